import { countLines, type LineRange } from '../../lib/lineRanges.ts';
import type { AppliedEdit } from './applyEdit.ts';

/**
 * The known lines after an edit, given those before, which must be merged and among which all replaced lines must be.
 * A line that runs on into one that is not known is not known any more.
 */
export function knownAfterEdit(
  known: readonly LineRange[],
  before: string,
  { text, lines, growth }: AppliedEdit,
): readonly LineRange[] {
  const [oldEnd, newEnd] = [countLines(before), countLines(text)];
  let shift = 0;
  return known.flatMap(({ first, last }) => {
    const start = first + shift;
    shift += growth * lines.filter((one) => first <= one.first && one.last <= last).length;
    // A line break that comes or goes at the end of the text does not change the number of lines.
    const end = last === oldEnd ? newEnd : last + shift;
    return start <= end ? [{ first: start, last: end }] : [];
  });
}
