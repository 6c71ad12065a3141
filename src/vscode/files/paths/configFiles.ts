import { dirname } from 'node:path/posix';
import * as vscode from 'vscode';
import type { ConfigFile, ConfigFiles } from '../../../host/configFiles.ts';
import { errorMessage } from '../../../lib/text.ts';

/** The files with these paths in every workspace folder that is on this machine. */
export const createConfigFiles = <Path extends string>(paths: readonly Path[]): ConfigFiles<Path> => ({
  async read() {
    const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
    const files = await Promise.all(folders.flatMap(({ uri }) => paths.map((path) => readFile(uri, path))));
    return files.flat();
  },
  onDidChange(listener) {
    const watchers = watchedPaths(paths).map((path) =>
      vscode.workspace.createFileSystemWatcher(`**/${path}`),
    );
    const subscriptions = watchers.flatMap((watcher) => [
      watcher.onDidChange(() => listener()),
      watcher.onDidCreate(() => listener()),
      watcher.onDidDelete(() => listener()),
    ]);
    const folders = vscode.workspace.onDidChangeWorkspaceFolders(() => listener());
    return vscode.Disposable.from(...subscriptions, ...watchers, folders);
  },
});

/** Paths of the files and their folders: VS Code may report only the folder if a file is created together with it. */
const watchedPaths = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => (dirname(path) === '.' ? [path] : [dirname(path), path]))),
];

async function readFile<Path extends string>(folder: vscode.Uri, path: Path): Promise<ConfigFile<Path>[]> {
  try {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, path));
    return [{ folder: folder.fsPath, path, text: new TextDecoder().decode(bytes) }];
  } catch (error) {
    if (isAbsent(error)) return [];
    return [{ folder: folder.fsPath, path, obstacle: errorMessage(error) }];
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof vscode.FileSystemError &&
  (error.code === 'FileNotFound' || error.code === 'FileNotADirectory');
