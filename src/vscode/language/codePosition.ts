import * as vscode from 'vscode';
import type { CodeFile, CodePosition } from '../../host/language.ts';
import { Refusal } from '../../host/refusal.ts';
import { currentDocument } from '../files/documents/documents.ts';
import { displayPath } from '../files/paths/displayPath.ts';
import { resolvePath } from '../files/paths/resolvePath.ts';

const MAX_LINE = 200;
const MAX_HINTS = 10;

export interface DocumentPosition {
  readonly document: vscode.TextDocument;
  readonly at: vscode.Position;
}

/** The file in the editor, where language services look at it. */
export async function codeDocument({ path, checked }: CodeFile): Promise<vscode.TextDocument> {
  const document = await currentDocument(await resolvePath(path, checked));
  if (document === undefined) throw new Refusal(`There is no file ${path}. Use Glob to find its path.`);
  return document;
}

/** Position of the symbol in its line: as a whole word if there is one, else as a part of a word. */
export async function codePosition(position: CodePosition): Promise<DocumentPosition> {
  const { line, symbol } = position;
  const document = await codeDocument(position);
  const text = line <= document.lineCount ? document.lineAt(line - 1).text : '';
  const column = columnOf(symbol, text);
  if (column === undefined) throw new Refusal(describeMissing(document, position, text));
  return { document, at: new vscode.Position(line - 1, column) };
}

function columnOf(symbol: string, text: string): number | undefined {
  const escaped = symbol.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const word = new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).exec(text);
  const column = word?.index ?? text.indexOf(symbol);
  return column < 0 ? undefined : column;
}

function describeMissing(
  document: vscode.TextDocument,
  { line, symbol }: CodePosition,
  text: string,
): string {
  const path = displayPath(document.uri);
  const lines = Array.from({ length: document.lineCount }, (_, index) => index + 1)
    .filter((number) => columnOf(symbol, document.lineAt(number - 1).text) !== undefined)
    .slice(0, MAX_HINTS);
  const elsewhere = lines.length > 0 ? `It is in line ${lines.join(', ')}.` : 'It is nowhere in the file.';
  return `${symbol} is not in line ${line} of ${path}, which is: ${text.trim().slice(0, MAX_LINE) || '(empty)'}\n${elsewhere}`;
}
