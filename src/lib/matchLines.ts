export interface LineSearch {
  /** Regular expression, known to be valid. */
  readonly pattern: string;
  readonly isCaseInsensitive?: boolean;
  /** True if a match may span several lines and `.` also matches a line break. */
  readonly isMultiline?: boolean;
  readonly texts: readonly string[];
}

/** Regular expression of a search. Throws if the pattern is not valid. */
export const patternOf = ({ pattern, isCaseInsensitive, isMultiline }: Omit<LineSearch, 'texts'>): RegExp =>
  new RegExp(pattern, `g${isCaseInsensitive ? 'i' : ''}${isMultiline ? 'ms' : ''}`);

/** Finds the lines of each text that match, counted from 0, in order. A hostile pattern can make this run forever. */
export function matchLines(search: LineSearch): readonly (readonly number[])[] {
  const pattern = patternOf(search);
  return search.texts.map((text) => {
    const lines = text.split('\n');
    return search.isMultiline
      ? linesOfMatches(lines, text.matchAll(pattern))
      : lines.flatMap((line, index) => (line.search(pattern) >= 0 ? [index] : []));
  });
}

/** Lines of all matches. Matches come in order, so one pass over the lines is enough. */
function linesOfMatches(lines: readonly string[], matches: Iterable<RegExpExecArray>): readonly number[] {
  const found = new Set<number>();
  let line = 0;
  let end = lines[0]?.length ?? 0;
  const goTo = (offset: number): void => {
    while (offset > end && line < lines.length - 1) end += 1 + (lines[++line]?.length ?? 0);
  };
  for (const { index, 0: match } of matches) {
    goTo(index);
    const first = line;
    goTo(index + Math.max(0, match.length - 1));
    for (let one = first; one <= line; one++) found.add(one);
  }
  return [...found];
}
