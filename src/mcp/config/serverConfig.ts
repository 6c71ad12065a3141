import * as z from 'zod';
import { isRecord } from '../../lib/json.ts';
import { isWebAddress } from '../../lib/webAddress.ts';
import { describeConfigProblem, describeValue, kindOf, step } from './configProblem.ts';
import { inputsIn } from './expandVariables.ts';

/** Longest time for a call without an answer or a sign of progress. */
const timeoutSeconds = z.number().positive().max(86_400).optional();

/** Wishes for tools; `defer_loading` is the spelling in toolsets of the Claude API. */
export const toolConfig = z.object({
  alwaysLoad: z.boolean().optional(),
  deferLoading: z.boolean().optional(),
  defer_loading: z.boolean().optional(),
  enabled: z.boolean().optional(),
  /** True if the endpoint is to hold the model to the tool's schema. */
  strict: z.boolean().optional(),
  /** Inputs that show how the tool is used; those of the server do not count then. */
  input_examples: z.array(z.record(z.string(), z.unknown())).optional(),
  timeoutSeconds,
  /** True if a call may run beside others; if absent, it may if a trusted server says that the tool only reads. */
  parallel: z.boolean().optional(),
});

export type ToolConfig = z.infer<typeof toolConfig>;

const common = {
  /** True if tools of this server are never deferred. */
  alwaysLoad: z.boolean().optional(),
  deferLoading: z.boolean().optional(),
  /** Wishes for all tools of the server, and for single tools by the server's own names. */
  default_config: toolConfig.optional(),
  configs: z.record(z.string(), toolConfig).optional(),
  timeoutSeconds,
  disabled: z.boolean().optional(),
  /** `lazy`: the server starts when one of its tools, known from last time, is found or called. */
  startup: z.enum(['eager', 'lazy']).optional(),
  /** False if the server's word on the effects of its tools does not count. Only the user's settings decide this. */
  trusted: z.boolean().optional(),
  /** True if tools of this server may change their definitions without a review. */
  trustChanges: z.boolean().optional(),
  /** Lowest level of the messages that the server logs through the protocol. */
  logLevel: z
    .enum(['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'])
    .optional(),
};

const word = z.union([z.string(), z.number(), z.boolean()], { error: 'expected text' }).transform(String);

export const stdioConfig = z.object({
  ...common,
  type: z.literal('stdio').default('stdio'),
  command: z.string().trim().min(1, { error: 'expected a command, got an empty text' }),
  args: z.array(word).default([]),
  /** Variables for the program; `null` leaves one out. */
  env: z.record(z.string(), word.nullable()).default({}).transform(removeNulls),
  cwd: z.string().optional(),
});

export const remoteConfig = z.object({
  ...common,
  type: z.enum(['http', 'sse']).default('http'),
  url: z
    .string()
    .refine(isWebAddress, { error: 'expected an address that starts with http:// or https://' })
    .refine(hasNoUser, { error: 'expected an address without user and password; give them in "headers"' }),
  headers: z
    .record(z.string(), word)
    .default({})
    .refine(areHeaders, { error: 'expected names and values that an HTTP header may have' }),
  /** Client for servers that only let in clients they know already. */
  oauth: z
    .object({
      clientId: z.string().optional(),
      clientSecret: z.string().optional(),
      clientMetadataUrl: z.string().optional(),
      scope: z.string().optional(),
      callbackPort: z.number().int().min(1).max(65_535).optional(),
    })
    .optional(),
});

export type StdioConfig = z.infer<typeof stdioConfig>;
export type RemoteConfig = z.infer<typeof remoteConfig>;
export type ServerConfig = StdioConfig | RemoteConfig;

/** Setting for one tool: its own, otherwise the one for all tools, otherwise the server's. */
export function toolSetting<Key extends 'timeoutSeconds' | 'parallel'>(
  config: Pick<ServerConfig, 'default_config' | 'configs' | 'timeoutSeconds'>,
  tool: string,
  key: Key,
): ToolConfig[Key] {
  const ofServer: ToolConfig = { timeoutSeconds: config.timeoutSeconds };
  return [config.configs?.[tool], config.default_config, ofServer]
    .map((entry) => entry?.[key])
    .find((value) => value !== undefined);
}

