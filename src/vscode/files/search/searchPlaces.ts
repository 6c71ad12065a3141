import * as path from 'node:path';
import * as vscode from 'vscode';
import type { FilePlace } from '../../../host/files.ts';
import { Refusal } from '../../../host/refusal.ts';
import { narrowGlob } from '../../../lib/narrowGlob.ts';
import { exists } from '../paths/exists.ts';
import { resolvePath } from '../paths/resolvePath.ts';
import { ignoreFilter } from './ignoreFilter.ts';

/** A folder to search, or one file of it. */
export interface SearchPlace {
  readonly folder: vscode.Uri;
  readonly file?: string;
  /** True if a .gitignore leaves the folder out, although it was asked for by name. */
  readonly isIgnored?: boolean;
}

/** Places to search: a path, or all folders of the workspace. */
export async function searchPlaces({
  under,
  checked,
}: {
  readonly under?: string;
  readonly checked?: FilePlace;
}): Promise<readonly SearchPlace[]> {
  if (under !== undefined) return [await placeOf(under, checked)];
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) throw new Refusal('No folder is open in VS Code. Ask the user to open one.');
  return folders.map(({ uri }) => ({ folder: uri }));
}

async function placeOf(under: string, checked: FilePlace | undefined): Promise<SearchPlace> {
  const uri = await resolvePath(under, checked);
  if (!(await exists(uri))) throw new Refusal(`There is no folder or file ${under}.`);
  const { type } = await vscode.workspace.fs.stat(uri);
  if (!(type & vscode.FileType.File)) return { folder: uri, isIgnored: await isIgnored(uri) };
  return { folder: vscode.Uri.joinPath(uri, '..'), file: path.posix.basename(uri.path) };
}

/** Globs, from the folder on, of paths that the user has excluded from the explorer and from searches. */
export function excludedGlobs(folder: vscode.Uri): readonly string[] {
  const configuration = vscode.workspace.getConfiguration(undefined, folder);
  const folders = pathInWorkspace(folder).split('/').filter(Boolean);
  const configured = ['files.exclude', 'search.exclude'].flatMap((name) =>
    Object.entries(configuration.get<Record<string, unknown>>(name) ?? {})
      .filter(([, isOn]) => isOn === true)
      .flatMap(([glob]) => narrowGlob(glob, folders) ?? []),
  );
  return [...new Set(['**/.git', ...configured])];
}

/** Path from the workspace folder on; empty for that folder itself, and for whatever is outside of the workspace. */
export function pathInWorkspace(uri: vscode.Uri): string {
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? uri;
  return path.posix.relative(root.path, uri.path);
}

/** Files of a place that are to be searched. A place that was asked for by name is searched even if it is ignored. */
export const wantedFiles = async (
  uris: readonly vscode.Uri[],
  { file, isIgnored: wasAskedFor = false }: SearchPlace,
): Promise<readonly vscode.Uri[]> => (file !== undefined || wasAskedFor ? uris : removeIgnored(uris));

const isIgnored = async (folder: vscode.Uri): Promise<boolean> =>
  (await removeIgnored([folder.with({ path: `${folder.path}/` })])).length === 0;

/** Removes ignored files. The rules of a .gitignore count from the workspace folder down, wherever the search began. */
async function removeIgnored(uris: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  const filters = new Map<string, (path: string) => Promise<boolean>>();
  const kept: vscode.Uri[] = [];
  for (const uri of uris) {
    const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
    const isLeftOut = root && (filters.get(root.toString()) ?? ignoreFilter(root));
    if (root && isLeftOut) filters.set(root.toString(), isLeftOut);
    const relative = uri.path.slice(root?.path.length).replace(/^\/+/, '');
    if (!(await isLeftOut?.(relative))) kept.push(uri);
  }
  return kept;
}
