import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../ids.ts';
import type { SearchMode } from '../../tools/pool/searchMode.ts';
import type { PoolView } from './poolView.ts';

export const SEARCH_MODES: readonly SearchMode[] = ['always', 'auto', 'off'];

interface Words {
  readonly label: string;
  /** The mode alone, where a picture says what it is about. */
  readonly short: string;
  readonly detail: string;
}

export function searchModeWords(mode: SearchMode): Words {
  switch (mode) {
    case 'always':
      return {
        label: vscode.l10n.t('Tool search: always'),
        short: vscode.l10n.t('always'),
        detail: vscode.l10n.t('Tools are found when they are needed.'),
      };
    case 'auto':
      return {
        label: vscode.l10n.t('Tool search: auto'),
        short: vscode.l10n.t('auto'),
        detail: vscode.l10n.t('Tools are searched only if loading all of them would take too much room.'),
      };
    case 'off':
      return {
        label: vscode.l10n.t('Tool search: off'),
        short: vscode.l10n.t('off'),
        detail: vscode.l10n.t('Every tool is loaded into every request.'),
      };
  }
}

/** Sets the mode where it is set: in the workspace if that has a mode of its own, otherwise for all workspaces. */
export async function setSearchMode(mode: SearchMode): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const isOfWorkspace = configuration.inspect('toolSearch.mode')?.workspaceValue !== undefined;
  await configuration.update('toolSearch.mode', mode, isOfWorkspace ? Workspace : Global);
}

/** Lets the user switch the mode; each mode tells what it comes to with the tools there are. */
export async function pickSearchMode(view: Pick<PoolView, 'deferralIn' | 'searchChoice'>): Promise<void> {
  const { mode: current, origin } = view.searchChoice();
  const items = SEARCH_MODES.map((mode) => ({
    ...searchModeWords(mode),
    description: [
      ...(mode === current ? [vscode.l10n.t('current')] : []),
      ...(mode === 'auto' ? [view.deferralIn('auto').reason] : []),
    ].join(' · '),
    mode,
  }));
  const isFixed = origin.startsWith('ENABLE_TOOL_SEARCH');
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Tool Search'),
    placeHolder: isFixed
      ? vscode.l10n.t('{0} decides: a choice counts only without this variable', origin)
      : vscode.l10n.t('It counts from your next message on'),
  });
  if (picked) await setSearchMode(picked.mode);
}
