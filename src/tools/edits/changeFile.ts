import type { EditedFile, TurnEdits } from '../../host/edits.ts';
import type { FilePlace, Files, FileText } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import type { CheckedPaths } from '../paths/checkedPaths.ts';
import type { ChatPlace } from '../tool/callContext.ts';
import type { ReadLedger } from '../tool/readLedger.ts';
import type { ToolOutcome } from '../tool/toolOutcome.ts';
import { editResult } from './editResult.ts';
import { lineChanges } from './lineChanges.ts';
import { noteChange } from './noteChange.ts';

/** Ports of the tools that change files. */
export interface ChangePorts {
  readonly files: Files;
  readonly edits: TurnEdits;
  readonly paths: CheckedPaths;
}

/** A change of one file that is decided but not made. */
export interface PlannedChange {
  readonly path: string;
  readonly checked: FilePlace;
  /** File before the change; undefined if it is new. */
  readonly before: FileText | undefined;
  /** Text the file is to have. */
  readonly next: string;
  /** Sentences for the model about the way that text was made. */
  readonly notes?: readonly string[];
}

/** Makes the change and reports the diff and the work of a formatter. */
export async function changeFile(
  { path, checked, before, next, notes = [] }: PlannedChange,
  { edits }: ChangePorts,
  { chat, ledger, signal }: { chat: ChatPlace; ledger: ReadLedger; signal: AbortSignal },
): Promise<ToolOutcome> {
  signal.throwIfAborted();
  const after = await edits.apply({ turn: chat.turn, path, checked, expected: before?.text, next });
  const changes = lineChanges(before?.text ?? '', after.text);
  const seen = noteChange(ledger, before, after, changes);
  return editResult({
    before: before?.text,
    after,
    ...(after.text === next ? {} : { wanted: next }),
    changes,
    seen,
    notes: [...notes, ...describeSave(after)],
  });
}

/** A text as files have it: line ends and the byte order mark are the file's own affair. */
export function asFileText(written: string): string {
  const text = written.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new Refusal('The text contains a NUL character: no text file has one.');
  if (!text.isWellFormed())
    throw new Refusal('The text contains half of a character (a lone surrogate): it cannot be saved.');
  return text;
}

const describeSave = (after: EditedFile): readonly string[] =>
  after.below === undefined ? [] : [after.isSaveFailed ? SAVE_FAILED : LEFT_UNSAVED];

export const LEFT_UNSAVED = 'It is not saved: that is left to the user.';
const SAVE_FAILED =
  'It could not be saved, perhaps because it is read-only: the change stands unsaved in the editor. Tell the user.';
