import * as vscode from 'vscode';
import type { Files } from '../../../../host/files.ts';
import { errorMessage } from '../../../../lib/text.ts';
import type { Completion } from '../../../../protocol/hostMessages.ts';
import { displayPath } from '../../../files/paths/displayPath.ts';
import { type ContextSource, type Mentioned, mentioned, mentionWord } from '../mentions.ts';

const MAX_FILES = 15;
const MAX_FOLDERS = 5;
/** Files that are looked at to find folders. */
const MAX_LOOKED_AT = 200;
const MAX_ENTRIES = 500;

/** Files and folders of the workspace: `@src/a.ts`, `@src/a.ts:3-9`, `@folder/`. Hidden ones are not read. */
export const createFileContext = (
  files: Files,
  isHidden: (path: string) => boolean = () => false,
): ContextSource => ({
  async complete(query) {
    const letters = [...query.replace(/[^\p{L}\p{N}_./ -]/gu, '')].map(anyCase).join('');
    const [found, inside] = await Promise.all([
      findPaths(letters === '' ? '*' : `**/*${letters}*`, MAX_FILES),
      findPaths(letters === '' ? '*/*' : `**/*${letters}*/**`, MAX_LOOKED_AT),
    ]);
    const folders = new Set(inside.flatMap((path) => folderAt(path, query)));
    return [
      ...found.map((path) => item('file', path)),
      ...byLength([...folders])
        .slice(0, MAX_FOLDERS)
        .map((path) => item('folder', `${path}/`)),
    ];
  },
  read: (name) => readPath(name, files, isHidden),
});

const item = (icon: 'file' | 'folder', path: string): Completion => ({
  label: path.split('/').findLast((part) => part !== '') ?? path,
  detail: path,
  insert: mentionWord(path),
  icon,
});

async function findPaths(glob: string, most: number): Promise<readonly string[]> {
  const uris = await vscode.workspace.findFiles(glob, undefined, most);
  return byLength(uris.map((uri) => displayPath(uri)));
}

const byLength = (paths: readonly string[]): readonly string[] =>
  [...paths].sort((a, b) => a.length - b.length);

/** The folder on a path whose name the query is part of. */
function folderAt(path: string, query: string): readonly string[] {
  const at = path.toLowerCase().indexOf(query.toLowerCase());
  const end = path.indexOf('/', at + query.length);
  return at < 0 || end < 0 ? [] : [path.slice(0, end)];
}

/** A letter in both cases, for a glob. */
const anyCase = (letter: string): string =>
  letter.toLowerCase() === letter.toUpperCase() ? letter : `[${letter.toLowerCase()}${letter.toUpperCase()}]`;

async function readPath(
  name: string,
  files: Files,
  isHidden: (path: string) => boolean,
): Promise<readonly Mentioned[]> {
  const [, path = name, first, last = first] = /^(.+?)(?::(\d+)(?:-(\d+))?)?$/.exec(name) ?? [];
  try {
    const place = await files.locate(path.replace(/\/$/, ''));
    if (place.realm === 'outside' || [place.path, place.given].some(isHidden)) return [];
    const uri = vscode.Uri.parse(place.key);
    const { type } = await vscode.workspace.fs.stat(uri);
    if (type & vscode.FileType.Directory) return [mentioned('folder', place.path, await folderLines(uri))];
    const file = await files.read(path, place);
    if (file === undefined) return [];
    if (first === undefined) return [mentioned('file', file.path, file.text, file.key)];
    const lines = file.text.split('\n').slice(Number(first) - 1, Number(last));
    return [mentioned('selection', `${file.path}:${first}-${last}`, lines.join('\n'), file.key)];
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return [];
    return [mentioned('file', path, `[not readable: ${errorMessage(error)}]`)];
  }
}

async function folderLines(uri: vscode.Uri): Promise<string> {
  const entries = await vscode.workspace.fs.readDirectory(uri);
  const lines = entries
    .map(([name, type]) => (type & vscode.FileType.Directory ? `${name}/` : name))
    .sort()
    .slice(0, MAX_ENTRIES);
  const rest = entries.length - lines.length;
  return [...lines, ...(rest > 0 ? [`[${rest} more]`] : [])].join('\n');
}
