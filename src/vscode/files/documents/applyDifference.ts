import * as vscode from 'vscode';
import { findDifference } from '../../../lib/difference.ts';

/**
 * Makes the document's text `after`, which must be `before` now, as one undo step. Replaces only what differs, so that
 * cursors, folds and marks stay where they are. VS Code refuses, with false, if the document changes before it is done.
 */
export function applyDifference(
  document: vscode.TextDocument,
  before: string,
  after: string,
): Thenable<boolean> {
  const { start, end, text } = findDifference(before, after);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(positionIn(before, start), positionIn(before, end)), text);
  return vscode.workspace.applyEdit(edit);
}

/** Position by line and column, which do not depend on how lines end in the document. */
function positionIn(text: string, offset: number): vscode.Position {
  const lines = text.slice(0, offset).split('\n');
  return new vscode.Position(lines.length - 1, lines.at(-1)?.length ?? 0);
}
