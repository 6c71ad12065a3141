/** Lines of a file, counted from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Merges ranges that touch or overlap, in order. */
export function mergeRanges(ranges: readonly LineRange[]): readonly LineRange[] {
  const result: LineRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.first - b.first)) {
    const before = result.at(-1);
    if (before === undefined || range.first > before.last + 1) result.push(range);
    else result[result.length - 1] = { first: before.first, last: Math.max(before.last, range.last) };
  }
  return result;
}

/** Finds the wanted ranges that no known range covers wholly. The known ranges must be merged. */
export const findUncovered = (
  wanted: readonly LineRange[],
  known: readonly LineRange[],
): readonly LineRange[] =>
  wanted.filter(({ first, last }) => !known.some((one) => one.first <= first && last <= one.last));

/** Describes lines as in `line 7` or `lines 1–20, 30`, cut after the first few ranges. */
export function describeLines(ranges: readonly LineRange[]): string {
  const shown = ranges
    .slice(0, MAX_SHOWN)
    .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  const isOne = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last;
  return `${isOne ? 'line' : 'lines'} ${shown.join(', ')}${ranges.length > shown.length ? ', …' : ''}`;
}

const MAX_SHOWN = 10;

/** Counts the lines of a text; a final line break does not begin a line. */
export function countLines(text: string): number {
  let count = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Lines of a text, each with its line break. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Creates the function that gives the line of an offset, quickly for any number of offsets. */
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
