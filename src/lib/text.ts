/** Cuts a text to at most `limit` characters, and adds a notice that says how much is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, endOfCharacter(text, limit));
  return `${kept}\n[cut: ${text.length - kept.length} of ${text.length} characters left out]`;
}

/** Removes characters that can hide or reorder text: control characters (except tab and line breaks), zero-width and bidi marks. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Shows characters that can hide or reorder text by their codes, and unusual blanks too. */
export const revealInvisible = (text: string): string =>
  text
    .replace(INVISIBLE, escapeCode)
    .replace(/[^\P{Z} ]/gu, escapeCode)
    .replace(/\r(?!\n)/g, '\\r');

const escapeCode = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Turns a foreign text into one line for a text of ours: nothing in the line can look like our markup. */
export const toPlainText = (text: string, limit: number): string =>
  cutText(
    removeInvisible(text)
      .replace(/[<>\s]+/g, ' ')
      .trim(),
    limit,
  ).replace('\n', ' ');

/** First line of a text, cut to at most `limit` characters and `…`. */
export function firstLine(text: string, limit = 160): string {
  const [line = ''] = text.split('\n');
  return line.length > limit ? `${line.slice(0, endOfCharacter(line, limit))}…` : line;
}

/** Writes a number with its noun: `1 tool`, `2 tools`. */
export const count = (quantity: number, noun: string): string =>
  `${quantity.toLocaleString('en-US')} ${noun}${quantity === 1 ? '' : 's'}`;

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\u{E0001}|[\u{E0020}-\u{E007F}]/gu;

/** Index at or before `end` that does not split a surrogate pair. */
const endOfCharacter = (text: string, end: number): number => {
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
};
