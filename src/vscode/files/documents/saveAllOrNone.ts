import type * as vscode from 'vscode';
import { Refusal } from '../../../host/refusal.ts';
import { displayPath } from '../paths/displayPath.ts';
import { applyDifference } from './applyDifference.ts';
import { documentText } from './documents.ts';
import { saveDocument } from './saveDocument.ts';
import { saveOrRollBack } from './saveOrRollBack.ts';

/** A document whose text has just been changed from `expected` to `next`. */
export interface ChangedDocument {
  readonly document: vscode.TextDocument;
  readonly expected: string;
  readonly next: string;
  /** True if it had unsaved changes before: then it is not saved. */
  readonly wasUnsaved: boolean;
}

/**
 * Saves documents that were changed together. If one cannot be saved, the change is taken back in all of them and a
 * Refusal thrown. The Refusal names documents that keep the change because somebody has changed them meanwhile.
 */
export async function saveAllOrNone(changes: readonly ChangedDocument[]): Promise<void> {
  /** The texts as they are now; a formatter may have changed them further. */
  const texts = new Map(changes.map((change) => [change, change.next]));
  for (const change of changes.filter(({ wasUnsaved }) => !wasUnsaved)) {
    try {
      await saveOrRollBack(change.document, change);
      texts.set(change, documentText(change.document));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      texts.delete(change);
      const left = await takeBack(texts);
      throw left.length === 0
        ? error
        : new Refusal(`${error.message} But the change could not be taken back in ${left.join(', ')}.`);
    }
  }
}

/** Takes the change back; returns the paths of the documents that keep it. */
async function takeBack(texts: ReadonlyMap<ChangedDocument, string>): Promise<readonly string[]> {
  const left: string[] = [];
  for (const [{ document, expected, wasUnsaved }, text] of texts) {
    const isTakenBack =
      documentText(document) === text &&
      (await applyDifference(document, text, expected)) &&
      (wasUnsaved || (await saveDocument(document)));
    if (!isTakenBack) left.push(displayPath(document.uri));
  }
  return left;
}
