import * as vscode from 'vscode';
import { firstLine } from '../../lib/text.ts';
import { ENDPOINT_RESULTS, EndpointSearch } from '../../tools/endpointSearch/endpointSearch.ts';
import { explainSearch } from '../../tools/pool/explainSearch.ts';
import { searchAnswer } from '../../tools/pool/searchAnswer.ts';
import { type SearchPoolOptions, searchPool } from '../../tools/pool/searchPool.ts';
import { isServerStrategy, type Strategy } from '../../tools/pool/strategy.ts';
import { deferrableDefinitions, type PoolEntry, type ToolPool } from '../../tools/pool/toolPool.ts';
import type { Pages } from '../shared/pages.ts';
import { pickText } from '../shared/pickText.ts';
import { showErrors } from '../shared/showErrors.ts';
import { explanationPage } from './explanationPage.ts';

const DEBOUNCE = 80;

export interface TrySearchDeps {
  readonly pool: ToolPool;
  readonly pages: Pages;
  maxResults(): number;
  /** Strategy in force, or the one that a new chat would begin with. */
  strategy(): Strategy | 'auto';
}

/** Item that explains the tool `id`, or asks for another tool. */
export interface SearchPick extends vscode.QuickPickItem {
  readonly id?: string;
  readonly isAnother?: true;
}

/**
 * Shows the results of a search while it is typed, as the model would get them. Picking a tool explains its place; any
 * other tool can be picked by its name, to see why it is missing.
 */
export function trySearch(deps: TrySearchDeps): void {
  const pick = vscode.window.createQuickPick<SearchPick>();
  pick.title = vscode.l10n.t('Try a Tool Search');
  pick.placeholder =
    placeholders()[deps.strategy()] ??
    vscode.l10n.t('Keywords, +required words, server:name, or select:name');
  let timer: NodeJS.Timeout | undefined;
  pick.onDidChangeValue((query) => {
    clearTimeout(timer);
    const search = async () => {
      const items = await searchPicks(query, deps);
      if (pick.value === query) pick.items = items;
    };
    timer = setTimeout(() => void showErrors(search), DEBOUNCE);
  });
  pick.onDidAccept(() => {
    const { id, isAnother } = pick.selectedItems[0] ?? {};
    const query = pick.value;
    if (id !== undefined) void showErrors(() => explain(query, id, deps));
    if (isAnother) void showErrors(() => explainAnother(query, deps));
    pick.hide();
  });
  pick.onDidHide(() => {
    clearTimeout(timer);
    pick.dispose();
  });
  pick.show();
}

/** Results the model would get, and below them the way to any other tool. */
export async function searchPicks(query: string, deps: TrySearchDeps): Promise<SearchPick[]> {
  if (query.trim() === '') return [];
  const { pool } = deps;
  const strategy = deps.strategy();
  if (strategy !== 'auto' && isServerStrategy(strategy)) return endpointPicks(query, strategy, pool);
  const matches = await searchPool(pool, query, optionsOf(deps));
  const { found } = matches;
  const { note = '', content } = searchAnswer([matches], {
    pool,
    fruitlessSearches: [],
    maxFound: found.length,
  });
  const words = [note, ...content.map((part) => (part.type === 'text' ? part.text : ''))].join('');
  return [
    ...found.map(({ definition }, place) => ({
      id: definition.name,
      label: `${place + 1}. ${definition.name}`,
      detail: pickText(firstLine(definition.description)),
      alwaysShow: true,
    })),
    ...(words === ''
      ? []
      : [
          {
            label: vscode.l10n.t('The model is told'),
            detail: pickText(words),
            alwaysShow: true,
          },
        ]),
    { label: '', kind: vscode.QuickPickItemKind.Separator },
    { label: vscode.l10n.t('Why is another tool not here?…'), isAnother: true, alwaysShow: true },
  ];
}

const placeholders = (): Readonly<Partial<Record<Strategy | 'auto', string>>> => ({
  'server-regex': vscode.l10n.t("A pattern of Python's re, as the API searches with server-regex"),
  'server-bm25': vscode.l10n.t('Words, as the API searches with server-bm25'),
});

/** Tools that the endpoint would find, or what is wrong with the query. */
function endpointPicks(
  query: string,
  strategy: 'server-regex' | 'server-bm25',
  pool: ToolPool,
): SearchPick[] {
  const search = new EndpointSearch(deferrableDefinitions(pool.entries()));
  const answer = strategy === 'server-regex' ? search.findPattern(query) : search.findWords(query);
  const note = (detail: string): SearchPick => ({
    label: vscode.l10n.t('Searched as the API does ({0})', strategy),
    detail: pickText(detail),
    alwaysShow: true,
  });
  if ('problem' in answer) return [note(answer.problem)];
  const tools = new Map(
    pool.entries().map(({ tool }) => [tool.definition.name, tool.definition.description]),
  );
  const shown = answer.names.slice(0, ENDPOINT_RESULTS);
  const rest = answer.names.length - shown.length;
  return [
    ...shown.map((name, place) => ({
      label: `${place + 1}. ${name}`,
      detail: pickText(firstLine(tools.get(name) ?? '')),
      alwaysShow: true,
    })),
    note(
      [
        vscode.l10n.t('The order is an approximation: how the API ranks is not known.'),
        ...(rest > 0 ? [vscode.l10n.t('{0} more match and are cut off.', rest)] : []),
      ].join(' '),
    ),
  ];
}

/** Asks for a tool that the search does not find, and explains why. */
export async function explainAnother(query: string, deps: TrySearchDeps): Promise<void> {
  const { found } = await searchPool(deps.pool, query, optionsOf(deps));
  const others = deps.pool.entries().filter(({ tool }) => !found.includes(tool));
  const chosen = await vscode.window.showQuickPick(others.map(otherPick), {
    title: vscode.l10n.t('Which tool should "{0}" find?', query),
    placeHolder: vscode.l10n.t('Type its name'),
    matchOnDetail: true,
  });
  if (chosen) await explain(query, chosen.label, deps);
}

const otherPick = ({ tool: { definition }, exposure }: PoolEntry): vscode.QuickPickItem => ({
  label: definition.name,
  description: EXPOSURES[exposure],
  detail: pickText(firstLine(definition.description)),
});

const EXPOSURES: Readonly<Record<PoolEntry['exposure'], string>> = {
  always: 'always loaded',
  deferred: '',
  off: 'off',
};

async function explain(query: string, id: string, deps: TrySearchDeps): Promise<void> {
  const explanation = await explainSearch(deps.pool, { query, id }, optionsOf(deps));
  await deps.pages.preview('Tool Search.md', explanationPage(explanation));
}

/** Options with which ToolSearch searches in a chat with deferred tools. */
function optionsOf({ pool, maxResults }: TrySearchDeps): SearchPoolOptions {
  const loaded = new Set(
    pool.entries().flatMap(({ tool, exposure }) => (exposure === 'always' ? tool.definition.name : [])),
  );
  return { limit: maxResults(), page: 1, isLoaded: (name) => loaded.has(name) };
}
