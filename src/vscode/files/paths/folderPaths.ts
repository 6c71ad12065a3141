import * as vscode from 'vscode';

/** Paths of the workspace folders, on this machine or another. */
export const folderPaths = (): readonly string[] =>
  (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
