import type { FileCheck } from '../../host/diagnostics.ts';
import { cutText } from '../../lib/text.ts';
import { listProblems, problemsDelta } from './problemsDelta.ts';

const MAX_NOTE = 6_000;
const MAX_UNCHECKED = 10;
/** Files in which nobody expects a language service to find anything. */
const PROSE = /\.(md|mdx|markdown|txt|rst|adoc|log|csv|tsv)$/i;

/** Words for the model on changed files: problems that came or went, and files that nobody has checked; undefined if there are none. */
export function describeChecks(
  after: readonly FileCheck[],
  before: ReadonlyMap<string, FileCheck>,
): string | undefined {
  const deltas = after.flatMap((file) => {
    const delta = describeFile(file, before.get(file.key));
    return delta === '' ? [] : [`${file.path}: ${delta}`];
  });
  const unchecked = after.filter(({ state, path }) => state !== 'checked' && !PROSE.test(path));
  const note = [
    ...(deltas.length > 0 ? ['Problems after these edits:', ...deltas] : []),
    ...(unchecked.length > 0 ? [describeUnchecked(unchecked.map(({ path }) => path))] : []),
  ].join('\n');
  return note === '' ? undefined : cutText(note, MAX_NOTE);
}

/** A new file had no problems before; of one whose check came too late nobody knows. */
function describeFile(after: FileCheck, before: FileCheck | undefined): string {
  if (before?.state === 'late' && after.state === 'checked')
    return listProblems('perhaps older problem', after.problems);
  return problemsDelta(before?.problems ?? [], after.problems);
}

function describeUnchecked(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_UNCHECKED);
  const more = paths.length - shown.length;
  return `Not checked by a language service: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Run the project's check.`;
}
