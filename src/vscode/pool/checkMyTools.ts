import { setImmediate as pause } from 'node:timers/promises';
import * as vscode from 'vscode';
import { count } from '../../lib/text.ts';
import { checkAsEndpoint } from '../../tools/endpointSearch/checkAsEndpoint.ts';
import type { CallMemory } from '../../tools/pool/callMemory.ts';
import { isServerStrategy, type Strategy } from '../../tools/pool/strategy.ts';
import { deferrableDefinitions, type ToolPool } from '../../tools/pool/toolPool.ts';
import type { ToolProblem } from '../../tools/search/report/checkTools.ts';
import { missedSearches } from '../../tools/search/report/missedSearches.ts';
import { pickText } from '../shared/pickText.ts';
import { addAliases } from './addAliases.ts';
import { addMissedWords, missPicks } from './missPicks.ts';

/**
 * Reports searches that missed and tools that their own descriptions would not find with the strategy in force, and lets the
 * user add words to find tools by.
 */
export async function checkMyTools(
  pool: ToolPool,
  callMemory: CallMemory,
  strategy: Strategy | 'auto' = 'auto',
): Promise<void> {
  const title = vscode.l10n.t('Checking how well the tools can be found');
  const location = vscode.ProgressLocation.Notification;
  const problems = await vscode.window.withProgress(
    { location, title, cancellable: true },
    (_progress, token) => findProblems(pool, token, strategy),
  );
  if (problems === undefined) return;
  const missed = missPicks(missedSearches(callMemory.searches), pool);
  if (problems.length + missed.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Every tool can be found by its own description.'),
    );
    return;
  }
  const chosen = await vscode.window.showQuickPick([...missed, ...problems.map(problemItem)], {
    title: [
      ...(missed.length > 0 ? [vscode.l10n.t('Searches that missed: {0}', missed.length)] : []),
      ...(problems.length > 0 ? [vscode.l10n.t('{0} hard to find', count(problems.length, 'tool'))] : []),
      vscode.l10n.t('pick one to add words a tool should be found by'),
    ].join(' · '),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen && 'problem' in chosen) await askForAliases(chosen.problem);
  else if (chosen) await addMissedWords(chosen.missed, pool, callMemory);
}

/** Milliseconds that the editor may be kept waiting. */
const LONGEST_STRETCH = 10;

/** Checks all tools, with pauses so that the editor stays responsive. Undefined if the user has cancelled. */
async function findProblems(
  pool: ToolPool,
  token: vscode.CancellationToken,
  strategy: Strategy | 'auto',
): Promise<readonly ToolProblem[] | undefined> {
  const problems: ToolProblem[] = [];
  const check = await checkerFor(pool, strategy);
  let rested = performance.now();
  for (const problem of check) {
    if (problem) problems.push(problem);
    if (performance.now() - rested < LONGEST_STRETCH) continue;
    await pause();
    if (token.isCancellationRequested) break;
    rested = performance.now();
  }
  return token.isCancellationRequested ? undefined : problems;
}

async function checkerFor(
  pool: ToolPool,
  strategy: Strategy | 'auto',
): Promise<Iterable<ToolProblem | undefined>> {
  if (strategy !== 'auto' && isServerStrategy(strategy))
    return checkAsEndpoint(deferrableDefinitions(pool.entries()), strategy);
  const index = await pool.index();
  // Brings the word lists along, as the index does.
  const { checkTools } = await import('../../tools/search/report/checkTools.ts');
  return checkTools(pool.documents(), index);
}

function problemItem(problem: ToolProblem): vscode.QuickPickItem & { readonly problem: ToolProblem } {
  const { id, kind, message, rivals, words } = problem;
  const sentences = [
    message,
    ...(rivals.length > 0 ? [vscode.l10n.t('Mistaken for: {0}.', rivals.join(', '))] : []),
    words.length > 0
      ? vscode.l10n.t('Words that would help: {0}.', words.join(', '))
      : vscode.l10n.t('No alias from its own texts would change that: add words of your own.'),
  ];
  return { label: id, description: kinds()[kind], detail: pickText(sentences.join(' ')), problem };
}

const kinds = (): Readonly<Record<ToolProblem['kind'], string>> => ({
  'thin-description': vscode.l10n.t('says too little'),
  'clashing-name': vscode.l10n.t('has a namesake'),
  outranked: vscode.l10n.t('others are found first'),
});

/** Lets the user change the words by which a tool should be found, and adds them. */
async function askForAliases({ id, words }: ToolProblem): Promise<void> {
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
  if (added.length > 0) await addAliases(id, added);
}
