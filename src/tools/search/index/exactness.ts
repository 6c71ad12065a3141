import type { Ranking } from '../ranking.ts';
import type { SearchDocument } from './searchDocument.ts';

/** A name without what people write differently: case, and everything between letters and digits. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** True of what is written like a name and not like a word: `create_issue`, `createIssue`. */
export const isNameLike = (text: string): boolean => /[-_]|\p{Ll}\p{Lu}/u.test(text);

/** Steps of exactness with which a query is a tool's name; 0 if it is another. */
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
