import * as z from 'zod';
import type { HostedServer, HostedToolConfig } from '../../agent/transcript/hosted.ts';
import { isRecord } from '../../lib/json.ts';
import { describeConfigProblem, step } from '../config/configProblem.ts';
import { hasNoUser, SETTING, type ToolConfig, toolConfig } from '../config/serverConfig.ts';
import { hostedEntries } from './hostedEntries.ts';

const hostedConfig = z.object({
  type: z.literal('hosted'),
  url: z
    .string()
    .refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:', {
      error: 'expected an address that starts with https://, since the Claude API must reach it',
    })
    .refine(hasNoUser, {
      error: 'expected an address without user and password; give the server an "authorizationToken"',
    }),
  authorizationToken: z
    .string()
    .regex(/^\$\{(input|env):[^{}]+\}$/, {
      error: `expected \${input:NAME} or \${env:NAME}, so that the settings hold no token`,
    })
    .optional(),
  alwaysLoad: z.boolean().optional(),
  deferLoading: z.boolean().optional(),
  default_config: toolConfig.optional(),
  configs: z.record(z.string(), toolConfig).default({}),
  disabled: z.boolean().optional(),
});

/** Entry of type `hosted`: the server for the endpoint, or a sentence on the mistake in the entry. */
export type ParsedHosted =
  | {
      readonly server: HostedServer;
      /** Query of the address, which may hold a secret. */
      readonly query: string;
      readonly token?: string;
      readonly isDisabled: boolean;
    }
  | { readonly problem: string };

/** Parses the entries of the setting for servers that the model's endpoint talks to, by name. */
export function parseHosted(value: unknown): ReadonlyMap<string, ParsedHosted> {
  const keys = isRecord(value) ? Object.keys(value).map((key) => key.trim()) : [];
  const isTwice = (name: string) => keys.indexOf(name) !== keys.lastIndexOf(name);
  return new Map(
    hostedEntries(value).map(([name, entry]) => [
      name,
      isTwice(name)
        ? { problem: `${pathOf(name)}: the name "${name}" is given twice.` }
        : parseEntry(name, entry),
    ]),
  );
}

const pathOf = (name: string): string => `${SETTING}${step(name)}`;

function parseEntry(name: string, entry: unknown): ParsedHosted {
  if (name === '') return { problem: `${pathOf(name)}: expected a name for the server.` };
  const parsed = hostedConfig.safeParse(entry);
  if (!parsed.success) return { problem: describeConfigProblem(parsed.error, entry, pathOf(name)) };
  const { url, default_config = {}, configs, authorizationToken, disabled, ...all } = parsed.data;
  const { origin, pathname, search } = new URL(url);
  return {
    server: {
      name,
      url: `${origin}${pathname}`,
      defaultConfig: { ...toHosted(all), ...toHosted(default_config) },
      configs: Object.fromEntries(Object.entries(configs).map(([tool, config]) => [tool, toHosted(config)])),
    },
    query: search,
    ...(authorizationToken ? { token: authorizationToken } : {}),
    isDisabled: disabled === true,
  };
}

function toHosted({ enabled, alwaysLoad, deferLoading, defer_loading }: ToolConfig): HostedToolConfig {
  // As for other servers: who does not want a tool loaded always wants it deferred.
  const isUnloaded = alwaysLoad === undefined ? undefined : !alwaysLoad;
  const isDeferred = alwaysLoad ? false : (deferLoading ?? defer_loading ?? isUnloaded);
  return {
    ...(enabled === undefined ? {} : { enabled }),
    ...(isDeferred === undefined ? {} : { deferLoading: isDeferred }),
  };
}
