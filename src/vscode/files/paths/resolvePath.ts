import * as path from 'node:path';
import * as vscode from 'vscode';
import type { FilePlace } from '../../../host/files.ts';
import { Refusal } from '../../../host/refusal.ts';
import { isInside } from '../../../lib/isInside.ts';
import { findPathProblem } from '../../../lib/pathProblem.ts';
import { displayPath } from './displayPath.ts';
import { exists } from './exists.ts';
import { realPath } from './realPath.ts';

/** Place that a path leads to. `kept` are folders outside the workspace whose files may be read without asking. */
export async function locate(written: string, kept: readonly string[]): Promise<FilePlace> {
  const given = await writtenOrKeptUri(written, kept);
  const { uri, isWorkspace } = await followLinks(given);
  return {
    key: uri.toString(),
    path: ruledPath(uri),
    given: ruledPath(given),
    ...(uri.scheme === 'file' ? { file: uri.fsPath } : {}),
    realm: isWorkspace ? 'workspace' : (await isUnder(uri, kept)) ? 'kept' : 'outside',
  };
}

/**
 * Absolute path of a file on this machine, before links are followed; it leads to the same file. Undefined for a path
 * that `locate` would refuse, and for files elsewhere. Never rejects.
 */
export async function absolutePath(written: string, kept: readonly string[]): Promise<string | undefined> {
  try {
    const given = await writtenOrKeptUri(written, kept);
    const again = await writtenOrKeptUri(given.fsPath, kept);
    return given.scheme === 'file' && again.toString() === given.toString() ? given.fsPath : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Address of the file a path means, with links followed. Throws a Refusal if the file is not the checked one, or if it is
 * outside the workspace and was not checked.
 */
export async function resolvePath(written: string, checked?: FilePlace): Promise<vscode.Uri> {
  const given = checked?.realm === 'kept' ? vscode.Uri.parse(checked.key) : await writtenUri(written);
  const { uri, isWorkspace } = await followLinks(given);
  if (checked && uri.toString() !== checked.key)
    throw new Refusal(`${written} leads to a different file than when it was checked. Try again.`);
  if (!checked && !isWorkspace) throw new Refusal(`${written} is outside the workspace.`);
  return uri;
}

/** Path as rules see it: without the name of a workspace folder. */
const ruledPath = (uri: vscode.Uri): string =>
  vscode.workspace.asRelativePath(uri, false).replaceAll('\\', '/');

async function writtenOrKeptUri(written: string, kept: readonly string[]): Promise<vscode.Uri> {
  const isKept = kept.some((folder) => path.isAbsolute(written) && isInside(folder, path.normalize(written)));
  return isKept ? vscode.Uri.file(path.normalize(written)) : writtenUri(written);
}

/** Address of the file as written: no link is followed, but `.` and `..` are gone. */
async function writtenUri(written: string): Promise<vscode.Uri> {
  const scheme = /^(file(?=:)|[a-z][a-z0-9+.-]+(?=:\/\/))/i.exec(written)?.[0];
  if (scheme !== undefined) return fromUri(written, scheme.toLowerCase());
  requirePath(written);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const [first] = folders;
  if (path.isAbsolute(written)) {
    return first === undefined || first.uri.scheme === 'file'
      ? vscode.Uri.file(path.normalize(written))
      : first.uri.with({ path: path.posix.normalize(written) });
  }
  if (first === undefined) throw new Refusal('No folder is open in VS Code. Ask the user to open one.');
  return folders.length === 1 ? vscode.Uri.joinPath(first.uri, written) : findInFolders(written, folders);
}

/** Finds the folder of a path among several: the one whose name it begins with, else the only one that has the file. */
async function findInFolders(
  written: string,
  folders: readonly vscode.WorkspaceFolder[],
): Promise<vscode.Uri> {
  const [head = '', ...rest] = written.replace(/^(\.[\\/]+)+/, '').split(/[\\/]/);
  const named = folders
    .filter(({ name }) => name === head)
    .map(({ uri }) => vscode.Uri.joinPath(uri, ...rest));
  const places = named.length > 0 ? named : folders.map(({ uri }) => vscode.Uri.joinPath(uri, written));
  const present = await Promise.all(places.map(exists));
  const found = places.filter((_, index) => present[index]);
  // A file that is not there yet belongs to the first folder, unless its path names one.
  const [only, ...others] = found.length > 0 ? found : named.length > 0 ? named : places.slice(0, 1);
  if (only && others.length === 0) return only;
  const ways = (found.length > 0 ? found : named).map(displayPath);
  throw new Refusal(`${written} may mean several files. Write one of ${ways.join(', ')}.`);
}

function fromUri(written: string, scheme: string): vscode.Uri {
  const { authority, path: decoded, query, fragment } = parseUri(written);
  requirePath(decoded);
  if (query !== '' || fragment !== '') throw new Refusal(`${written} is not the address of a file.`);
  if (scheme === 'file') {
    if (authority !== '') throw new Refusal(`${written} is on another machine.`);
    const { fsPath } = vscode.Uri.file(decoded);
    requirePath(fsPath);
    return vscode.Uri.file(path.normalize(fsPath));
  }
  const folder = vscode.workspace.workspaceFolders?.find(
    ({ uri }) => uri.scheme === scheme && uri.authority === authority,
  );
  if (folder === undefined) throw new Refusal(`${written} is not in the workspace. Give the path of a file.`);
  return folder.uri.with({ path: path.posix.normalize(decoded) });
}

function parseUri(written: string): vscode.Uri {
  try {
    return vscode.Uri.parse(written, true);
  } catch {
    throw new Refusal(`${written} is not the address of a file.`);
  }
}

function requirePath(written: string): void {
  const problem = findPathProblem(written, process.platform === 'win32');
  if (problem) throw new Refusal(`The path ${JSON.stringify(written.slice(0, 200))} ${problem}.`);
}

/** Follows all links. Inside the workspace the address is below that of its folder, however the folder was opened. */
async function followLinks(given: vscode.Uri): Promise<{ uri: vscode.Uri; isWorkspace: boolean }> {
  if (given.scheme !== 'file')
    return { uri: given, isWorkspace: vscode.workspace.getWorkspaceFolder(given) !== undefined };
  const real = await realPath(given.fsPath);
  const roots = await Promise.all(
    (vscode.workspace.workspaceFolders ?? [])
      .filter(({ uri }) => uri.scheme === 'file')
      .map(async ({ uri }) => ({ uri, real: await realPath(uri.fsPath) })),
  );
  const [root] = roots
    .filter((one) => isInside(one.real, real))
    .sort((a, b) => b.real.length - a.real.length);
  if (root === undefined) return { uri: vscode.Uri.file(real), isWorkspace: false };
  const parts = path.relative(root.real, real).split(path.sep).filter(Boolean);
  return { uri: vscode.Uri.joinPath(root.uri, ...parts), isWorkspace: true };
}

async function isUnder(uri: vscode.Uri, folders: readonly string[]): Promise<boolean> {
  if (uri.scheme !== 'file') return false;
  const real = await Promise.all(folders.map((folder) => realPath(folder)));
  return real.some((folder) => isInside(folder, uri.fsPath));
}
