import { linesOf } from '../../lib/lineRanges.ts';
import type { LineChange } from './lineChanges.ts';

const CONTEXT = 3;

/** The changes as hunks of a unified diff with three lines of context, without the header that names the files. */
export function unifiedDiff(before: string, changes: readonly LineChange[]): string {
  const oldLines = linesOf(before);
  return groupChanges(changes)
    .map((group) => formatHunk(oldLines, group))
    .join('\n');
}

type Group = readonly [LineChange, ...LineChange[]];

/** Groups changes into hunks: those whose context would touch share one. */
function groupChanges(changes: readonly LineChange[]): readonly Group[] {
  const groups: [LineChange, ...LineChange[]][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && change.oldStart - endOf(last) <= 2 * CONTEXT) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function formatHunk(oldLines: readonly string[], group: Group): string {
  const [first] = group;
  const last = group.at(-1) ?? first;
  const start = Math.max(0, first.oldStart - CONTEXT);
  const end = Math.min(oldLines.length, endOf(last) + CONTEXT);
  const lines: string[] = [];
  let at = start;
  for (const change of group) {
    lines.push(...markLines(' ', oldLines.slice(at, change.oldStart)));
    lines.push(...markLines('-', change.removed), ...markLines('+', change.added));
    at = endOf(change);
  }
  lines.push(...markLines(' ', oldLines.slice(at, end)));
  const growth = group.reduce((sum, { added, removed }) => sum + added.length - removed.length, 0);
  const newStart = first.newStart - (first.oldStart - start);
  const heading = `@@ -${formatRange(start, end - start)} +${formatRange(newStart, end - start + growth)} @@`;
  return [heading, ...lines].join('\n');
}

const endOf = ({ oldStart, removed }: LineChange): number => oldStart + removed.length;

/** Range of a hunk's heading; if the hunk has no lines there, the line before is named. */
const formatRange = (start: number, length: number): string =>
  `${length === 0 ? start : start + 1},${length}`;

const markLines = (mark: string, lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) =>
    line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
  );
