const QUOTE_LIMIT = 2_000;

/** Quotes foreign text as a code block that nothing inside can close, cut to a bounded length. */
export function quote(text: string, language = ''): string {
  const body = cut(text, QUOTE_LIMIT);
  const marks = '`'.repeat(Math.max(2, longestRun(body)) + 1);
  return `${marks}${language}\n${body}\n${marks}`;
}

/** Turns a name or a few words into code within a line. */
export function toInlineCode(text: string): string {
  const body = cut(text.replace(/\s+/g, ' ').trim(), 120);
  const marks = '`'.repeat(longestRun(body) + 1);
  const gap = body.startsWith('`') || body.endsWith('`') || body === '' ? ' ' : '';
  return `${marks}${gap}${body}${gap}${marks}`;
}

/** Turns foreign text into one plain line: the text cannot become a link, a heading or markup. */
export const toPlainLine = (text: string, limit = 160): string =>
  cut(text.replace(/\s+/g, ' ').trim(), limit).replace(/[\\`*_[\]<>#|~!&]/g, '\\$&');

/** Joins items as in `a, b and c`. */
export const joinWithAnd = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Lists at most `limit` items, then the number of the others. */
export function someOf(items: readonly string[], limit: number): string {
  const shown = items.slice(0, limit).join(', ');
  return items.length > limit ? `${shown} and ${items.length - limit} more` : shown;
}

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')} … cut`;
}

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
