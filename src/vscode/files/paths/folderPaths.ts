import * as vscode from 'vscode';

/** The paths of the workspace folders, on whatever machine they are. */
export const folderPaths = (): readonly string[] =>
  (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
