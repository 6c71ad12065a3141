import * as vscode from 'vscode';
import type { HeavyWork } from '../../../host/heavyWork.ts';
import type { Ripgrep, SearchScope } from '../../../host/ripgrep.ts';
import type { FileMatches, TextMatches, TextQuery, TextSearch } from '../../../host/textSearch.ts';
import { documentText } from '../documents/documents.ts';
import { displayPath } from '../paths/displayPath.ts';
import { searchInEditor } from './searchInEditor.ts';
import {
  excludedGlobs,
  pathInWorkspace,
  type SearchPlace,
  searchPlaces,
  wantedFiles,
} from './searchPlaces.ts';

/** Number of files among which unsaved ones are looked for. */
const MAX_FILES = 200_000;

/** Searches with ripgrep, if it is installed and the files are on this machine; otherwise file by file. */
export const createTextSearch = (ripgrep: Ripgrep | undefined, heavyWork: HeavyWork): TextSearch => ({
  async search(query, signal) {
    const places = await searchPlaces(query);
    if (ripgrep === undefined || places.some(({ folder }) => folder.scheme !== 'file'))
      return { ...limitMatches(await searchInEditor(query, heavyWork, signal), query), ...oneFile(places) };
    // Collected once, so that a document that is saved meanwhile is still found, and only once.
    const unsaved = unsavedDocuments();
    const found: TextMatches[] = [];
    for (const place of places) {
      const search = { ripgrep, query, place, unsaved, scope: scopeOf(place, query), signal };
      found.push(await searchBuffers(search), await searchDisk(search));
    }
    const all = { files: found.flatMap(({ files }) => files), isCut: found.some(({ isCut }) => isCut) };
    return { ...limitMatches(all, query), ...oneFile(places) };
  },
});

const oneFile = (places: readonly SearchPlace[]): Pick<TextMatches, 'isOneFile'> =>
  places.every(({ file }) => file !== undefined) ? { isOneFile: true } : {};

interface PlaceSearch {
  readonly ripgrep: Ripgrep;
  readonly query: TextQuery;
  readonly place: SearchPlace;
  /** Documents with unsaved changes, by address. */
  readonly unsaved: ReadonlyMap<string, vscode.TextDocument>;
  readonly scope: SearchScope;
  readonly signal: AbortSignal;
}

const scopeOf = ({ folder, file }: SearchPlace, { glob, type, limit, isHidden }: TextQuery): SearchScope => ({
  folder: folder.fsPath,
  exclude: excludedGlobs(folder),
  limit,
  ...(file === undefined ? {} : { file }),
  ...(glob === undefined ? {} : { glob, globFolder: pathInWorkspace(folder) }),
  ...(type === undefined ? {} : { type }),
  ...(isHidden ? { isHidden: (path) => isHidden(displayPath(vscode.Uri.joinPath(folder, path))) } : {}),
});

/** Searches files without unsaved changes, as they are on disk. */
async function searchDisk(search: PlaceSearch): Promise<TextMatches> {
  const { ripgrep, query, place, unsaved, scope, signal } = search;
  const { files, isCut } = await ripgrep.search(query, scope, signal);
  const byAddress = new Map(
    files.map((file) => {
      const uri = vscode.Uri.joinPath(place.folder, file.path);
      return [uri.toString(), { uri, matches: { ...file, path: displayPath(uri) } }] as const;
    }),
  );
  for (const key of unsaved.keys()) byAddress.delete(key);
  const kept = await wantedFiles(
    [...byAddress.values()].map(({ uri }) => uri),
    place,
  );
  return { files: kept.flatMap((uri) => byAddress.get(uri.toString())?.matches ?? []), isCut };
}

/** Searches files with unsaved changes, as they are in the editor, if they belong to the searched files. */
async function searchBuffers(search: PlaceSearch): Promise<TextMatches> {
  const { ripgrep, query, place, unsaved, scope, signal } = search;
  const listed = unsaved.size === 0 ? [] : await ripgrep.files({ ...scope, limit: MAX_FILES }, signal);
  const uris = listed.map((path) => vscode.Uri.joinPath(place.folder, path));
  const files: FileMatches[] = [];
  for (const uri of await wantedFiles(
    uris.filter((one) => unsaved.has(one.toString())),
    place,
  )) {
    const document = unsaved.get(uri.toString());
    const found = document && (await ripgrep.searchText(query, documentText(document), signal));
    if (found) files.push({ ...found, path: displayPath(uri) });
  }
  return { files, isCut: false };
}

const unsavedDocuments = (): ReadonlyMap<string, vscode.TextDocument> =>
  new Map(
    vscode.workspace.textDocuments
      .filter(({ isDirty }) => isDirty)
      .map((document) => [document.uri.toString(), document]),
  );

/** Cuts matches to the limit of lines, or files. Lines are ordered by path, so that the same search gives the same answer. */
function limitMatches({ files, isCut }: TextMatches, { want, limit }: TextQuery): TextMatches {
  if (want === 'counts') return { files: files.slice(0, limit), isCut: isCut || files.length > limit };
  const shown: FileMatches[] = [];
  let left = limit;
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (left <= 0) return { files: shown, isCut: true };
    const last = file.lines.filter(({ isMatch }) => isMatch)[left - 1];
    const end = last && file.count > left ? file.lines.indexOf(last) + 1 : file.lines.length;
    shown.push({ ...file, count: Math.min(file.count, left), lines: file.lines.slice(0, end) });
    if (file.count > left) return { files: shown, isCut: true };
    left -= file.count;
  }
  return { files: shown, isCut };
}
