import { splitQuotedWords } from '../../lib/quotedWords.ts';

const PLACE = /\\\$|\$ARGUMENTS\b|\$([1-9])(?!\d)/g;

/**
 * Puts the user's arguments into a text: `$ARGUMENTS` stands for all of them, `$1` to `$9` for one each, `\$` for a dollar.
 * A text without such a place gets them at its end.
 */
export function substituteArguments(text: string, written: string): string {
  const words = splitQuotedWords(written);
  let isUsed = false;
  const filled = text.replace(PLACE, (place, number: string | undefined) => {
    if (place === '\\$') return '$';
    isUsed = true;
    return number === undefined ? written.trim() : (words[Number(number) - 1] ?? '');
  });
  return isUsed || written.trim() === '' ? filled : `${filled}\n\nARGUMENTS: ${written.trim()}`;
}
