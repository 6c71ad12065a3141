import type { SearchDocument } from './searchDocument.ts';

/** A name without what people write differently: case, and everything between letters and digits. */
export function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** True of what is written like a name and not like a word: `create_issue`, `createIssue`. */
export const looksLikeName = (text: string): boolean => /[-_]|\p{Ll}\p{Lu}/u.test(text);

/** From here on, `exactness` means that nothing is written otherwise. */
export const asWritten = 3;

/** How exactly a query is a tool's name: 4 its id, 3 its name as written, 2 its server and name, 1 its name written otherwise, 0 none. */
export function exactness(query: string, { id, name, server }: SearchDocument): number {
  const text = query.trim();
  if (text === id) return 4;
  if (text === name) return asWritten;
  const plain = folded(text);
  if (plain === '') return 0;
  if (plain === folded(id) || (server !== undefined && plain === folded(server + name))) return 2;
  return plain === folded(name) ? 1 : 0;
}
