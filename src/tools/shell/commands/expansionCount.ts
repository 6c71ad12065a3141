/** Words that one word may become, at most, before a command with it is worth a question. */
export const MAX_EXPANSION = 1_000;

const RANGE = /\{(-?\d{1,15}|[A-Za-z])\.\.(-?\d{1,15}|[A-Za-z])(?:\.\.-?\d{1,15})?\}/g;

/**
 * Upper bound for the number of words that the braces of a word stand for: each choice and each range multiplies it. Quotes
 * are not looked at, so it may be too high.
 */
export function expansionCount(text: string): number {
  let count = 1;
  for (const [, from = '', to = ''] of text.matchAll(RANGE))
    count *= Math.abs(placeOf(to) - placeOf(from)) + 1;
  for (const [group] of text.matchAll(/\{[^{}]*,/g)) count *= group.split(',').length;
  // Ranges with numbers that no one can count, and whatever else has dots in braces.
  if (/\{[^{},]*\.\./.test(text.replace(RANGE, ''))) return Number.POSITIVE_INFINITY;
  const nested = (text.match(/,/g)?.length ?? 0) + 1;
  return Math.max(count, text.includes('{') ? nested : 1);
}

const placeOf = (end: string): number => (/^-?\d/.test(end) ? Number(end) : end.charCodeAt(0));
