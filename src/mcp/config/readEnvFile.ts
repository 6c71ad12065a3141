import { readFile, stat } from 'node:fs/promises';
import { isRecord } from '../../lib/json.ts';

export type EnvVariables = Readonly<Record<string, string>>;

const MAX_BYTES = 1_000_000;

/**
 * Reads the variables of a file. Throws if the file cannot be read. The user may not have approved the entry that names
 * the file yet, so anything that may have no end, such as a device, is not opened.
 */
export async function readEnvFile(path: string): Promise<EnvVariables> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error('it is not a file.');
  if (found.size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES.toLocaleString('en-US')} bytes.`);
  return parseEnv(await readFile(path, 'utf8'));
}

/** Entry with the variables of its `envFile` in place of the file's name; variables in `env` win. */
export function withVariables(entry: unknown, variables: EnvVariables | undefined): unknown {
  if (!isRecord(entry) || variables === undefined) return entry;
  const { envFile: _, ...rest } = entry;
  return { ...rest, env: { ...variables, ...(isRecord(entry.env) ? entry.env : {}) } };
}

/** Parses `NAME=value` lines with comments, `export` and quotes as people write them. A quoted value may span lines. */
export function parseEnv(text: string): Record<string, string> {
  const variables = [
    ...text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .matchAll(VARIABLE),
  ];
  return Object.fromEntries(variables.map(([, name = '', value = '']) => [name, unquote(value.trim())]));
}

/** Patterns that never go over the same blanks again and again: a line may have a million of them. */
const VARIABLE =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=([ \t]*(?:"(?:[^"\\]|\\[\s\S])*"|'[^']*')|.*)/gm;
const COMMENT = /(?<!\s)\s+#.*$/s;

/** Escapes in double quotes. A backslash before anything else, as in a path of Windows, stays a backslash. */
const ESCAPED = /\\([nr"\\])/g;
const CONTROL: Readonly<Record<string, string>> = { n: '\n', r: '\r' };

function unquote(value: string): string {
  const [, single] = /^'([^']*)'/.exec(value) ?? [];
  const [, double] = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(value) ?? [];
  if (double !== undefined) return double.replace(ESCAPED, (_, letter: string) => CONTROL[letter] ?? letter);
  return single ?? value.replace(COMMENT, '');
}
