import * as vscode from 'vscode';
import type { Explanation } from '../tools/search/explanation.ts';
import type { ToolPool } from '../tools/toolPool.ts';

const MAX_SHOWN = 20;
const DEBOUNCE = 80;

interface ToolPick extends vscode.QuickPickItem {
  readonly id: string;
}

/** Shows what a search finds while it is typed, as the model would get it; picking a tool tells why it is where it is. */
export function trySearch(pool: ToolPool): void {
  const pick = vscode.window.createQuickPick<ToolPick>();
  pick.title = vscode.l10n.t('Try a Tool Search');
  pick.placeholder = vscode.l10n.t('Keywords, +required words, server:name, or select:name');
  let timer: NodeJS.Timeout | undefined;
  pick.onDidChangeValue((query) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pick.items = found(pool, query);
    }, DEBOUNCE);
  });
  pick.onDidAccept(() => {
    const [chosen] = pick.selectedItems;
    if (chosen) void showExplanation(pool.explain(pick.value, chosen.id, MAX_SHOWN));
    pick.hide();
  });
  pick.onDidHide(() => {
    clearTimeout(timer);
    pick.dispose();
  });
  pick.show();
}

function found(pool: ToolPool, query: string): ToolPick[] {
  if (query.trim() === '') return [];
  const tools = new Map(
    pool
      .entries()
      .flatMap(({ tool, exposure }) =>
        exposure === 'off' ? [] : [[tool.definition.name, tool.definition] as const],
      ),
  );
  const hits = pool.search(query, { limit: MAX_SHOWN, among: (id) => tools.has(id) });
  if (hits.length === 0)
    return [{ id: '', label: vscode.l10n.t('Nothing is related enough'), alwaysShow: true }];
  return hits.map(({ id, score }, rank) => ({
    id,
    label: `${rank + 1}. ${id}`,
    description: score.toFixed(2),
    detail: tools.get(id)?.description.split('\n')[0]?.slice(0, 160) ?? '',
    alwaysShow: true,
  }));
}

/** As Markdown in an editor: the words, how each matched, and what else counted. */
async function showExplanation(explanation: Explanation): Promise<void> {
  const { query, id, score, rank, reason, terms, signals } = explanation;
  const content = [
    `# ${id}`,
    '',
    `Query: \`${query.replaceAll('`', '´')}\``,
    '',
    `Score ${score.toFixed(2)}${rank === undefined ? '' : `, rank ${rank}`}. ${reason}`,
    '',
    '| Word | Matched | How | Where | Score |',
    '| --- | --- | --- | --- | --- |',
    ...terms.map((term) =>
      row(
        term.term,
        term.matched ?? '–',
        term.kind ?? '–',
        term.fields.map(({ field }) => field).join(', '),
        term.score.toFixed(2),
      ),
    ),
    ...signals.map((signal) => row(signal.name, '', 'signal', '', signal.score.toFixed(2))),
    '',
  ].join('\n');
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(document, { preview: true });
}

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
