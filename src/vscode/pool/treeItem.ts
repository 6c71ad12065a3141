import * as vscode from 'vscode';
import { count } from '../../lib/text.ts';
import { type GroupKind, type OwnedItems, type PoolItem, sumTokens } from '../../tools/pool/poolGroups.ts';
import type { ServerState, SourceName } from '../../tools/sources/toolSource.ts';
import type { ToolEffect } from '../../tools/tool/tool.ts';
import type { PoolNode, ServerNode, SourceNode, ToolNode } from './poolNodes.ts';

/** The row of a node. Its menu goes by `contextValue`, which package.json knows too. */
export function treeItem(node: PoolNode): vscode.TreeItem {
  switch (node.type) {
    case 'group':
      return groupItem(node.kind, node.items);
    case 'owner':
      return ownerItem(node.owned);
    case 'builtins':
      return builtinsItem(node.items);
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
      'The model knows only their names and finds them by search. Their definitions cost nothing until then.',
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

/** Effects a call of the tool can have. */
export const EFFECTS: Readonly<Record<ToolEffect, { readonly icon: string; readonly words: string }>> = {
  none: { icon: 'eye', words: 'only looks' },
  edit: { icon: 'edit', words: 'changes files' },
  other: { icon: 'zap', words: 'has effects' },
};

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

function groupItem(kind: GroupKind, items: readonly PoolItem[]): vscode.TreeItem {
  const { label, icon } = GROUPS[kind];
  const item = new vscode.TreeItem(label, kind === 'found' || kind === 'deferred' ? Expanded : Collapsed);
  item.id = `group:${kind}`;
  item.description = kind === 'off' && items.length > 0 ? count(items.length, 'tool') : cost(items);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = `group.${kind}`;
  return item;
}

function builtinsItem(items: readonly PoolItem[]): vscode.TreeItem {
  const item = new vscode.TreeItem('Built-in', Collapsed);
  item.id = 'builtins';
  item.description = cost(items);
  item.iconPath = new vscode.ThemeIcon('tools');
  item.contextValue = 'builtins';
  return item;
}

function ownerItem({ owner: { server, ownServer, ownerId }, items }: OwnedItems): vscode.TreeItem {
  const item = new vscode.TreeItem(server, Collapsed);
  item.id = `owner:${ownerId}`;
  item.description = cost(items);
  item.iconPath = new vscode.ThemeIcon(ownServer === undefined ? SOURCES.editor.icon : 'server');
  item.contextValue = 'owner';
  item.accessibilityInformation = { label: `${server}, ${count(items.length, 'deferred tool')}` };
  return item;
}

function sourcesItem(sources: readonly SourceNode[]): vscode.TreeItem {
  const item = new vscode.TreeItem('Sources', Expanded);
  item.id = 'sources';
  item.description = count(sources.flatMap(({ servers }) => servers).length, 'server');
  item.iconPath = new vscode.ThemeIcon('plug');
  item.contextValue = 'sources';
  return item;
}

function sourceItem({ source, servers }: SourceNode): vscode.TreeItem {
  const { label, icon } = SOURCES[source.name];
  const item = new vscode.TreeItem(label, servers.length > 0 ? Expanded : None);
  // VS Code keeps a row collapsed that had no children before; under another id the row is shown expanded.
  item.id = `source:${source.name}:${servers.length > 0 ? 'some' : 'none'}`;
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
  const { name, state, isHosted, from = 'settings' } = server;
  const item = new vscode.TreeItem(name, None);
  item.id = `server:${from}:${name}`;
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

function toolItem({ item: { tool, kind, reason, tokens }, lookAlike }: ToolNode): vscode.TreeItem {
  const { name } = tool.definition;
  const item = new vscode.TreeItem(tool.origin.label);
  item.id = `tool:${name}`;
  item.description = [
    ...(lookAlike === undefined ? [] : [`looks like ${lookAlike}`]),
    ...(tool.origin.server !== undefined && kind !== 'deferred' ? [tool.origin.server] : []),
    kind === 'off' ? reason : count(tokens, 'token'),
  ].join(' · ');
  item.iconPath = lookAlike === undefined ? new vscode.ThemeIcon(EFFECTS[tool.effect].icon) : WARNING;
  item.contextValue = `tool.${kind}${tool.isChanged ? '.changed' : ''}`;
  item.accessibilityInformation = { label: `${name}, ${GROUPS[kind].label}, ${item.description}` };
  return item;
}

const cost = (items: readonly PoolItem[]): string =>
  items.length === 0
    ? 'none'
    : `${count(items.length, 'tool')} · ${sumTokens(items).toLocaleString('en-US', { notation: 'compact' })} tokens`;
