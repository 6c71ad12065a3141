import * as vscode from 'vscode';
import type { AgentEntry, AgentKinds } from '../../../host/agentKinds.ts';
import { count, cutText } from '../../../lib/text.ts';
import { toolSubset } from '../../../tools/pool/toolSubset.ts';
import type { Tool } from '../../../tools/tool/tool.ts';
import { asText } from '../../shared/asText.ts';
import { showErrors } from '../../shared/showErrors.ts';
import type { PoolView } from '../poolView.ts';
import { noChildren, type TreeGroup, type TreeRow } from './treeGroup.ts';

/** The group *Agents*: the kinds that tasks can be given to, where they are from, and the tools they may use. */
export const agentsGroup = (agents: AgentKinds, view: Pick<PoolView, 'groups'>): TreeGroup => ({
  row: () => groupRow(agents.entries(), view),
  refresh: () =>
    void showErrors(async () => {
      await agents.read();
    }),
  onDidChange: agents.onDidChange,
});

const offeredTools = (view: Pick<PoolView, 'groups'>): readonly Tool[] => {
  const { always, found, deferred } = view.groups().groups;
  return [always, found, deferred].flatMap(({ items }) => items.map(({ tool }) => tool));
};

function groupRow(entries: readonly AgentEntry[], view: Pick<PoolView, 'groups'>): TreeRow {
  const item = new vscode.TreeItem(vscode.l10n.t('Agents'), vscode.TreeItemCollapsibleState.Collapsed);
  item.id = 'agents';
  item.iconPath = new vscode.ThemeIcon('organization');
  item.contextValue = 'agents';
  const usable = entries.filter((entry) => 'kind' in entry && entry.shadowedBy === undefined).length;
  item.description = count(usable, 'agent');
  item.tooltip = vscode.l10n.t(
    'Agents that a task can be given to. Those of the project and of yours are files in .claude/agents and .github/agents.',
  );
  return {
    item,
    subject: '',
    children: () => {
      const tools = offeredTools(view);
      return entries.map((entry) => agentRow(entry, tools));
    },
  };
}

function agentRow(entry: AgentEntry, tools: readonly Tool[]): TreeRow {
  const { name, place, file } = entry;
  const item = new vscode.TreeItem(name);
  item.id = `agent:${place}:${name}`;
  item.description = [place, stateWords(entry, tools)].join(' · ');
  item.iconPath = iconOf(entry);
  item.contextValue = 'agent';
  item.accessibilityInformation = { label: vscode.l10n.t('Agent {0}, {1}', name, item.description) };
  item.tooltip = new vscode.MarkdownString(tooltipLines(entry).map(asText).join('\n\n'));
  if (file !== undefined)
    item.command = {
      command: 'vscode.open',
      title: vscode.l10n.t('Open'),
      arguments: [vscode.Uri.file(file)],
    };
  return { item, subject: name, children: noChildren };
}

function stateWords(entry: AgentEntry, tools: readonly Tool[]): string {
  if ('problem' in entry) return vscode.l10n.t('cannot be used: {0}', entry.problem);
  if (entry.shadowedBy !== undefined)
    return vscode.l10n.t('not used: {0} has the same name', entry.shadowedBy);
  const { kind, warnings } = entry;
  const { permissionMode = 'default' } = kind;
  const given = tools.filter(toolSubset(kind, permissionMode).includes);
  return [
    given.length === tools.length
      ? vscode.l10n.t('all tools')
      : vscode.l10n.t('{0} of {1}', given.length, count(tools.length, 'tool')),
    ...(permissionMode === 'plan' ? [vscode.l10n.t('only looks')] : []),
    ...kind.models.slice(0, 1),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ].join(' · ');
}

const WARNING = new vscode.ThemeColor('list.warningForeground');

function iconOf(entry: AgentEntry): vscode.ThemeIcon {
  if ('problem' in entry) return new vscode.ThemeIcon('warning', WARNING);
  if (entry.shadowedBy !== undefined) return new vscode.ThemeIcon('circle-slash');
  return entry.warnings.length > 0 ? new vscode.ThemeIcon('hubot', WARNING) : new vscode.ThemeIcon('hubot');
}

const DESCRIPTION_LENGTH = 600;
const SHOWN_TOOLS = 30;

const tooltipLines = (entry: AgentEntry): readonly string[] =>
  'problem' in entry
    ? [vscode.l10n.t('Cannot be used: {0}.', entry.problem)]
    : [
        cutText(entry.kind.description, DESCRIPTION_LENGTH),
        ...(entry.kind.tools
          ? [
              vscode.l10n.t(
                'Tools: {0}',
                entry.kind.tools.slice(0, SHOWN_TOOLS).join(', ') || vscode.l10n.t('none'),
              ),
            ]
          : []),
        ...(entry.kind.disallowedTools.length > 0
          ? [vscode.l10n.t('Without: {0}', entry.kind.disallowedTools.slice(0, SHOWN_TOOLS).join(', '))]
          : []),
        ...entry.warnings,
      ];
