import * as vscode from 'vscode';
import { COMMANDS } from '../../../ids.ts';
import { count } from '../../../lib/text.ts';
import { modeWords } from '../../permission/modeWords.ts';
import type { PoolView } from '../poolView.ts';
import { noChildren, type TreeGroup, type TreeRow } from './treeGroup.ts';

/** Two rows about the chat that spoke last: its permission mode, and what deferring tools saves it. */
export const chatRows = (view: PoolView): readonly TreeGroup[] =>
  [modeRow, savingsRow].map((row) => ({
    row: () => row(view),
    refresh: () => undefined,
    onDidChange: view.onDidChange,
  }));

function modeRow(view: Pick<PoolView, 'permissionMode'>): TreeRow {
  const { label, detail } = modeWords()[view.permissionMode()];
  const item = new vscode.TreeItem(vscode.l10n.t('Permissions'));
  item.id = 'permissions';
  item.description = label;
  item.tooltip = vscode.l10n.t('{0}: {1} Press to change it for this chat.', label, detail);
  item.iconPath = new vscode.ThemeIcon('shield');
  item.command = { command: COMMANDS.setPermissionMode, title: vscode.l10n.t('Set Permission Mode') };
  return { item, subject: '', children: noChildren };
}

function savingsRow(view: Pick<PoolView, 'savings' | 'deferral'>): TreeRow {
  const { tokens, isNet } = view.savings();
  const item = new vscode.TreeItem(vscode.l10n.t('Kept out'));
  item.id = 'savings';
  item.description = view.deferral().isOn
    ? vscode.l10n.t('{0} in each request', count(tokens, 'token'))
    : vscode.l10n.t('nothing: all tools are loaded');
  item.tooltip = isNet
    ? vscode.l10n.t(
        'Tokens of tools that the last turn did without in each request, less what searching took.',
      )
    : vscode.l10n.t('Tokens of the deferred tools, which no request carries.');
  item.iconPath = new vscode.ThemeIcon('graph');
  item.command = { command: COMMANDS.inspectRequests, title: vscode.l10n.t('Open Inspector') };
  return { item, subject: '', children: noChildren };
}
