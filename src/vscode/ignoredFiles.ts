import ignore, { type Ignore } from 'ignore';
import * as vscode from 'vscode';

/** Tells whether a path of the folder is left out by its .gitignore files, nested ones included. Reads each of them once. */
export function ignoredFiles(folder: vscode.Uri): (relativePath: string) => Promise<boolean> {
  const rules = new Map<string, Promise<Ignore | undefined>>();

  const rulesIn = (directory: string): Promise<Ignore | undefined> => {
    const known = rules.get(directory) ?? readRules(vscode.Uri.joinPath(folder, directory, '.gitignore'));
    rules.set(directory, known);
    return known;
  };

  return async (relativePath) => {
    const parts = relativePath.split('/');
    for (let depth = 0; depth < parts.length; depth++) {
      const matcher = await rulesIn(parts.slice(0, depth).join('/'));
      if (matcher?.ignores(parts.slice(depth).join('/'))) return true;
    }
    return false;
  };
}

async function readRules(file: vscode.Uri): Promise<Ignore | undefined> {
  try {
    return ignore().add(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
  } catch {
    return undefined;
  }
}
