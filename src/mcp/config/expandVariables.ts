import { homedir } from 'node:os';
import type { Secrets } from '../../host/secrets.ts';
import { isRecord } from '../../lib/json.ts';

export interface Variables {
  /** Value of `${workspaceFolder}`. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Values of `${input:id}` that the user gave, by id. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** Replaces variables in every text below the value. Unknown variables stay as they are written. */
export function expandVariables(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return expandText(value, variables);
  if (Array.isArray(value)) return value.map((item) => expandVariables(item, variables));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, expandVariables(item, variables)]),
  );
}

/** The ids of all inputs that the value uses. */
export const inputsIn = (value: unknown): readonly string[] => [
  ...new Set([...JSON.stringify(value).matchAll(/\$\{input:([^{}"\\]+)\}/g)].map(([, id = '']) => id)),
];

/** Reads the values that the user has given for these inputs; `nameOf` gives the secret of each. */
export async function storedInputs(
  secrets: Pick<Secrets, 'get'>,
  ids: readonly string[],
  nameOf: (id: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const inputs = new Map<string, string>();
  for (const id of ids) {
    const value = await secrets.get(nameOf(id));
    if (value !== undefined) inputs.set(id, value);
  }
  return inputs;
}

function expandText(text: string, variables: Variables): string {
  let expanded = '';
  let at = 0;
  for (let start = text.indexOf('${'); start !== -1; start = text.indexOf('${', at)) {
    const end = closingBrace(text, start + 2);
    const value = end === -1 ? undefined : lookUp(text.slice(start + 2, end), variables);
    expanded += text.slice(at, start) + (value ?? '${');
    at = value === undefined ? start + 2 : end + 1;
  }
  return expanded + text.slice(at);
}

const DEPTH_LIMIT = 10;

/** Finds the closing brace, or -1. A default may have braces of its own, but only so deep that no text takes forever. */
function closingBrace(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
    if (depth > DEPTH_LIMIT) return -1;
  }
  return -1;
}

function lookUp(body: string, variables: Variables): string | undefined {
  const { folder, environment, inputs } = variables;
  if (body === 'workspaceFolder') return folder;
  if (body === 'userHome') return homedir();
  const [, kind, name = ''] = /^(input|env):(.+)$/.exec(body) ?? [];
  if (kind === 'input') return inputs.get(name);
  if (kind === 'env') return environment[name] ?? '';
  const [, variable = '', fallback] = /^([A-Za-z_]\w*)(?::-(.*))?$/s.exec(body) ?? [];
  const value = environment[variable];
  return fallback === undefined ? value : value || expandText(fallback, variables);
}
