import { posix } from 'node:path';
import * as vscode from 'vscode';
import type { HeavyWork } from '../../../host/heavyWork.ts';
import { Refusal } from '../../../host/refusal.ts';
import type { FileMatches, MatchLine, TextMatches, TextQuery } from '../../../host/textSearch.ts';
import { patternOf } from '../../../lib/matchLines.ts';
import { errorMessage } from '../../../lib/text.ts';
import { fileGlob } from '../../../tools/paths/fileGlob.ts';
import { documentText } from '../documents/documents.ts';
import { displayPath } from '../paths/displayPath.ts';
import { type FileList, listFiles } from './findFiles.ts';
import { pathInWorkspace } from './searchPlaces.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** Number of characters searched at a time; each batch has its own thread and its own time limit. */
const BATCH = 4_000_000;
const PARALLEL = 16;

/** Searches file by file, for places ripgrep cannot go to. The pattern is a JavaScript regular expression. */
export async function searchInEditor(
  query: TextQuery,
  heavyWork: HeavyWork,
  signal: AbortSignal,
): Promise<TextMatches> {
  if (query.type !== undefined) throw new Refusal('Files cannot be chosen by type here. Use glob instead.');
  requirePattern(query);
  const lists = await listFiles(undefined, { ...query, glob: listedGlob(query) }, signal);
  const sorted = lists
    .flatMap((list) => meantFiles(list, query.glob))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const files: FileMatches[] = [];
  const { pattern, isCaseInsensitive = false, isMultiline = false } = query;
  for await (const batch of batches(sorted, signal)) {
    const texts = batch.map(({ text }) => text);
    const found = await heavyWork.matchLines({ pattern, isCaseInsensitive, isMultiline, texts }, signal);
    if (found === undefined)
      throw new Refusal('The pattern takes too long. Simplify it, or search fewer files with path or glob.');
    files.push(...batch.flatMap((file, index) => matchesIn(file, found[index] ?? [], query)));
  }
  return { files, isCut: lists.some(({ isCut }) => isCut) };
}

/** Narrows the list as far as a glob can that is about paths from another folder on than the list. */
function listedGlob({ glob = '**/*', under }: TextQuery): string {
  const isForAnyFolder = under === undefined || /^\*\*\/[^/]*$/.test(glob);
  return isForAnyFolder && !glob.startsWith('!') ? glob : '**/*';
}

/** Files whose path from the workspace folder on the glob matches. A file asked for by name always does. */
function meantFiles({ uris, place }: FileList, glob: string | undefined): readonly vscode.Uri[] {
  const { folder, file } = place;
  if (glob === undefined || file !== undefined) return uris;
  const isMeant = fileGlob(glob);
  const start = pathInWorkspace(folder);
  return uris.filter((uri) => isMeant(posix.join(start, posix.relative(folder.path, uri.path))));
}

function requirePattern(query: TextQuery): void {
  try {
    patternOf(query);
  } catch (error) {
    throw new Refusal(
      `The pattern is not a regular expression: ${errorMessage(error)}. Escape special characters with a backslash.`,
    );
  }
}

interface ReadFile {
  readonly uri: vscode.Uri;
  readonly text: string;
}

async function* batches(
  uris: readonly vscode.Uri[],
  signal: AbortSignal,
): AsyncGenerator<readonly ReadFile[]> {
  let batch: ReadFile[] = [];
  let length = 0;
  for (let next = 0; next < uris.length; next += PARALLEL) {
    signal.throwIfAborted();
    const reading = uris
      .slice(next, next + PARALLEL)
      .map(async (uri) => ({ uri, text: (await textOf(uri)) ?? '' }));
    for (const file of await Promise.all(reading)) {
      batch.push(file);
      length += file.text.length;
    }
    if (length < BATCH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

function matchesIn(
  { uri, text }: ReadFile,
  matching: readonly number[],
  query: TextQuery,
): readonly FileMatches[] {
  if (matching.length === 0) return [];
  const lines = query.want === 'lines' ? addContext(text.split('\n'), matching, query) : [];
  return [{ path: displayPath(uri), count: matching.length, lines }];
}

function addContext(
  lines: readonly string[],
  matching: readonly number[],
  { before = 0, after = 0 }: TextQuery,
): readonly MatchLine[] {
  const matches = new Set(matching);
  const around = Array.from({ length: before + after + 1 }, (_, offset) => offset - before);
  const shown = new Set(matching.flatMap((index) => around.map((offset) => index + offset)));
  return lines.flatMap((text, index) =>
    shown.has(index) ? [{ line: index + 1, text, isMatch: matches.has(index) }] : [],
  );
}

/** The unsaved buffer if there is one, else the file; undefined for binary, large and vanished files. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open?.isDirty) return documentText(open);
  try {
    if ((await vscode.workspace.fs.stat(uri)).size > MAX_BYTES) return undefined;
    const bytes = await vscode.workspace.fs.readFile(uri);
    return bytes.subarray(0, 8_000).includes(0)
      ? undefined
      : new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
