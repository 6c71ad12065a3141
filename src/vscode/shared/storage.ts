import * as vscode from 'vscode';
import type { Storage } from '../../host/storage.ts';
import { replaceFile } from '../../lib/replaceFile.ts';

/** One JSON file per name in the given folder. Files that a process has left unfinished are not documents. */
export function createStorage(folder: vscode.Uri): Storage {
  const fileOf = (name: string, ending = 'json') =>
    vscode.Uri.joinPath(folder, `${name.replace(/[^\w.-]/g, '_')}.${ending}`);
  const names = async (): Promise<readonly string[]> => {
    const entries = await vscode.workspace.fs.readDirectory(folder).then(undefined, () => []);
    return entries.flatMap(([file]) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
  };
  return {
    async read(name) {
      const bytes = await unlessAbsent(vscode.workspace.fs.readFile(fileOf(name)));
      return bytes && JSON.parse(new TextDecoder().decode(bytes));
    },
    async write(name, value) {
      const [file, bytes] = [fileOf(name), new TextEncoder().encode(JSON.stringify(value))];
      if (file.scheme === 'file') await replaceFile(file.fsPath, bytes);
      else await vscode.workspace.fs.writeFile(file, bytes);
    },
    async setAside(name) {
      await unlessAbsent(vscode.workspace.fs.rename(fileOf(name), fileOf(name, `damaged-${Date.now()}`)));
    },
    async remove(name) {
      await vscode.workspace.fs.delete(fileOf(name)).then(undefined, () => undefined);
    },
    names,
    async documents() {
      const found = await Promise.all(
        (await names()).map(async (name) => {
          const stat = await unlessAbsent(vscode.workspace.fs.stat(fileOf(name)));
          return stat ? [{ name, size: stat.size, at: stat.mtime }] : [];
        }),
      );
      return found.flat();
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
