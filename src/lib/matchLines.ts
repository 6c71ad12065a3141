export interface LineSearch {
  /** A regular expression, known to be one. */
  readonly pattern: string;
  readonly isCaseInsensitive?: boolean;
  /** A match may go over several lines, and `.` also means a line break. */
  readonly isMultiline?: boolean;
  readonly texts: readonly string[];
}

/** Throws if it is no regular expression. */
export const patternOf = ({ pattern, isCaseInsensitive, isMultiline }: Omit<LineSearch, 'texts'>): RegExp =>
  new RegExp(pattern, `g${isCaseInsensitive ? 'i' : ''}${isMultiline ? 'ms' : ''}`);

/** Of each text the lines that match, counted from 0, in order. A hostile pattern takes for ever. */
export function matchLines(search: LineSearch): readonly (readonly number[])[] {
  const pattern = patternOf(search);
  return search.texts.map((text) => {
    const lines = text.split('\n');
    return search.isMultiline
      ? linesOfMatches(lines, text.matchAll(pattern))
      : lines.flatMap((line, index) => (line.search(pattern) >= 0 ? [index] : []));
  });
}

/** Matches come in order, so one walk over the lines finds all of theirs. */
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
