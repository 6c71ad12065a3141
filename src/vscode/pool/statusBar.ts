import * as vscode from 'vscode';
import { COMMANDS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { count } from '../../lib/text.ts';
import type { PoolView } from './poolView.ts';

/** Registers the item that says how many tools are loaded; a click on it switches the tool search. */
export function registerStatusBar(view: PoolView): Disposable {
  const own = new Disposables();
  const item = own.add(vscode.window.createStatusBarItem('quiver.pool', vscode.StatusBarAlignment.Right, 90));
  item.name = vscode.l10n.t('Quiver Tools');
  item.command = COMMANDS.pickSearchMode;
  const refresh = () => {
    const { loaded, total } = view.groups();
    item.text = `$(tools) ${vscode.l10n.t('{0} of {1} tools', loaded.count, total)}`;
    const lastTurn = view.lastTurn();
    item.tooltip = [
      `Quiver: ${loaded.count} of ${count(total, 'tool')} loaded, about ${count(loaded.tokens, 'token')}`,
      `${view.deferral().reason}. ${vscode.l10n.t('Press to switch the tool search.')}`,
      ...(lastTurn === undefined ? [] : [`Last turn: ${lastTurn}`]),
    ].join('\n');
    item.accessibilityInformation = { label: item.tooltip };
  };
  own.add(view.onDidChange(refresh));
  item.show();
  setImmediate(refresh);
  return own;
}
