import * as vscode from 'vscode';
import type { SkillLibrary, SkillRow, SkillState } from '../../host/skillLibrary.ts';
import type { Event } from '../../lib/emitter.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { count } from '../../lib/text.ts';
import { noChildren, type TreeGroup, type TreeRow } from '../pool/tree/treeGroup.ts';
import { asText } from '../shared/asText.ts';
import { showErrors } from '../shared/showErrors.ts';

interface SkillGroupDeps {
  readonly library: SkillLibrary;
  /** The chat that spoke last. */
  readonly chat: { readonly skills: ReadonlySet<string>; readonly onDidChange: Event<void> };
}

/** The group *Skills* of the Tool Pool: every skill by the place it comes from, with its state. */
export const skillGroup = ({ library, chat }: SkillGroupDeps): TreeGroup => ({
  row: () => groupRow(library.rows(), chat.skills),
  refresh: () => void showErrors(() => library.refresh()),
  onDidChange: (listener) =>
    vscode.Disposable.from(library.onDidChange(listener), chat.onDidChange(listener)),
});

const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;

function groupRow(rows: readonly SkillRow[], used: ReadonlySet<string>): TreeRow {
  const item = new vscode.TreeItem(vscode.l10n.t('Skills'), rows.length > 0 ? Collapsed : None);
  // VS Code keeps a row without an arrow that had no children before; under another id it gets one.
  item.id = `skills:${rows.length > 0 ? 'some' : 'none'}`;
  item.iconPath = new vscode.ThemeIcon('mortar-board');
  item.contextValue = 'skills';
  const ready = rows.filter(({ state }) => state === 'ready').length;
  item.description = rows.length === 0 ? vscode.l10n.t('none') : count(ready, 'skill');
  item.tooltip = vscode.l10n.t(
    'Instructions for kinds of tasks. The model is told of those that fit a message, and runs them; you run one with /name.',
  );
  const places = [...groupBy(rows, ({ from }) => from)];
  return { item, subject: '', children: () => places.map(([from, list]) => placeRow(from, list, used)) };
}

function placeRow(from: string, rows: readonly SkillRow[], used: ReadonlySet<string>): TreeRow {
  const item = new vscode.TreeItem(from, Expanded);
  item.id = `skillPlace:${from}`;
  item.description = count(rows.length, 'skill');
  item.iconPath = new vscode.ThemeIcon('folder');
  item.contextValue = 'skillPlace';
  return { item, subject: from, children: () => rows.map((row) => skillRow(row, used.has(row.name))) };
}

function skillRow(row: SkillRow, isUsed: boolean): TreeRow {
  const { name, state, place, file, description, warnings } = row;
  const item = new vscode.TreeItem(name);
  item.id = `skill:${state}:${place}`;
  item.description = stateWords(row, isUsed);
  item.iconPath = warnings.length > 0 && state === 'ready' ? WARNING : iconOf(state, isUsed);
  item.contextValue = `skill.${state}`;
  if (file !== undefined)
    item.command = {
      command: 'vscode.open',
      title: vscode.l10n.t('Open'),
      arguments: [vscode.Uri.file(file)],
    };
  item.accessibilityInformation = { label: vscode.l10n.t('Skill {0}, {1}', name, item.description) };
  item.tooltip = new vscode.MarkdownString(
    [item.description, ...warnings, place, description]
      .filter((line) => line !== '')
      .map(asText)
      .join('\n\n'),
  );
  return { item, subject: name, children: noChildren };
}

const WARNING = new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'));

function iconOf(state: SkillState, isUsed: boolean): vscode.ThemeIcon {
  if (state === 'unreadable') return WARNING;
  if (state === 'ready') return new vscode.ThemeIcon(isUsed ? 'pass-filled' : 'mortar-board');
  return new vscode.ThemeIcon(state === 'unapproved' ? 'question' : 'circle-slash');
}

function stateWords({ state, detail = '', isForUserOnly, warnings }: SkillRow, isUsed: boolean): string {
  switch (state) {
    case 'ready':
      return [
        ...(isUsed ? [vscode.l10n.t('used in this chat')] : []),
        ...(isForUserOnly ? [vscode.l10n.t('only you run it')] : []),
        ...(warnings.length > 0 ? [vscode.l10n.t('see its tooltip')] : []),
      ].join(' · ');
    case 'unapproved':
      return vscode.l10n.t('asks you before its first use');
    case 'shadowed':
      return vscode.l10n.t('hidden by {0}', detail);
    case 'off':
      return vscode.l10n.t('off');
    case 'unreadable':
      return vscode.l10n.t('cannot be used: {0}', detail);
  }
}
