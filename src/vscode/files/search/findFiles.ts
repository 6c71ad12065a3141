import * as vscode from 'vscode';
import type { FindQuery, FoundFiles } from '../../../host/files.ts';
import type { Ripgrep } from '../../../host/ripgrep.ts';
import { withToken } from '../../shared/withSignal.ts';
import { displayPath } from '../paths/displayPath.ts';
import { excludedGlobs, type SearchPlace, searchPlaces, wantedFiles } from './searchPlaces.ts';
import { walkFiles } from './walkFiles.ts';

/** No search looks at more files than this. */
const MAX_FILES = 20_000;

/** Finds files matching the glob, most recently changed first, without excluded and ignored files. `under` may be a file. */
export async function findFiles(
  ripgrep: Ripgrep | undefined,
  query: FindQuery,
  signal: AbortSignal,
): Promise<FoundFiles> {
  const lists = await listFiles(ripgrep, query, signal);
  const candidates = lists.flatMap(({ uris, isNewestFirst }) =>
    isNewestFirst ? uris.slice(0, query.limit + 1) : uris,
  );
  const newestFirst = (await Promise.all(candidates.map(readChangeTime))).sort(
    (a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1),
  );
  return {
    paths: newestFirst.slice(0, query.limit).map(({ path }) => path),
    isCut: lists.some(({ isCut }) => isCut) || newestFirst.length > query.limit,
  };
}

async function readChangeTime(uri: vscode.Uri): Promise<{ path: string; changed: number }> {
  try {
    return { path: displayPath(uri), changed: (await vscode.workspace.fs.stat(uri)).mtime };
  } catch {
    return { path: displayPath(uri), changed: 0 };
  }
}

export interface FileList {
  readonly place: SearchPlace;
  readonly uris: readonly vscode.Uri[];
  /** True if there were more files than could be looked at. */
  readonly isCut: boolean;
  readonly isNewestFirst: boolean;
}

/** Lists files, one list for each place; with ripgrep, if it is installed and the place is on this machine. */
export async function listFiles(
  ripgrep: Ripgrep | undefined,
  query: Pick<FindQuery, 'glob' | 'under' | 'checked' | 'isHidden'>,
  signal: AbortSignal,
): Promise<readonly FileList[]> {
  const glob = query.glob.replace(/^\.?\/+/, '');
  const places = await searchPlaces(query);
  return Promise.all(
    places.map(async (place): Promise<FileList> => {
      const { folder, file } = place;
      if (file !== undefined)
        return { place, uris: [vscode.Uri.joinPath(folder, file)], isCut: false, isNewestFirst: true };
      const isNewestFirst = ripgrep !== undefined && folder.scheme === 'file';
      const uris = isNewestFirst
        ? await listOnDisk(ripgrep, folder, glob, signal)
        : await listWithoutRipgrep(folder, glob, signal);
      const seen = uris.filter((uri) => !query.isHidden?.(displayPath(uri)));
      return { place, uris: await wantedFiles(seen, place), isCut: uris.length >= MAX_FILES, isNewestFirst };
    }),
  );
}

async function listOnDisk(
  ripgrep: Ripgrep,
  folder: vscode.Uri,
  glob: string,
  signal: AbortSignal,
): Promise<readonly vscode.Uri[]> {
  const scope = { folder: folder.fsPath, glob, exclude: excludedGlobs(folder), limit: MAX_FILES };
  return (await ripgrep.files(scope, signal)).map((path) => vscode.Uri.joinPath(folder, path));
}

async function listWithoutRipgrep(
  folder: vscode.Uri,
  glob: string,
  signal: AbortSignal,
): Promise<readonly vscode.Uri[]> {
  if (folder.scheme !== 'file')
    return walkFiles(folder, { glob, exclude: excludedGlobs(folder), limit: MAX_FILES }, signal);
  const pattern = new vscode.RelativePattern(folder, glob);
  const exclude = `{${excludedGlobs(folder).join(',')}}`;
  const uris = await withToken(signal, (token) =>
    vscode.workspace.findFiles(pattern, exclude, MAX_FILES, token),
  );
  signal.throwIfAborted();
  return uris;
}
