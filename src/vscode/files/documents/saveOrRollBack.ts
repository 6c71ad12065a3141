import * as vscode from 'vscode';
import { Refusal } from '../../../host/refusal.ts';
import { trimSignsAtEnd } from '../../../lib/trimSigns.ts';
import { displayPath } from '../paths/displayPath.ts';
import { applyDifference } from './applyDifference.ts';
import { diskLines, documentText, isCurrent, waitToSettle, waitUntilCurrent } from './documents.ts';
import { saveDocument } from './saveDocument.ts';

interface TextChange {
  readonly expected: string;
  readonly next: string;
}

/**
 * Saves a document whose text has just been changed from `expected` to `next`. If saving fails, or if the disk is not
 * what the change was made on, the change is taken back and a Refusal thrown. Text the user has typed meanwhile is never
 * saved nor taken back: the document then stays unsaved. It also stays unsaved if the save fails after a formatter has
 * changed the text: only then is the result false.
 */
export async function saveOrRollBack(document: vscode.TextDocument, change: TextChange): Promise<boolean> {
  const { expected, next } = change;
  const hasNewDisk = !(await isAsChanged(document, change));
  if (documentText(document) !== next) return true;
  if (!hasNewDisk && (await saveDocument(document))) {
    await waitUntilCurrent(document);
    return true;
  }
  const isOnlyOurs = documentText(document) === next;
  if (!isOnlyOurs || !(await applyDifference(document, next, expected))) return false;
  await reload(document);
  throw new Refusal(
    hasNewDisk || documentText(document) !== expected
      ? `${displayPath(document.uri)} was changed on disk by somebody else just now. Nothing was changed. Read it again.`
      : `${displayPath(document.uri)} could not be saved; it may be read-only. Nothing was changed.`,
  );
}

/**
 * True if the disk has the text before the change or, with auto save, already the text after it. A file that is still
 * being written has only the beginning of that text, perhaps up to the middle of a character.
 */
async function isAsChanged(document: vscode.TextDocument, { expected, next }: TextChange): Promise<boolean> {
  let isKnown = false;
  await waitToSettle(async () => {
    const onDisk = await diskLines(document);
    isKnown = onDisk === expected || onDisk === next;
    const isHalf = onDisk !== undefined && next.startsWith(trimSignsAtEnd(onDisk, '\uFFFD'));
    return isKnown || !isHalf;
  });
  return isKnown;
}

/** Reloads the document from disk. VS Code can do that for the active editor only. */
async function reload(document: vscode.TextDocument): Promise<void> {
  await vscode.window.showTextDocument(document, { preview: true, preserveFocus: true });
  // The user may have turned to another file meanwhile, whose unsaved text the command would throw away.
  if (!(await waitToSettle(async () => vscode.window.activeTextEditor?.document === document))) return;
  await vscode.commands.executeCommand('workbench.action.files.revert');
  await waitToSettle(async () => !document.isDirty && (await isCurrent(document)));
}
