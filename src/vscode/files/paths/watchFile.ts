import { basename, dirname } from 'node:path';
import * as vscode from 'vscode';
import type { WatchFile } from '../../../host/watchFile.ts';

export const watchFile: WatchFile = (path, listener) => {
  // Characters with a meaning in patterns become `?`, any character: that may report too much, never too little.
  const name = basename(path).replace(/[[\]{}*?!]/g, '?');
  const watcher = vscode.workspace.createFileSystemWatcher(
    new vscode.RelativePattern(vscode.Uri.file(dirname(path)), name),
  );
  const events = [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete];
  return vscode.Disposable.from(watcher, ...events.map((event) => event(() => listener())));
};
