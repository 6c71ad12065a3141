import { homedir } from 'node:os';
import { isRecord } from '../../lib/json.ts';

export interface Variables {
  /** The workspace folder. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What the user gave for `${input:id}`. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** Replaces variables in every text below the value. What is unknown stays as it is written. */
export function expandVariables(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string')
    return value.replace(VARIABLE, (text, body: string) => known(body, variables) ?? text);
  if (Array.isArray(value)) return value.map((item) => expandVariables(item, variables));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, expandVariables(item, variables)]),
  );
}

/** The ids of all inputs that the value uses. */
export const inputsIn = (value: unknown): readonly string[] => [
  ...new Set([...JSON.stringify(value).matchAll(/\$\{input:([^}"\\]+)\}/g)].map(([, id = '']) => id)),
];

const VARIABLE = /\$\{([^{}]+)\}/g;

function known(body: string, { folder, environment, inputs }: Variables): string | undefined {
  if (body === 'workspaceFolder') return folder;
  if (body === 'userHome') return homedir();
  const [, kind, name = ''] = /^(input|env):(.+)$/.exec(body) ?? [];
  if (kind === 'input') return inputs.get(name);
  if (kind === 'env') return environment[name] ?? '';
  const [, variable = '', fallback] = /^([A-Za-z_]\w*)(?::-(.*))?$/s.exec(body) ?? [];
  const value = environment[variable];
  return fallback === undefined ? value : value || fallback;
}
