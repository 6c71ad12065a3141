import { removeInvisible } from './text.ts';

/** Cleans a foreign text for display: removes what hides or reorders text, and halves of characters, for which a request is refused. */
export const cleanText = (text: string): string => removeInvisible(text).replace(/\p{Surrogate}/gu, '\ufffd');

/** Cleans a foreign text and puts it on a single line of at most `limit` characters. */
export function toOneLine(text: string, limit: number): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return line.length > limit ? `${cleanText(line.slice(0, limit - 1)).replace(/\ufffd$/, '')}…` : line;
}
