import * as vscode from 'vscode';
import type { Storage } from '../../host/storage.ts';

/** One JSON file per name in the given folder. */
export function createStorage(folder: vscode.Uri): Storage {
  const fileOf = (name: string, ending = 'json') =>
    vscode.Uri.joinPath(folder, `${name.replace(/[^\w.-]/g, '_')}.${ending}`);
  return {
    async read(name) {
      const bytes = await unlessAbsent(vscode.workspace.fs.readFile(fileOf(name)));
      return bytes && JSON.parse(new TextDecoder().decode(bytes));
    },
    async write(name, value) {
      await vscode.workspace.fs.writeFile(fileOf(name), new TextEncoder().encode(JSON.stringify(value)));
    },
    async setAside(name) {
      await unlessAbsent(vscode.workspace.fs.rename(fileOf(name), fileOf(name, `damaged-${Date.now()}`)));
    },
    async remove(name) {
      await vscode.workspace.fs.delete(fileOf(name)).then(undefined, () => undefined);
    },
    async names() {
      const entries = await vscode.workspace.fs.readDirectory(folder).then(undefined, () => []);
      return entries.flatMap(([file]) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
    },
  };
}

/** Undefined if there is no such file. */
async function unlessAbsent<Result>(work: Thenable<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}
