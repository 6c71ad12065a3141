import * as vscode from 'vscode';
import type { Storage } from '../../host/storage.ts';
import { parseJson } from '../../lib/json.ts';

/** One JSON file per name in the given folder. */
export function createStorage(folder: vscode.Uri): Storage {
  const fileOf = (name: string) => vscode.Uri.joinPath(folder, `${name.replace(/[^\w.-]/g, '_')}.json`);
  return {
    async read(name) {
      try {
        const bytes = await vscode.workspace.fs.readFile(fileOf(name));
        return parseJson(new TextDecoder().decode(bytes));
      } catch {
        return undefined;
      }
    },
    async write(name, value) {
      await vscode.workspace.fs.writeFile(fileOf(name), new TextEncoder().encode(JSON.stringify(value)));
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