/** Identity that the user decided on when adding the server: the program with its arguments, or the address. */
export const identityOf = (config: ServerConfig): readonly string[] =>
  config.type === 'stdio' ? [config.command, ...config.args] : [config.url];

/** Configuration of a server, or a sentence on the mistake in its entry. */
export type ParsedServer = { readonly config: ServerConfig } | { readonly problem: string };

export interface ParsedServers {
  /** Mistake in the value as a whole. */
  readonly problem?: string;
  readonly servers: ReadonlyMap<string, ParsedServer>;
}

/** Setting with the user's servers. */
export const SETTING = 'quiver.mcp.servers';

/** Reads the setting entry by entry: a malformed one never affects the others. */
export function parseServers(value: unknown): ParsedServers {
  if (value === undefined || value === null) return { servers: new Map() };
  if (!isRecord(value)) {
    return {
      problem: `${SETTING}: expected an object with one entry per server, got ${kindOf(value)}.`,
      servers: new Map(),
    };
  }
  const servers = new Map<string, ParsedServer>();
  for (const [key, entry] of Object.entries(value)) {
    const name = key.trim();
    const path = `${SETTING}${step(key)}`;
    if (servers.has(name)) servers.set(name, { problem: `${path}: the name "${name}" is given twice.` });
    else if (name === '') servers.set(name, { problem: `${path}: expected a name for the server.` });
    else servers.set(name, findMissingInput(entry, path) ?? parseServer(entry, path));
  }
  return { servers };
}

/** Finds a value that the user has yet to give: no server starts with a variable in its place. */
function findMissingInput(entry: unknown, path: string): ParsedServer | undefined {
  if (isRecord(entry) && entry.disabled === true) return undefined;
  const [id] = inputsIn(entry ?? {});
  return id === undefined
    ? undefined
    : { problem: `${path}: it needs a value for "${id}". Use Change Values on its row to give it.` };
}

/** Parses one entry; `path` says where it stands. */
export function parseServer(entry: unknown, path: string): ParsedServer {
  if (!isRecord(entry)) return { problem: `${path}: expected an object, got ${kindOf(entry)}.` };
  // A file that can be read has been replaced by its variables already.
  if (entry.envFile !== undefined && entry.disabled !== true)
    return { problem: `${path}.envFile: the file cannot be read.` };
  const schema = schemaFor(entry);
  if (typeof schema === 'string') return { problem: `${path}${schema}` };
  const { type, ...rest } = entry;
  const result = schema.safeParse({ ...rest, ...(type === undefined ? {} : { type: normalizeType(type) }) });
  if (result.success) return { config: result.data };
  return { problem: describeConfigProblem(result.error, entry, path) };
}

/** Schema that the entry means to follow, or the rest of a sentence on why that is unclear. */
function schemaFor(
  entry: Readonly<Record<string, unknown>>,
): typeof stdioConfig | typeof remoteConfig | string {
  const type = normalizeType(entry.type);
  if (type === 'stdio') return stdioConfig;
  if (type === 'http' || type === 'sse') return remoteConfig;
  if (type === 'hosted') return `.type: "hosted" can be used in ${SETTING} only.`;
  if (type !== undefined)
    return `.type: expected "stdio", "http" or "sse", got ${describeValue(entry.type)}.`;
  const hasCommand = entry.command !== undefined;
  const hasUrl = entry.url !== undefined;
  if (hasCommand && hasUrl) return ': give either "command" or "url", or say which one counts with "type".';
  if (hasUrl) return remoteConfig;
  return hasCommand ? stdioConfig : ': expected a "command" to start or a "url" to connect to.';
}

/** Normalizes the name of a transport: other hosts have several for streamable HTTP, and people write them in capitals. */
export function normalizeType(type: unknown): unknown {
  const word = typeof type === 'string' ? type.trim().toLowerCase() : '';
  if (/^streamable[-_]?http$/.test(word)) return 'http';
  return ['stdio', 'http', 'sse', 'hosted'].includes(word) ? word : type;
}

/** True for an address without user and password: `fetch` refuses others and repeats the password in its error. */
export function hasNoUser(text: string): boolean {
  return !URL.canParse(text) || `${new URL(text).username}${new URL(text).password}` === '';
}

function areHeaders(headers: Readonly<Record<string, string>>): boolean {
  try {
    new Headers(headers);
    return true;
  } catch {
    return false;
  }
}

function removeNulls(env: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
