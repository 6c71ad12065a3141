import { removeInvisible } from './text.ts';

/** A foreign text as it may be shown: nothing that hides or reorders, and no half characters (requests with them are refused). */
export const cleanText = (text: string): string => removeInvisible(text).replace(/\p{Surrogate}/gu, '\ufffd');

/** The same on a single line of at most `limit` characters. */
export function toOneLine(text: string, limit: number): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return line.length > limit ? `${cleanText(line.slice(0, limit - 1)).replace(/\ufffd$/, '')}…` : line;
}
