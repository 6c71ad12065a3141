import type { Ranking } from '../ranking.ts';
import type { SearchDocument } from './searchDocument.ts';

/** Reduces a name to its letters and digits in lower case: people write the rest differently. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** True of a text that is written like a name and not like a word: `create_issue`, `createIssue`. */
export const isNameLike = (text: string): boolean => /[-_]|\p{Ll}\p{Lu}/u.test(text);

/** Rates how exactly a query is a tool's name; 0 if it is not. */
export function rateExactness(
  query: string,
  { id, name, server }: SearchDocument,
  steps: Ranking['exactness'],
): number {
  const text = query.trim();
  if (text === id) return steps.id;
  if (text === name) return steps.name;
  const plain = foldName(text);
  if (plain === '') return 0;
  if (plain === foldName(id) || (server !== undefined && plain === foldName(server + name)))
    return steps.serverAndName;
  return plain === foldName(name) ? steps.foldedName : 0;
}
