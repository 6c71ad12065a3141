import * as vscode from 'vscode';
import { COMMANDS } from '../../../ids.ts';
import { count } from '../../../lib/text.ts';
import type { GroupKind, PoolGroup, PoolItems } from '../../../tools/pool/poolGroups.ts';
import type { ServerState, SourceName } from '../../../tools/sources/toolSource.ts';
import type { Tool, ToolEffect, ToolIcon } from '../../../tools/tool/tool.ts';
import {
  nodeId,
  type OwnerNode,
  type PoolNode,
  type ServerNode,
  type SourceNode,
  type ToolNode,
} from './poolNodes.ts';

/** The row of a node. Its menu goes by `contextValue`, which package.json knows too. */
export function treeItem(node: PoolNode): vscode.TreeItem {
  return Object.assign(rowItem(node), { id: nodeId(node) });
}

function rowItem(node: PoolNode): vscode.TreeItem {
  switch (node.type) {
    case 'group':
      return groupItem(node.kind, node.group);
    case 'owner':
      return ownerItem(node);
    case 'builtins':
      return builtinsItem(node.builtins);
    case 'tool':
      return toolItem(node);
    case 'sources':
      return sourcesItem(node.sources);
    case 'source':
      return sourceItem(node);
    case 'server':
      return serverItem(node);
    case 'row':
      return node.row.item;
  }
}

interface Words {
  readonly label: string;
  readonly icon: string;
  readonly tooltip: string;
}

export const GROUPS: Readonly<Record<GroupKind, Words>> = {
  always: {
    label: 'Always loaded',
    icon: 'pinned',
    tooltip: 'The model sees these tools from the first message on.',
  },
  found: {
    label: 'Discovered',
    icon: 'search',
    tooltip: 'Found by search in the chat you used last. The model can call them there.',
  },
  deferred: {
    label: 'Deferred',
    icon: 'archive',
    tooltip:
      'The model knows only their names, which cost a few tokens each, and finds them by search. Their definitions cost nothing until then.',
  },
  off: { label: 'Off', icon: 'circle-slash', tooltip: 'Never offered, found or called.' },
};

export const SOURCES: Readonly<Record<SourceName, Words>> = {
  settings: { label: 'Settings', icon: 'settings-gear', tooltip: 'The servers in quiver.mcp.servers.' },
  workspace: {
    label: 'Workspace',
    icon: 'folder',
    tooltip:
      'The servers in .mcp.json and .vscode/mcp.json of the workspace. Each starts only after you have approved it.',
  },
  editor: {
    label: 'VS Code',
    icon: 'vscode',
    tooltip: 'VS Code itself: its own MCP servers, and the tools of other extensions.',
  },
};

interface DeedWords {
  readonly icon: string;
  readonly words: string;
}

/** Effects a call of a tool can have. */
const EFFECTS: Readonly<Record<ToolEffect, DeedWords>> = {
  none: { icon: 'eye', words: 'only looks' },
  edit: { icon: 'edit', words: 'changes files' },
  other: { icon: 'zap', words: 'has effects' },
};

/** Deeds that the effect does not tell: what needs no permission does not always just look. */
const DEEDS: Readonly<Partial<Record<ToolIcon, DeedWords>>> = {
  run: { icon: 'terminal', words: 'about commands that run' },
  ask: { icon: 'question', words: 'asks you' },
  agent: { icon: 'hubot', words: 'starts work whose calls are asked about one by one' },
};

/** The deed of a tool: its icon, and a few words. */
export const deedOf = ({ effect, icon }: Tool): DeedWords =>
  (effect === 'none' && icon ? DEEDS[icon] : undefined) ?? EFFECTS[effect];

export const STATES: Readonly<Record<ServerState, { icon: vscode.ThemeIcon; words: string }>> = {
  idle: { icon: new vscode.ThemeIcon('circle-outline'), words: 'not started' },
  connecting: { icon: new vscode.ThemeIcon('loading~spin'), words: 'connecting…' },
  ready: { icon: new vscode.ThemeIcon('server'), words: 'ready' },
  signIn: {
    icon: new vscode.ThemeIcon('account', new vscode.ThemeColor('list.warningForeground')),
    words: 'needs sign-in',
  },
  failed: {
    icon: new vscode.ThemeIcon('error', new vscode.ThemeColor('errorForeground')),
    words: 'failed',
  },
};

const WARNING = new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'));
const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;

function groupItem(kind: GroupKind, group: PoolGroup): vscode.TreeItem {
  const { label, icon } = GROUPS[kind];
  const item = new vscode.TreeItem(label, kind === 'found' || kind === 'deferred' ? Expanded : Collapsed);
  item.description =
    kind === 'off' && group.items.length > 0 ? count(group.items.length, 'tool') : cost(group);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = `group.${kind}`;
  return item;
}

