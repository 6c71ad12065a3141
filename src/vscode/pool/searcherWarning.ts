import * as vscode from 'vscode';
import type { Log } from '../../host/log.ts';
import { SETTINGS_SECTION } from '../../ids.ts';
import { escapeLinks } from '../shared/escapeLinks.ts';

/** Creates a function that tells the user, once for each problem, that a search went on without the searcher of the user. */
export function createSearcherWarning(log: Log): (problem: string) => void {
  const told = new Set<string>();
  return (problem) => {
    log.warn(`The command of quiver.toolSearch.command was left aside: ${problem}`);
    if (told.has(problem)) return;
    told.add(problem);
    const text = vscode.l10n.t(
      'The ranking of Quiver was used: your command for searches failed: {0}',
      escapeLinks(problem),
    );
    void offerSettings(text);
  };
}

async function offerSettings(text: string): Promise<void> {
  const open = vscode.l10n.t('Open Settings');
  if ((await vscode.window.showWarningMessage(text, open)) !== open) return;
  const setting = `${SETTINGS_SECTION}.toolSearch.command`;
  await vscode.commands.executeCommand('workbench.action.openSettings', setting);
}
