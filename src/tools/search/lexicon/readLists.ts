import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Word lists by name: `synonyms.office` is the text of synonyms.office.txt. */
export type WordLists = Readonly<Record<string, string>>;

/**
 * Reads the lists of one kind: `synonyms` are synonyms.txt and every synonyms.*.txt of this folder.
 * The build puts the texts in place of each call in this folder, so the bundle reads no files (see esbuild.mjs).
 */
export function readLists(kind: string): WordLists {
  const files = readdirSync(__dirname).filter(
    (file) => file.endsWith('.txt') && (file === `${kind}.txt` || file.startsWith(`${kind}.`)),
  );
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(0, -'.txt'.length), readFileSync(join(__dirname, file), 'utf8')]),
  );
}

/** Lines of a list without its comments. */
export const linesOf = (list: string): string[] =>
  list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