function builtinsItem(builtins: PoolItems): vscode.TreeItem {
  const item = new vscode.TreeItem('Built-in', Collapsed);
  item.description = cost(builtins);
  item.iconPath = new vscode.ThemeIcon('tools');
  item.contextValue = 'builtins';
  return item;
}

function ownerItem({ kind, owned }: OwnerNode): vscode.TreeItem {
  const { server, ownServer } = owned.owner;
  const item = new vscode.TreeItem(server, Collapsed);
  item.description = cost(owned);
  item.iconPath = new vscode.ThemeIcon(ownServer === undefined ? SOURCES.editor.icon : 'server');
  item.contextValue = `owner.${kind}`;
  item.accessibilityInformation = {
    label: `${server}, ${GROUPS[kind].label}, ${count(owned.items.length, 'tool')}`,
  };
  return item;
}

function sourcesItem(sources: readonly SourceNode[]): vscode.TreeItem {
  const item = new vscode.TreeItem('Sources', Expanded);
  item.description = count(sources.flatMap(({ servers }) => servers).length, 'server');
  item.iconPath = new vscode.ThemeIcon('plug');
  item.contextValue = 'sources';
  return item;
}

function sourceItem({ source, servers }: SourceNode): vscode.TreeItem {
  const { label, icon } = SOURCES[source.name];
  const item = new vscode.TreeItem(label, servers.length > 0 ? Expanded : None);
  item.description = source.reason ?? (servers.length > 0 ? count(servers.length, 'server') : 'none');
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = ['source', source.name, source.isChoice ? (source.isOn ? 'on' : 'off') : 'fixed'].join(
    '.',
  );
  item.accessibilityInformation = {
    label: `Source ${label}, ${source.isOn ? 'on' : 'off'}, ${item.description}`,
  };
  return item;
}

function serverItem({ server, toolCount, lookAlike }: ServerNode): vscode.TreeItem {
  const { name, state, isHosted } = server;
  const item = new vscode.TreeItem(name, None);
  const tools = toolCount > 0 ? [count(toolCount, 'tool')] : [];
  const words = stateWords(server);
  item.description = [
    ...(lookAlike === undefined ? [] : [`looks like ${lookAlike}`]),
    ...(state === 'ready' && !isHosted ? (tools.length > 0 ? tools : ['no tools']) : [words, ...tools]),
  ].join(' · ');
  item.iconPath = lookAlike === undefined ? STATES[state].icon : WARNING;
  item.contextValue = serverContext(server);
  item.accessibilityInformation = {
    label: `MCP server ${name}, ${STATES[state].words}, ${item.description}`,
  };
  return item;
}

function stateWords({ approval, startup, isStopped, reason, state }: ServerNode['server']): string {
  if (approval) return 'waiting for your approval';
  if (startup === 'lazy') return 'not started (starts when needed)';
  return isStopped ? 'stopped' : (reason ?? STATES[state].words);
}

/** Context of a server's row. A hosted server is neither started nor stopped here. */
function serverContext({ from, state, approval, account, isHosted }: ServerNode['server']): string {
  if (from === 'editor') return 'editorServer';
  if (approval) return 'unapproved';
  return ['server', isHosted ? 'hosted' : state, ...(account ? [account] : [])].join('.');
}

function toolItem(node: ToolNode): vscode.TreeItem {
  const { tool, kind, reason, tokens } = node.item;
  const { lookAlike } = node;
  const { name } = tool.definition;
  const item = new vscode.TreeItem(tool.origin.label);
  item.description = [
    ...(lookAlike === undefined ? [] : [`looks like ${lookAlike}`]),
    ...(tool.origin.server !== undefined && kind !== 'deferred' ? [tool.origin.server] : []),
    kind === 'off' ? reason : count(tokens, 'token'),
  ].join(' · ');
  item.iconPath = lookAlike === undefined ? new vscode.ThemeIcon(deedOf(tool).icon) : WARNING;
  item.contextValue = `tool.${kind}${tool.isChanged ? '.changed' : ''}`;
  item.command = { command: COMMANDS.showDefinition, title: 'Show Definition', arguments: [node] };
  item.accessibilityInformation = { label: `${name}, ${GROUPS[kind].label}, ${item.description}` };
  return item;
}

const cost = ({ items, tokens }: PoolItems): string =>
  items.length === 0
    ? 'none'
    : `${count(items.length, 'tool')} · ${tokens.toLocaleString('en-US', { notation: 'compact' })} tokens`;
