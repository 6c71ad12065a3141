/** Lines of a file, counted from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The same lines in order, with what touches or overlaps made one. */
export function mergeRanges(ranges: readonly LineRange[]): readonly LineRange[] {
  const result: LineRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.first - b.first)) {
    const before = result.at(-1);
    if (before === undefined || range.first > before.last + 1) result.push(range);
    else result[result.length - 1] = { first: before.first, last: Math.max(before.last, range.last) };
  }
  return result;
}

/** Those of the wanted ranges that are not wholly among the known ones, which must be merged. */
export const findUncovered = (
  wanted: readonly LineRange[],
  known: readonly LineRange[],
): readonly LineRange[] =>
  wanted.filter(({ first, last }) => !known.some((one) => one.first <= first && last <= one.last));

/** `line 7`, `lines 1–20, 30`, cut after the first few. */
export function describeLines(ranges: readonly LineRange[]): string {
  const shown = ranges
    .slice(0, MAX_SHOWN)
    .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  const isOne = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last;
  return `${isOne ? 'line' : 'lines'} ${shown.join(', ')}${ranges.length > shown.length ? ', …' : ''}`;
}

const MAX_SHOWN = 10;

/** How many lines the text has: a final line break begins no line of its own. */
export function countLines(text: string): number {
  let count = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The lines, each with its line break. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Tells the line an offset is in, for any number of offsets. */
export function createLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
