import * as vscode from 'vscode';
import type { TextMatch, TextQuery, TextSearch } from '../host/textSearch.ts';
import { documentText } from './documents.ts';
import { findFiles } from './findFiles.ts';
import { displayPath } from './workspacePath.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** A regular expression is tried on no more of a line than this, so that none can hold the editor up. */
const MAX_LINE = 2_000;
const PARALLEL = 16;

export const createTextSearch = (): TextSearch => ({
  async search(query, signal) {
    const { uris, isCut } = await findFiles(query, signal);
    const sorted = [...uris].sort((a, b) => (a.path < b.path ? -1 : 1));
    const matches: TextMatch[] = [];
    for (let next = 0; next < sorted.length && matches.length <= query.limit; next += PARALLEL) {
      signal.throwIfAborted();
      const found = await Promise.all(
        sorted.slice(next, next + PARALLEL).map((uri) => matchesIn(uri, query)),
      );
      matches.push(...found.flat());
    }
    return { matches: matches.slice(0, query.limit), isCut: isCut || matches.length > query.limit };
  },
});

async function matchesIn(uri: vscode.Uri, query: TextQuery): Promise<readonly TextMatch[]> {
  const text = await textOf(uri);
  if (text === undefined) return [];
  return text.split('\n').flatMap((line, index) => {
    const head = line.slice(0, MAX_LINE);
    return query.pattern.test(head) ? [{ path: displayPath(uri), line: index + 1, text: head }] : [];
  });
}

/** The unsaved buffer if there is one, else the file; undefined for binary, large and vanished files. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return documentText(open);
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
