import * as vscode from 'vscode';
import type { Disposable } from '../../lib/disposables.ts';
import { displayPath } from '../files/paths/displayPath.ts';

/** Files that are shown at most. */
const MAX_FILES = 200;

/** Path of a file on this machine for people and the model. */
export const displayFile = (file: string): string => displayPath(vscode.Uri.file(file));

/** Paths of the files on this machine that a glob means in the workspace; those of packages are left out. */
export async function findLocalFiles(glob: string): Promise<readonly string[]> {
  const found = await vscode.workspace.findFiles(glob, '**/node_modules/**', MAX_FILES);
  return found.filter(({ scheme }) => scheme === 'file').map(({ fsPath }) => fsPath);
}

/** Calls the listener soon after a file that a glob means has changed in the workspace, and when its folders change. */
export function watchLocalFiles(glob: string, listener: () => void): Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(glob);
  return vscode.Disposable.from(
    watcher,
    ...[watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete].map((event) =>
      event(() => listener()),
    ),
    vscode.workspace.onDidChangeWorkspaceFolders(() => listener()),
  );
}
