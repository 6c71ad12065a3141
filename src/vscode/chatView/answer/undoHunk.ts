import * as vscode from 'vscode';
import type { CallBlock } from '../../../protocol/conversation.ts';
import { reverseHunk } from './reverseHunk.ts';

/** Puts one hunk of a call's change back, as one step that can be undone. Says so if the file has changed there since. */
export async function undoHunk({ changes = [] }: CallBlock, key: string, hunk: number): Promise<void> {
  const change = changes.find((file) => file.key === key);
  if (change?.diff === undefined) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(key));
  const isWindows = document.eol === vscode.EndOfLine.CRLF;
  const text = document.getText().replaceAll('\r\n', '\n');
  const reversed = reverseHunk(text, change.diff, hunk);
  if (reversed === undefined) {
    const message = vscode.l10n.t('{0} has changed there since: the hunk cannot be taken back.', change.path);
    void vscode.window.showInformationMessage(message);
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  edit.replace(document.uri, whole, isWindows ? reversed.replaceAll('\n', '\r\n') : reversed);
  await vscode.workspace.applyEdit(edit);
}
