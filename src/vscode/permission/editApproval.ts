import * as vscode from 'vscode';
import type { EditApprovalGlobs } from '../../tools/sensitivePaths.ts';

/** `chat.tools.edits.autoApprove`, the user's word on which edits need no question. A workspace can only take from it. */
export function editApprovalGlobs(): EditApprovalGlobs {
  const setting = vscode.workspace
    .getConfiguration('chat')
    .inspect<EditApprovalGlobs>('tools.edits.autoApprove');
  const ofWorkspace = { ...setting?.workspaceValue, ...setting?.workspaceFolderValue };
  const stricter = Object.entries(ofWorkspace).filter(([, isFree]) => isFree === false);
  return { ...setting?.defaultValue, ...setting?.globalValue, ...Object.fromEntries(stricter) };
}
