import type { FileText } from '../../host/files.ts';
import { hasLongLine } from '../reading/numberedLines.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import type { SeenFile } from '../tool/toolOutcome.ts';
import { knownAfter, type LineChange } from './lineChanges.ts';

/** Notes a file that was changed for the model: it still knows the lines it knew, and knows those that were added. */
export function noteChange(
  ledger: ReadLedger,
  before: FileText | undefined,
  after: FileText,
  changes: readonly LineChange[],
): SeenFile {
  const known = before && ledger.knownLines(before.key);
  const isCut = before !== undefined && ledger.wasCut(before.key) && hasLongLine(after.text);
  return ledger.note(after, knownAfter(known, changes, before?.text ?? ''), isCut);
}
