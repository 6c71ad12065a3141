import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isRecord } from '../../lib/json.ts';

/** The entry with the variables of its `envFile` added; those in `env` win. Throws if the file cannot be read. */
export async function withEnvFile(entry: unknown, folder: string): Promise<unknown> {
  if (!isRecord(entry) || typeof entry.envFile !== 'string') return entry;
  const { envFile, ...rest } = entry;
  const variables = parseEnv(await readFile(resolve(folder, envFile), 'utf8'));
  return { ...rest, env: { ...variables, ...(isRecord(entry.env) ? entry.env : {}) } };
}

/** `NAME=value` a line; comments, `export` and quotes as people write them. */
export function parseEnv(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, unquoted(value)]));
}

function unquoted(value: string): string {
  const [, single] = /^'([^']*)'/.exec(value) ?? [];
  const [, double] = /^"((?:[^"\\]|\\.)*)"/.exec(value) ?? [];
  if (double !== undefined) return double.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
  return single ?? value.replace(/\s+#.*$/, '');
}
