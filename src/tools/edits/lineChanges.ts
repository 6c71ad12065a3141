import { diffArrays } from 'diff';
import { commonStart } from '../../lib/commonStart.ts';
import { countLines, type LineRange, linesOf, mergeRanges } from '../../lib/lineRanges.ts';

/** Change of lines: `removed` of the old text became `added` of the new; each begins behind so many lines of its text. */
export interface LineChange {
  readonly oldStart: number;
  readonly newStart: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Texts that differ in more lines than this are not compared more closely: everything between their ends is one change. */
const MAX_DIFFERENCES = 2_000;

/** Changes that lead from one text to the other, in order. Lines have their line breaks. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const oldLines = linesOf(before);
  const newLines = linesOf(after);
  const start = commonStart(oldLines, newLines);
  const end = commonStart(oldLines.slice(start).reverse(), newLines.slice(start).reverse());
  const removed = oldLines.slice(start, oldLines.length - end);
  const added = newLines.slice(start, newLines.length - end);
  const parts = diffArrays([...removed], [...added], { maxEditLength: MAX_DIFFERENCES });
  if (parts === undefined) return [{ oldStart: start, newStart: start, removed, added }];

  const changes: LineChange[] = [];
  let [oldStart, newStart] = [start, start];
  for (const [index, part] of parts.entries()) {
    const isSecondHalf = part.added && parts[index - 1]?.removed;
    const last = changes.at(-1);
    if (isSecondHalf && last) changes[changes.length - 1] = { ...last, added: part.value };
    else if (part.removed) changes.push({ oldStart, newStart, removed: part.value, added: [] });
    else if (part.added) changes.push({ oldStart, newStart, removed: [], added: part.value });
    if (!part.added) oldStart += part.value.length;
    if (!part.removed) newStart += part.value.length;
  }
  return changes;
}

/** Number of lines that were added and removed. */
export const changeSize = (changes: readonly LineChange[]): { added: number; removed: number } => ({
  added: changes.reduce((sum, change) => sum + change.added.length, 0),
  removed: changes.reduce((sum, change) => sum + change.removed.length, 0),
});

/** The known lines after the changes, given those before: added lines are known, too. */
export function knownAfter(
  known: readonly LineRange[] | undefined,
  changes: readonly LineChange[],
  before: string,
): readonly LineRange[] | undefined {
  if (known === undefined) return undefined;
  const added = changes
    .filter((change) => change.added.length > 0)
    .map(({ newStart, added: { length } }) => ({ first: newStart + 1, last: newStart + length }));
  return mergeRanges([...keepKnown(known, changes, before), ...added]);
}

/** The known lines that the changes left as they were, where they are now; undefined means that all lines were known. */
export function keepKnown(
  known: readonly LineRange[] | undefined,
  changes: readonly LineChange[],
  before: string,
): readonly LineRange[] {
  const all = [{ first: 1, last: countLines(before) }];
  const kept: LineRange[] = [];
  let oldLine = 1;
  let shift = 0;
  const keep = (first: number, last: number) => {
    for (const range of known ?? all) {
      const part = { first: Math.max(range.first, first), last: Math.min(range.last, last) };
      if (part.first <= part.last) kept.push({ first: part.first + shift, last: part.last + shift });
    }
  };
  for (const { oldStart, removed, added } of changes) {
    keep(oldLine, oldStart);
    oldLine = oldStart + removed.length + 1;
    shift += added.length - removed.length;
  }
  keep(oldLine, countLines(before));
  return mergeRanges(kept);
}
