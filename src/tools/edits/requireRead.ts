import type { FileText } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import { isNotebookPath } from '../../lib/isNotebookPath.ts';
import { countLines, describeLines, findUncovered, type LineRange } from '../../lib/lineRanges.ts';
import type { ReadLedger } from '../tool/readLedger.ts';

/** Throws a Refusal for a notebook: its cells are changed one by one. */
export function requireText({ path }: FileText): void {
  if (isNotebookPath(path))
    throw new Refusal(`${path} is a notebook: only NotebookEdit can change its cells.`);
}

/** Read before edit: throws a Refusal unless this chat has seen the file, or a part of it, as it is now. */
export function requireRead(ledger: ReadLedger, file: FileText): void {
  const state = ledger.state(file);
  if (state === 'unread')
    throw new Refusal(`${file.path} has not been read in this chat. Read it first, then change it.`);
  if (state === 'changed') {
    throw new Refusal(
      `${file.path} has changed since it was last read. Read it again, then repeat the change if it still fits.`,
    );
  }
}

/** Throws a Refusal unless the model knows the whole file it is about to replace. */
export function requireWholeRead(ledger: ReadLedger, file: FileText): void {
  requireRead(ledger, file);
  if (ledger.wasCut(file.key))
    throw new Refusal(
      `${file.path} has lines that are too long to be shown whole, so replacing the file would lose their ends. Use Edit.`,
    );
  const known = ledger.knownLines(file.key);
  const all = { first: 1, last: countLines(file.text) };
  if (known === undefined || all.last === 0 || findUncovered([all], known).length === 0) return;
  throw new Refusal(
    `Only ${describeLines(known)} of the ${all.last} lines of ${file.path} have been read. Read the rest before you replace the file, or use Edit.`,
  );
}

/** Throws a Refusal if lines that would be replaced are not among the known ones; undefined means that all are known. */
export function requireLines(
  path: string,
  lines: readonly LineRange[],
  known: readonly LineRange[] | undefined,
): void {
  if (known === undefined) return;
  const unread = findUncovered(lines, known);
  if (unread.length === 0) return;
  throw new Refusal(
    `The change is in ${describeLines(unread)} of ${path}, of which only ${describeLines(known)} have been read. Read those lines first.`,
  );
}
