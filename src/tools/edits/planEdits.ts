import { Refusal } from '../../host/refusal.ts';
import type { LineRange } from '../../lib/lineRanges.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import { applyEdit, type TextEdit } from './applyEdit.ts';
import type { ChangePorts, PlannedChange } from './changeFile.ts';
import { knownAfterEdit } from './knownAfterEdit.ts';
import { requireLines, requireRead, requireText } from './requireRead.ts';

/**
 * Plans all edits of one file, each on the text that the one before left. Throws a Refusal, which names the edit, if
 * one cannot be made.
 */
export async function planEdits(
  input: { readonly file_path: string },
  edits: readonly TextEdit[],
  { files, paths }: ChangePorts,
  ledger: ReadLedger,
): Promise<PlannedChange> {
  const path = input.file_path;
  const checked = await paths.place(input, path, 'change');
  const before = await files.read(path, checked);
  if (before === undefined) throw new Refusal(`There is no file ${path}. Use Write to create it.`);
  requireText(before);
  requireRead(ledger, before);

  let state: KnownText = { text: before.text, known: ledger.knownLines(before.key), hasOtherQuotes: false };
  for (const [index, edit] of edits.entries()) {
    const nameOf = (message: string) => (edits.length > 1 ? `Edit ${index + 1}: ${message}` : message);
    try {
      state = editText(before.path, state, edit);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal(nameOf(error.message));
      throw error;
    }
  }
  if (state.text === before.text) throw new Refusal('The edits undo each other: there is nothing to change.');
  const notes = [
    ...(state.hasOtherQuotes ? [OTHER_QUOTES] : []),
    ...(ledger.wasChangedByCommand(before.key) ? [CHANGED_BY_COMMAND] : []),
  ];
  return { path, checked, before, next: state.text, notes };
}

const OTHER_QUOTES =
  'The file has other quotation marks than old_string: the new text took those of the file.';
const CHANGED_BY_COMMAND =
  'A command has changed the file since you read it; the lines you replaced were still as you read them.';

interface KnownText {
  readonly text: string;
  readonly known: readonly LineRange[] | undefined;
  readonly hasOtherQuotes: boolean;
}

function editText(path: string, { text, known, hasOtherQuotes }: KnownText, edit: TextEdit): KnownText {
  const applied = applyEdit(text, edit);
  requireLines(path, applied.lines, known);
  return {
    text: applied.text,
    known: known && knownAfterEdit(known, text, applied),
    hasOtherQuotes: hasOtherQuotes || applied.hasOtherQuotes,
  };
}
