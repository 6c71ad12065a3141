import * as vscode from 'vscode';
import { compileGlob } from '../../../lib/glob.ts';
import { fileGlob } from '../../../tools/paths/fileGlob.ts';

/** Number of folders read at a time. */
const PARALLEL = 16;

interface Wanted {
  readonly glob: string;
  readonly exclude: readonly string[];
  readonly limit: number;
}

/**
 * Finds the files under a folder by reading folder after folder. VS Code's own search does not suit a file system that
 * exists only in an extension: unless that extension provides a search as well, the search never ends. Links are not
 * followed.
 */
export async function walkFiles(
  root: vscode.Uri,
  { glob, exclude, limit }: Wanted,
  signal: AbortSignal,
): Promise<readonly vscode.Uri[]> {
  const isWanted = fileGlob(glob);
  const excluding = exclude.flatMap((one) => compileGlob(one) ?? []);
  const files: string[] = [];
  const folders = [''];
  while (folders.length > 0 && files.length < limit) {
    signal.throwIfAborted();
    const read = await Promise.all(folders.splice(0, PARALLEL).map((folder) => entriesOf(root, folder)));
    for (const [path, type] of read.flat()) {
      if (excluding.some((excludes) => excludes(path))) continue;
      if (type === vscode.FileType.Directory) folders.push(path);
      if (type & vscode.FileType.File && isWanted(path)) files.push(path);
    }
  }
  return files.slice(0, limit).map((path) => vscode.Uri.joinPath(root, path));
}

/** Entries of a folder with their paths from the root. A folder that cannot be read has none. */
async function entriesOf(root: vscode.Uri, folder: string): Promise<readonly [string, vscode.FileType][]> {
  const entries = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(root, folder)).then(
    (found) => found,
    () => [],
  );
  return entries.map(([name, type]) => [folder === '' ? name : `${folder}/${name}`, type]);
}
