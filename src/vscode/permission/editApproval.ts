import * as vscode from 'vscode';
import type { EditApprovalGlobs } from '../../tools/paths/sensitivePaths.ts';

/** `chat.tools.edits.autoApprove` of the user, to which a workspace can only add globs that ask. */
export function editApprovalGlobs(): EditApprovalGlobs {
  const setting = vscode.workspace
    .getConfiguration('chat')
    .inspect<EditApprovalGlobs>('tools.edits.autoApprove');
  const ofWorkspace = { ...setting?.workspaceValue, ...setting?.workspaceFolderValue };
  const stricter = Object.entries(ofWorkspace).filter(([, isFree]) => isFree === false);
  return { ...setting?.defaultValue, ...setting?.globalValue, ...Object.fromEntries(stricter) };
}
