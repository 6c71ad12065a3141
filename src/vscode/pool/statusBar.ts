import * as vscode from 'vscode';
import { VIEWS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { count } from '../../lib/text.ts';
import type { PoolView } from './poolView.ts';

/** Registers the item `loaded/total`; a click on it opens the pool. */
export function registerStatusBar(view: PoolView): Disposable {
  const own = new Disposables();
  const item = own.add(vscode.window.createStatusBarItem('quiver.pool', vscode.StatusBarAlignment.Right, 90));
  item.name = 'Quiver';
  item.command = `${VIEWS.pool}.focus`;
  const refresh = () => {
    const { loaded, total } = view.groups();
    item.text = `$(tools) ${loaded.count}/${total}`;
    const lastTurn = view.lastTurn();
    item.tooltip = [
      `Quiver: ${loaded.count} of ${count(total, 'tool')} loaded, about ${count(loaded.tokens, 'token')}`,
      ...(lastTurn === undefined ? [] : [`Last turn: ${lastTurn}`]),
    ].join('\n');
    item.accessibilityInformation = { label: item.tooltip };
  };
  own.add(view.onDidChange(refresh));
  item.show();
  setImmediate(refresh);
  return own;
}
