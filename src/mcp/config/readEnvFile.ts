import { readFile, stat } from 'node:fs/promises';
import { isRecord } from '../../lib/json.ts';

export type EnvVariables = Readonly<Record<string, string>>;

const MAX_BYTES = 1_000_000;

/**
 * The variables of a file. Throws if it cannot be read. It is read before anybody has approved the entry that names it:
 * what has no end, as a device, is not begun.
 */
export async function readEnvFile(path: string): Promise<EnvVariables> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error('it is no file.');
  if (found.size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES.toLocaleString('en-US')} bytes.`);
  return parseEnv(await readFile(path, 'utf8'));
}

/** The entry with the variables of its `envFile` in place of it; those in `env` win. */
export function withVariables(entry: unknown, variables: EnvVariables | undefined): unknown {
  if (!isRecord(entry) || variables === undefined) return entry;
  const { envFile: _, ...rest } = entry;
  return { ...rest, env: { ...variables, ...(isRecord(entry.env) ? entry.env : {}) } };
}

/** `NAME=value` a line; comments, `export` and quotes as people write them. What is quoted may have several lines. */
export function parseEnv(text: string): Record<string, string> {
  const variables = [...text.replace(/\r\n/g, '\n').matchAll(VARIABLE)];
  return Object.fromEntries(variables.map(([, name = '', value = '']) => [name, unquote(value.trim())]));
}

/** No part of these patterns meets the same blanks again and again: a line may have a million of them. */
const VARIABLE =
  /^[^\S\n]*(?:export[^\S\n]+)?([A-Za-z_]\w*)[^\S\n]*=([^\S\n]*(?:"(?:[^"\\]|\\[\s\S])*"|'[^']*')|.*)/gm;
const COMMENT = /(?<!\s)\s+#.*$/s;

/** A backslash before anything else, as in a path of Windows, is a backslash. */
const ESCAPED = /\\([nr"\\])/g;
const CONTROL: Readonly<Record<string, string>> = { n: '\n', r: '\r' };

function unquote(value: string): string {
  const [, single] = /^'([^']*)'/.exec(value) ?? [];
  const [, double] = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(value) ?? [];
  if (double !== undefined) return double.replace(ESCAPED, (_, letter: string) => CONTROL[letter] ?? letter);
  return single ?? value.replace(COMMENT, '');
}
