import * as vscode from 'vscode';
import { findPathProblem } from '../../../lib/pathProblem.ts';

/**
 * Path for people and the model: relative to its workspace folder, with forward slashes; with several folders the folder's
 * name comes first. The whole path if that name would not lead back to the folder.
 */
export function displayPath(uri: vscode.Uri): string {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder = folders.length > 1 ? vscode.workspace.getWorkspaceFolder(uri) : undefined;
  if (folder && !isUnambiguous(folder.name, folders))
    return uri.scheme === 'file' ? uri.fsPath.replaceAll('\\', '/') : uri.toString();
  return vscode.workspace.asRelativePath(uri).replaceAll('\\', '/');
}

/** True if a path that begins with the name of a folder can only mean that folder. */
const isUnambiguous = (name: string, folders: readonly vscode.WorkspaceFolder[]): boolean =>
  !/^\.{0,2}$|[\\/:]/.test(name) &&
  findPathProblem(name, process.platform === 'win32') === undefined &&
  folders.filter((folder) => folder.name === name).length === 1;
