import { realpath } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { Refusal } from '../host/refusal.ts';

/** The file a path means. Throws a Refusal if it lies outside the workspace, also by way of a link. */
export async function resolvePath(written: string): Promise<vscode.Uri> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) throw new Refusal('No folder is open in VS Code. Ask the user to open one.');
  if (written.includes('\0')) throw new Refusal('The path contains a NUL character.');
  const uri = await locate(written.trim(), folders);
  if (!vscode.workspace.getWorkspaceFolder(uri) || !(await isReallyInside(uri, folders))) {
    throw new Refusal(
      `${written} is outside the workspace. Only files in ${folders.map(({ uri }) => uri.fsPath).join(', ')} can be used.`,
    );
  }
  return uri;
}

/** Relative to its workspace folder, with forward slashes; with several folders the folder's name comes first. */
export const displayPath = (uri: vscode.Uri): string =>
  vscode.workspace.asRelativePath(uri).replaceAll('\\', '/');

/** A relative path belongs to the folder whose name it starts with, else to the first folder that has it. */
async function locate(written: string, folders: readonly vscode.WorkspaceFolder[]): Promise<vscode.Uri> {
  const [first] = folders;
  if (first === undefined) throw new Refusal('No folder is open in VS Code.');
  if (path.isAbsolute(written)) {
    return first.uri.scheme === 'file'
      ? vscode.Uri.file(path.normalize(written))
      : first.uri.with({ path: path.posix.normalize(written) });
  }
  const [head = '', ...rest] = written.split(/[\\/]/);
  const named = folders.length > 1 ? folders.find(({ name }) => name === head) : undefined;
  if (named) return vscode.Uri.joinPath(named.uri, ...rest);
  for (const folder of folders.slice(1)) {
    const candidate = vscode.Uri.joinPath(folder.uri, written);
    if (await exists(candidate)) return candidate;
  }
  return vscode.Uri.joinPath(first.uri, written);
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Follows links: the real path of the nearest part that exists must be inside the real path of a folder. */
async function isReallyInside(uri: vscode.Uri, folders: readonly vscode.WorkspaceFolder[]): Promise<boolean> {
  if (uri.scheme !== 'file') return true;
  const target = await realPathOfNearest(uri.fsPath);
  const roots = await Promise.all(folders.map((folder) => realPathOfNearest(folder.uri.fsPath)));
  return roots.some((root) => {
    const relative = path.relative(root, target);
    return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
  });
}

async function realPathOfNearest(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(await realPathOfNearest(parent), path.basename(file));
  }
}
