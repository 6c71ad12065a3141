import * as vscode from 'vscode';
import type { CodePlace, CodeSymbol, Language } from '../../host/language.ts';
import { displayPath } from '../files/paths/displayPath.ts';
import { askLanguage } from './askLanguage.ts';
import { codeDocument, codePosition } from './codePosition.ts';
import { planRename } from './planRename.ts';

/** Number of places whose line is shown. */
const MAX_SHOWN = 200;

type Place = vscode.Location | vscode.LocationLink;
type Outlined = vscode.DocumentSymbol | vscode.SymbolInformation;

/** Language services through VS Code, which asks the extensions that know the language. `saves` tells whether to save a rename. */
export const createLanguage = (saves: () => boolean): Language => ({
  async definitions(position, signal) {
    const { document, at } = await codePosition(position);
    return places(await askLanguage<Place[]>('vscode.executeDefinitionProvider', [document.uri, at], signal));
  },

  async references(position, signal) {
    const { document, at } = await codePosition(position);
    return places(await askLanguage<Place[]>('vscode.executeReferenceProvider', [document.uri, at], signal));
  },

  async hover(position, signal) {
    const { document, at } = await codePosition(position);
    const hovers = await askLanguage<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      [document.uri, at],
      signal,
    );
    return (hovers ?? []).flatMap(({ contents }) =>
      contents.map((content) => (typeof content === 'string' ? content : content.value)),
    );
  },

  async documentSymbols(file, signal) {
    const { uri } = await codeDocument(file);
    const found = await askLanguage<Outlined[]>('vscode.executeDocumentSymbolProvider', [uri], signal);
    return (found ?? []).flatMap((symbol) => outline(symbol, displayPath(uri), 0));
  },

  async workspaceSymbols(query, signal) {
    const command = 'vscode.executeWorkspaceSymbolProvider';
    const found = await askLanguage<vscode.SymbolInformation[]>(command, [query], signal);
    return (found ?? []).map(symbolOf);
  },

  async planRename(position, newName, signal) {
    return planRename({ ...(await codePosition(position)), newName, saves: saves() }, signal);
  },
});

async function places(found: readonly Place[] | undefined): Promise<readonly CodePlace[]> {
  const known = new Map(
    (found ?? []).map((place) => {
      const uri = 'targetUri' in place ? place.targetUri : place.uri;
      const range = 'targetUri' in place ? (place.targetSelectionRange ?? place.targetRange) : place.range;
      return [`${uri} ${range.start.line}`, { uri, line: range.start.line }] as const;
    }),
  );
  return Promise.all(
    [...known.values()].map(async ({ uri, line }, index) => ({
      path: displayPath(uri),
      line: line + 1,
      text: index < MAX_SHOWN ? await lineOf(uri, line) : '',
    })),
  );
}

async function lineOf(uri: vscode.Uri, line: number): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(uri)).lineAt(line).text;
  } catch {
    return '';
  }
}

function outline(symbol: Outlined, path: string, depth: number): readonly CodeSymbol[] {
  if (!('selectionRange' in symbol)) return [{ ...symbolOf(symbol), depth }];
  const { name, kind, range, selectionRange, children } = symbol;
  const own = {
    name,
    kind: kindName(kind),
    path,
    line: selectionRange.start.line + 1,
    lastLine: range.end.line + 1,
    depth,
  };
  return [own, ...children.flatMap((child) => outline(child, path, depth + 1))];
}

const symbolOf = ({ name, kind, location, containerName }: vscode.SymbolInformation): CodeSymbol => ({
  name,
  kind: kindName(kind),
  path: displayPath(location.uri),
  line: location.range.start.line + 1,
  depth: 0,
  ...(containerName ? { container: containerName } : {}),
});

const kindName = (kind: vscode.SymbolKind): string => (vscode.SymbolKind[kind] ?? 'symbol').toLowerCase();
