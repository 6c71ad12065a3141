import { isRecord, type JsonRecord } from '../../../lib/json.ts';
import { parseJsonc } from '../../../lib/jsonc.ts';
import { isWebAddress } from '../../../lib/webAddress.ts';

/** Entries of `quiver.mcp.servers` by name. */
export type ServerEntries = Readonly<Record<string, JsonRecord>>;

/** Entry for a command line, which is split as a shell would do, and not interpreted otherwise. */
export function commandEntry(line: string): JsonRecord | undefined {
  const words = [...line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double?.replace(/\\(["\\$`])/g, '$1') ?? single ?? plain ?? '',
  );
  const [command, ...args] = words;
  return command ? { command, ...(args.length > 0 ? { args } : {}) } : undefined;
}

/** Entry for an npm package, run by npx without a question. */
export const packageEntry = (line: string): JsonRecord | undefined => {
  const entry = commandEntry(line);
  const args = Array.isArray(entry?.args) ? entry.args : [];
  return entry && { command: 'npx', args: ['-y', entry.command, ...args] };
};

export const addressEntry = (text: string): JsonRecord | undefined =>
  isWebAddress(text.trim()) ? { type: 'http', url: text.trim() } : undefined;

/** The servers in JSON as any host writes it: a whole file, the inner object, or a single entry. */
export function parseEntries(text: string, nameless = 'server'): ServerEntries {
  const value = parseJsonc(text) ?? parseJsonc(`{${text}}`);
  if (!isRecord(value)) return {};
  if (isEntry(value)) return { [nameless]: value };
  const inner = [value.mcpServers, value.servers, value['quiver.mcp.servers'], value].find(isRecord) ?? {};
  return Object.fromEntries(
    Object.entries(inner).filter(
      (pair): pair is [string, JsonRecord] => isRecord(pair[1]) && isEntry(pair[1]),
    ),
  );
}

/**
 * The servers Claude Code knows: the user's, and those of each project. Of several servers with the same name the user's
 * wins, then that of a project whose folder is open.
 */
export function claudeEntries(text: string, openFolders: readonly string[] = []): ServerEntries {
  const value = parseJsonc(text);
  const projects = Object.entries(isRecord(value) && isRecord(value.projects) ? value.projects : {})
    .sort(([a], [b]) => Number(openFolders.includes(a)) - Number(openFolders.includes(b)))
    .map(([, project]) => project)
    .filter(isRecord);
  const groups = [...projects, isRecord(value) ? value : {}].map(({ mcpServers }) => mcpServers);
  return Object.assign(
    {},
    ...groups.map((group) => parseEntries(JSON.stringify({ mcpServers: group ?? {} }))),
  );
}

/** Entries whose names are still free. */
export const newEntries = (entries: ServerEntries, known: ServerEntries): ServerEntries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !Object.hasOwn(known, name)));

/** A name for an entry, from the last telling word of its command or address. */
export function suggestName(entry: JsonRecord): string {
  if (typeof entry.url === 'string' && URL.canParse(entry.url))
    return new URL(entry.url).hostname.replace(/^(mcp|www|api)\./, '').split('.')[0] ?? 'server';
  const words = [entry.command, ...(Array.isArray(entry.args) ? entry.args : [])].map(String);
  const telling =
    words.find((word, index) => (index > 0 || words.length === 1) && /^[@\w]/.test(word)) ?? 'server';
  return (telling.split('/').at(-1) ?? telling)
    .replace(/@[\w.-]*$/, '')
    .replace(/^(mcp-server-|server-|mcp-)|(-mcp-server|-mcp|\.[cm]?[jt]s|\.py)$/g, '');
}

const isEntry = (value: JsonRecord): boolean =>
  typeof value.command === 'string' || typeof value.url === 'string';
