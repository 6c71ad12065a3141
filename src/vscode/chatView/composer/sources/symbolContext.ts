import * as vscode from 'vscode';
import type { Files } from '../../../../host/files.ts';
import type { CodeSymbol, Language } from '../../../../host/language.ts';
import { errorMessage } from '../../../../lib/text.ts';
import type { Completion } from '../../../../protocol/hostMessages.ts';
import { type ContextSource, type Mentioned, mentioned, mentionWord } from '../mentions.ts';
import { afterPrefix, prefixItems } from './prefixed.ts';

const PREFIX = 'symbol';
/** Letters from which on symbols are looked up without the prefix. */
const FEWEST_LETTERS = 2;
const MAX_OFFERED = 10;
/** Symbols of one name that a message may bring along. */
const MAX_READ = 3;
/** Lines shown of a symbol whose end nobody knows. */
const USUAL_LINES = 20;

type SymbolLanguage = Pick<Language, 'workspaceSymbols' | 'documentSymbols'>;

/** Symbols of the workspace, as language extensions know them: `@symbol:parse`, or `@symbol:src/a.ts#parse` if there are several. */
export const createSymbolContext = (language: SymbolLanguage, files: Files): ContextSource => ({
  async complete(query, signal) {
    const begin = prefixItems(query, PREFIX, vscode.l10n.t('A function, class or other symbol by its name'));
    const name = afterPrefix(query, PREFIX) ?? (query.length < FEWEST_LETTERS ? '' : query);
    if (name === '') return begin;
    const found = (await language.workspaceSymbols(name, signal)).filter(
      ({ name: full }) => !full.includes('"'),
    );
    const offered = found.slice(0, MAX_OFFERED);
    return [...begin, ...offered.map((symbol) => itemOf(symbol, found))];
  },
  async read(name, signal) {
    const wanted = afterPrefix(name, PREFIX);
    if (wanted === undefined) return [];
    const [, path, symbolName = wanted] = /^(.+)#([^#]+)$/.exec(wanted) ?? [];
    try {
      const found = (await language.workspaceSymbols(symbolName, signal)).filter(
        (symbol) => plainName(symbol) === symbolName && (path === undefined || symbol.path === path),
      );
      const read = await Promise.all(
        found.slice(0, MAX_READ).map((symbol) => readSymbol(symbol, { language, files }, signal)),
      );
      const inside = read.flat();
      return inside.length > 0 ? inside : [mentioned('symbol', wanted, '[there is no such symbol]')];
    } catch (error) {
      return [mentioned('symbol', wanted, `[not readable: ${errorMessage(error)}]`)];
    }
  },
});

function itemOf(symbol: CodeSymbol, all: readonly CodeSymbol[]): Completion {
  const name = plainName(symbol);
  const isUnique = all.filter((other) => plainName(other) === name).length === 1;
  return {
    label: name,
    detail: `${symbol.kind} · ${symbol.path}:${symbol.line}`,
    insert: mentionWord(`${PREFIX}:${isUnique ? name : `${symbol.path}#${name}`}`),
    icon: 'symbol',
  };
}

/** The name as the source has it: some language services write `parse()` for a function. */
const plainName = ({ name }: CodeSymbol): string => name.replace(/\(\)$/, '');

/** The source of a symbol with its place; empty for a file outside of the workspace. */
async function readSymbol(
  symbol: CodeSymbol,
  { language, files }: { readonly language: SymbolLanguage; readonly files: Files },
  signal: AbortSignal,
): Promise<readonly Mentioned[]> {
  const { path, line, kind } = symbol;
  const place = await files.locate(path);
  const file = place.realm === 'outside' ? undefined : await files.read(path, place);
  if (file === undefined) return [];
  const outline = await language.documentSymbols({ path, checked: place }, signal).catch(() => []);
  const own = outline.find(
    (one) =>
      plainName(one) === plainName(symbol) &&
      line <= (one.lastLine ?? one.line) &&
      Math.abs(one.line - line) < USUAL_LINES,
  );
  const last = own?.lastLine ?? symbol.lastLine ?? line + USUAL_LINES;
  const lines = file.text.split('\n').slice(line - 1, last);
  const label = `${file.path}:${line}-${line + lines.length - 1} (${kind} ${plainName(symbol)})`;
  return [mentioned('symbol', label, lines.join('\n'))];
}
