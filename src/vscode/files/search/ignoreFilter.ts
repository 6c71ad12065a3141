import * as vscode from 'vscode';
import { createGitignore } from '../../../lib/gitignore.ts';
import { diskBytes } from '../documents/disk.ts';

/** Tells whether a path of the folder is left out by its .gitignore files, nested ones included. Reads each of them once. */
export const ignoreFilter = (folder: vscode.Uri): ((relativePath: string) => Promise<boolean>) =>
  createGitignore(async (directory) => {
    const bytes = await diskBytes(vscode.Uri.joinPath(folder, directory, '.gitignore'));
    return bytes && new TextDecoder().decode(bytes);
  });
