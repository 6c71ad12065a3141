import * as vscode from 'vscode';
import type { InstructionReason, ShownInstruction, ShownInstructions } from '../../host/shownInstructions.ts';
import { count } from '../../lib/text.ts';
import { noChildren, type TreeGroup, type TreeRow } from '../pool/tree/treeGroup.ts';
import { asText } from '../shared/asText.ts';
import { showErrors } from '../shared/showErrors.ts';

/** The group *Context* of the Tool Pool: files with instructions, whether they are in force, and why. */
export const contextGroup = (instructions: ShownInstructions): TreeGroup => ({
  row: () => groupRow(instructions.list()),
  refresh: () => void showErrors(() => instructions.refresh()),
  onDidChange: instructions.onDidChange,
});

function groupRow(list: readonly ShownInstruction[]): TreeRow {
  const { None, Collapsed } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(vscode.l10n.t('Context'), list.length > 0 ? Collapsed : None);
  // VS Code keeps a row without an arrow that had no children before; under another id it gets one.
  item.id = `context:${list.length > 0 ? 'some' : 'none'}`;
  item.iconPath = new vscode.ThemeIcon('book');
  item.contextValue = 'context';
  const told = list.filter(({ state, reason }) => state === 'on' && ALWAYS.has(reason.kind));
  const tokens = told.reduce((sum, one) => sum + one.tokens, 0);
  item.description =
    told.length === 0 ? vscode.l10n.t('none') : `${count(told.length, 'file')} · ${count(tokens, 'token')}`;
  item.tooltip = vscode.l10n.t(
    'Instructions of yours and of the project, such as AGENTS.md. The model is told them in every chat, and again when a file changes.',
  );
  return { item, subject: '', children: () => list.map(instructionRow) };
}

/** Reasons to tell a file from the first message on. */
const ALWAYS: ReadonlySet<InstructionReason['kind']> = new Set(['always', 'setting', 'imported']);

function instructionRow(instruction: ShownInstruction): TreeRow {
  const { path, file, state, leftOut, tokens } = instruction;
  const item = new vscode.TreeItem(path);
  item.id = `instruction:${file}`;
  item.description = [
    ...(state === 'unreadable' ? [] : [count(tokens, 'token')]),
    stateWords(instruction),
    ...(leftOut.length > 0 ? [vscode.l10n.t('not all of it')] : []),
  ].join(' · ');
  item.iconPath = ICONS[state];
  item.contextValue = `instruction.${state === 'same' ? 'on' : state}`;
  item.command = {
    command: 'vscode.open',
    title: vscode.l10n.t('Open'),
    arguments: [vscode.Uri.file(file)],
  };
  item.accessibilityInformation = { label: vscode.l10n.t('Instructions {0}, {1}', path, item.description) };
  item.tooltip = new vscode.MarkdownString(
    [file, ...leftOut.map((part) => vscode.l10n.t('Left out: {0}', part))].map(asText).join('\n\n'),
  );
  return { item, subject: path, children: noChildren };
}

const ICONS: Readonly<Record<ShownInstruction['state'], vscode.ThemeIcon>> = {
  on: new vscode.ThemeIcon('file-text'),
  off: new vscode.ThemeIcon('circle-slash'),
  same: new vscode.ThemeIcon('files'),
  unreadable: new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground')),
};

function stateWords({ state, reason, detail = '' }: ShownInstruction): string {
  switch (state) {
    case 'on':
      return reasonWords(reason);
    case 'off':
      return vscode.l10n.t('off');
    case 'same':
      return vscode.l10n.t('same as {0}', detail);
    case 'unreadable':
      return vscode.l10n.t('cannot be read: {0}', detail);
  }
}

function reasonWords(reason: InstructionReason): string {
  switch (reason.kind) {
    case 'always':
      return vscode.l10n.t('always');
    case 'setting':
      return vscode.l10n.t('always, by your settings');
    case 'below':
      return vscode.l10n.t('joins when a file in {0} is read', reason.folder);
    case 'matching':
      return vscode.l10n.t('for {0}', reason.globs.join(', '));
    case 'imported':
      return vscode.l10n.t('imported by {0}', reason.by);
    case 'attached':
      return vscode.l10n.t('only when you attach it');
  }
}
