import * as vscode from 'vscode';
import { type LeftFile, type RevertReport, revertTurns } from '../../tools/checkpoints/revertTurns.ts';
import type { ChangedFile, TurnChanges } from '../../tools/checkpoints/turnChanges.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';
import { showErrors } from '../shared/showErrors.ts';
import { type ReviewDeps, reviewChanges } from './reviewChanges.ts';

/** Reverts the changes of turns, and reports the result. Files that were left can be compared, and the revert can be undone. */
export async function revertChanges(
  turns: readonly TurnChanges[],
  title: string,
  deps: ReviewDeps,
): Promise<void> {
  const report = await revertTurns(turns, { ...deps, title: vscode.l10n.t('Revert of “{0}”', title) });
  void showErrors(() => showReport(report, turns, title, deps));
}

async function showReport(
  report: RevertReport,
  turns: readonly TurnChanges[],
  title: string,
  deps: ReviewDeps,
): Promise<void> {
  const compare = vscode.l10n.t('Show Differences');
  const undo = vscode.l10n.t('Undo');
  const left = report.left.map(({ file }) => file);
  const buttons = [...(left.length > 0 ? [compare] : []), ...(report.reverted.length > 0 ? [undo] : [])];
  const show = left.length > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const answer = await show(escapeLinks(reportText(report)), ...buttons);
  if (answer === compare)
    await reviewChanges(
      turns,
      title,
      deps,
      left.map(({ key }) => key),
    );
  if (answer !== undo) return;
  const revert = await deps.checkpoints.turn(report.turn);
  if (revert) await revertChanges([revert], title, deps);
}

/** A report on the files that were reverted, and on those that were left and why. */
export function reportText({ reverted, left }: Pick<RevertReport, 'reverted' | 'left'>): string {
  if (reverted.length + left.length === 0) return vscode.l10n.t('All files are as they were before.');
  const done = reverted.length === 0 ? vscode.l10n.t('Nothing was reverted.') : revertedText(reverted);
  return [done, ...left.map(leftText)].join(' ');
}

const revertedText = (files: readonly ChangedFile[]): string =>
  files.length === 1 && files[0]
    ? vscode.l10n.t('Reverted {0}.', files[0].path)
    : vscode.l10n.t('Reverted {0} files.', files.length);

function leftText({ file, reason }: LeftFile): string {
  if (reason === 'changed') return vscode.l10n.t('{0} has changed since and was left as it is.', file.path);
  if (reason === 'not kept')
    return vscode.l10n.t('{0} was left as it is: its earlier version was not kept.', file.path);
  return vscode.l10n.t('{0} was left as it is: {1}', file.path, reason.problem);
}
