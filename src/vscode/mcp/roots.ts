import * as vscode from 'vscode';
import type { Roots } from '../../host/roots.ts';

/** The workspace folders. */
export const createRoots = (): Roots => ({
  folders: () =>
    (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name })),
  onDidChange: (listener) => vscode.workspace.onDidChangeWorkspaceFolders(() => listener()),
});
