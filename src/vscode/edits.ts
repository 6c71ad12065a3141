import * as vscode from 'vscode';
import type { Edits, FileChange } from '../host/edits.ts';
import type { FileText } from '../host/files.ts';
import { Refusal } from '../host/refusal.ts';
import { documentText, fileText, isCurrent, openDocument } from './documents.ts';
import { displayPath, exists, resolvePath } from './workspacePath.ts';

export const createEdits = (): Edits => ({
  async apply(change) {
    const uri = await resolvePath(change.path);
    return change.expected === undefined
      ? createFile(uri, change.next)
      : replaceText(uri, change.expected, change.next);
  },
});

async function createFile(uri: vscode.Uri, text: string): Promise<FileText> {
  if (await exists(uri))
    throw new Refusal(`${displayPath(uri)} exists already. Read it before you change it.`);
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { contents: new TextEncoder().encode(text) });
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new Refusal(`VS Code could not create ${displayPath(uri)}.`);
  const document = await openDocument(uri);
  if (document === undefined) throw new Refusal(`${displayPath(uri)} was created but has vanished again.`);
  return fileText(document);
}

async function replaceText(uri: vscode.Uri, expected: FileChange['next'], next: string): Promise<FileText> {
  const document = await openDocument(uri);
  if (document === undefined) throw new Refusal(`${displayPath(uri)} no longer exists.`);
  const wasDirty = document.isDirty;
  if (documentText(document) !== expected || !(wasDirty || (await isCurrent(document))))
    throw changedMeanwhile(uri);

  if (!(await applyDifference(document, expected, next)))
    throw new Refusal(`VS Code refused the change to ${displayPath(uri)}.`);
  if (documentText(document) !== next) throw changedMeanwhile(uri);
  if (!wasDirty && !(await document.save())) {
    await applyDifference(document, documentText(document), expected);
    throw new Refusal(`${displayPath(uri)} could not be saved; it may be read-only. Nothing was changed.`);
  }
  return fileText(document);
}

const changedMeanwhile = (uri: vscode.Uri): Refusal =>
  new Refusal(`${displayPath(uri)} was changed by somebody else just now. Read it again.`);

/** Replaces only what differs, so that cursors, folds and undo stay where they are. */
async function applyDifference(
  document: vscode.TextDocument,
  before: string,
  after: string,
): Promise<boolean> {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(positionIn(before, start), positionIn(before, before.length - end));
  edit.replace(document.uri, range, after.slice(start, after.length - end));
  return vscode.workspace.applyEdit(edit);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length > 0 && isHighSurrogate(a, length - 1) ? length - 1 : length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length > 0 && length < a.length && isHighSurrogate(a, a.length - length - 1) ? length - 1 : length;
}

const isHighSurrogate = (text: string, index: number): boolean =>
  (text.charCodeAt(index) & 0xfc00) === 0xd800;

/** By line and column, which do not depend on how lines end in the document. */
function positionIn(text: string, offset: number): vscode.Position {
  const lines = text.slice(0, offset).split('\n');
  return new vscode.Position(lines.length - 1, lines.at(-1)?.length ?? 0);
}
