import * as vscode from 'vscode';
import { firstLine } from '../../lib/text.ts';
import type { CallMemory } from '../../tools/pool/callMemory.ts';
import type { ToolPool } from '../../tools/pool/toolPool.ts';
import type { MissedSearch } from '../../tools/search/report/missedSearches.ts';
import { pickText } from '../shared/pickText.ts';
import { addAliases } from './addAliases.ts';

export interface MissPick extends vscode.QuickPickItem {
  readonly missed: MissedSearch;
}

/** Items for the searches that missed: those that a tool was called after although they had not found it, and those that found nothing. */
export function missPicks(searches: readonly MissedSearch[], pool: ToolPool): MissPick[] {
  const names = new Set(pool.documents().map(({ id }) => id));
  return searches.flatMap((search) => {
    const missed = { ...search, meant: search.meant.filter((name) => names.has(name)) };
    const [tool] = missed.meant;
    if (tool === undefined && missed.found.length > 0) return [];
    return {
      missed,
      label: `$(search-stop) ${missed.query}`,
      description:
        missed.found.length === 0 ? vscode.l10n.t('found nothing') : vscode.l10n.t('found other tools'),
      detail: pickText(
        tool === undefined
          ? vscode.l10n.t('Pick it to say which tool should be found by these words.')
          : vscode.l10n.t('{0} was called in the end. Pick it to find that tool by these words.', tool),
      ),
    };
  });
}

/** Makes the words of a search that missed an alias of the tool that was meant; asks for the tool if nobody knows it. */
export async function addMissedWords(
  { query, meant: [known] }: MissedSearch,
  pool: ToolPool,
  callMemory: CallMemory,
): Promise<void> {
  const tool = known ?? (await askForTool(query, pool));
  if (tool === undefined) return;
  await addAliases(tool, [query]);
  await callMemory.forget(query);
}

async function askForTool(query: string, pool: ToolPool): Promise<string | undefined> {
  const items = pool
    .documents()
    .map(({ id, description }) => ({ label: id, detail: pickText(firstLine(description)) }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Which tool should "{0}" find?', query),
    placeHolder: vscode.l10n.t('Type its name'),
    matchOnDetail: true,
  });
  return chosen?.label;
}
