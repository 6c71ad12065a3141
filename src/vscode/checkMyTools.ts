import { setImmediate as pause } from 'node:timers/promises';
import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../ids.ts';
import { count } from '../lib/text.ts';
import { checkTools, type ToolProblem } from '../tools/search/checkTools.ts';
import type { ToolPool } from '../tools/toolPool.ts';

/** Reports tools that their own descriptions would not find, and lets the user add words to find them by. */
export async function checkMyTools(pool: ToolPool): Promise<void> {
  const title = vscode.l10n.t('Checking how well the tools can be found');
  const location = vscode.ProgressLocation.Notification;
  const problems = await vscode.window.withProgress(
    { location, title, cancellable: true },
    (_progress, token) => findProblems(pool, token),
  );
  if (problems.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Every tool can be found by what it says of itself.'),
    );
    return;
  }
  const chosen = await vscode.window.showQuickPick(problems.map(problemItem), {
    title: vscode.l10n.t(
      '{0} hard to find: pick one to add words it should be found by',
      count(problems.length, 'tool'),
    ),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen) await addAliases(chosen.problem);
}

/** One tool at a time, so that the editor stays responsive with thousands. */
async function findProblems(
  pool: ToolPool,
  token: vscode.CancellationToken,
): Promise<readonly ToolProblem[]> {
  const problems: ToolProblem[] = [];
  for (const problem of checkTools(pool.documents(), pool.index())) {
    problems.push(problem);
    await pause();
    if (token.isCancellationRequested) break;
  }
  return problems;
}

function problemItem(problem: ToolProblem): vscode.QuickPickItem & { readonly problem: ToolProblem } {
  const rivals =
    problem.rivals.length > 0 ? vscode.l10n.t(' Mistaken for: {0}.', problem.rivals.join(', ')) : '';
  const words =
    problem.words.length > 0 ? vscode.l10n.t(' Words that would help: {0}.', problem.words.join(', ')) : '';
  return { label: problem.id, description: problem.kind, detail: problem.message + rivals + words, problem };
}

async function addAliases({ id, words }: ToolProblem): Promise<void> {
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Words to find {0} by', id),
    prompt: vscode.l10n.t('Separated by commas; they are kept in quiver.tools.aliases.'),
    value: words.join(', '),
  });
  const added =
    typed
      ?.split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '') ?? [];
  if (added.length === 0) return;
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const aliases = configuration.get<Record<string, readonly string[]>>('tools.aliases') ?? {};
  const merged = [...new Set([...(aliases[id] ?? []), ...added])];
  await configuration.update(
    'tools.aliases',
    { ...aliases, [id]: merged },
    vscode.ConfigurationTarget.Global,
  );
}
