import * as vscode from 'vscode';
import type { ConfigFile, ConfigFiles } from '../host/configFiles.ts';

const PATHS = ['.mcp.json', '.vscode/mcp.json'] as const;

/** The files in every workspace folder that is on this machine. */
export const createConfigFiles = (): ConfigFiles => ({
  async read() {
    const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
    const files = await Promise.all(folders.flatMap(({ uri }) => PATHS.map((path) => readFile(uri, path))));
    return files.flat();
  },
  onDidChange(listener) {
    const watchers = PATHS.map((path) => vscode.workspace.createFileSystemWatcher(`**/${path}`));
    const subscriptions = watchers.flatMap((watcher) => [
      watcher.onDidChange(() => listener()),
      watcher.onDidCreate(() => listener()),
      watcher.onDidDelete(() => listener()),
    ]);
    const folders = vscode.workspace.onDidChangeWorkspaceFolders(() => listener());
    return vscode.Disposable.from(...subscriptions, ...watchers, folders);
  },
});

async function readFile(folder: vscode.Uri, path: ConfigFile['path']): Promise<ConfigFile[]> {
  try {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, path));
    return [{ folder: folder.fsPath, path, text: new TextDecoder().decode(bytes) }];
  } catch {
    return [];
  }
}
