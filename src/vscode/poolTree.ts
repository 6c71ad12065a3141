import * as vscode from 'vscode';
import { VIEWS } from '../ids.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { count } from '../lib/text.ts';
import { byServer, type GroupKind, type PoolGroups, type PoolItem, sumTokens } from '../tools/poolGroups.ts';
import type { ServerStatus } from '../tools/toolSource.ts';
import type { PoolView } from './poolView.ts';

/** What a row of the tree stands for. */
export type PoolNode =
  | { readonly type: 'group'; readonly kind: GroupKind; readonly items: readonly PoolItem[] }
  | { readonly type: 'server'; readonly server: ServerStatus; readonly items: readonly PoolItem[] }
  | { readonly type: 'tool'; readonly item: PoolItem };

/** The view `quiver.pool`: every tool in exactly one group, with its cost, always as it is now. */
export function registerPoolTree(view: PoolView, onShow: () => void): Disposable {
  const own = new Disposables();
  const changed = own.add(new vscode.EventEmitter<void>());
  const tree = own.add(
    vscode.window.createTreeView<PoolNode>(VIEWS.pool, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: changed.event,
        getTreeItem: treeItem,
        getChildren: (node) => (node ? children(node, view) : groupNodes(view.groups())),
        resolveTreeItem: (item, node) => Object.assign(item, { tooltip: tooltip(node) }),
      },
    }),
  );
  const refresh = () => {
    tree.message = vscode.workspace.isTrusted
      ? summary(view)
      : 'This workspace is not trusted: no server starts and no tool runs.';
    tree.badge = badge(view);
    changed.fire();
  };
  own.add(view.onDidChange(refresh));
  own.add(
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      if (tree.visible) onShow();
      refresh();
    }),
  );
  own.add(tree.onDidChangeVisibility(({ visible }) => visible && onShow()));
  if (tree.visible) onShow();
  setImmediate(refresh);
  return own;
}

/** How many things wait for the user. */
function badge(view: PoolView): vscode.ViewBadge | undefined {
  const failed = view.servers().filter(({ state }) => state === 'failed').length;
  const signIns = view.servers().filter(({ account }) => account === 'needed').length;
  const waiting = view.servers().filter(({ approval }) => approval === 'needed').length;
  const changed = view.groups().groups.off.filter(({ tool }) => tool.isChanged).length;
  const words = [
    ...(failed > 0 ? [`${count(failed, 'MCP server')} failed`] : []),
    ...(signIns > 0 ? [`${count(signIns, 'MCP server')} waiting for you to sign in`] : []),
    ...(waiting > 0 ? [`${count(waiting, 'MCP server')} waiting for your approval`] : []),
    ...(changed > 0 ? [`${count(changed, 'changed tool')} to review`] : []),
  ];
  return words.length === 0
    ? undefined
    : { value: failed + signIns + waiting + changed, tooltip: words.join(', ') };
}

function summary(view: PoolView): string {
  const { loaded, total } = view.groups();
  return `${loaded.count} of ${count(total, 'tool')} loaded · about ${count(loaded.tokens, 'token')} · ${view.deferral().reason}`;
}

const GROUPS: Readonly<Record<GroupKind, { label: string; icon: string; tooltip: string }>> = {
  always: {
    label: 'Always loaded',
    icon: 'pinned',
    tooltip: 'The model sees these tools from the first message on.',
  },
  found: {
    label: 'Discovered',
    icon: 'search',
    tooltip: 'Found by search in the chat that spoke last; the model can call them.',
  },
  deferred: {
    label: 'Deferred',
    icon: 'archive',
    tooltip: 'The model knows only their names and searches for them. They cost nothing until found.',
  },
  off: { label: 'Off', icon: 'circle-slash', tooltip: 'Never offered, found or called.' },
};

const groupNodes = ({ groups }: PoolGroups): PoolNode[] =>
  (Object.keys(GROUPS) as GroupKind[]).map((kind) => ({ type: 'group', kind, items: groups[kind] }));

function children(node: PoolNode, view: PoolView): PoolNode[] {
  if (node.type === 'tool') return [];
  if (node.type === 'server' || node.kind !== 'deferred')
    return node.items.map((item) => ({ type: 'tool', item }));
  const builtins = node.items.filter(({ tool }) => tool.origin.kind === 'builtin');
  return [
    ...byServer(node.items, view.servers()).map(
      ({ server, items }): PoolNode => ({ type: 'server', server, items }),
    ),
    ...builtins.map((item): PoolNode => ({ type: 'tool', item })),
  ];
}

function treeItem(node: PoolNode): vscode.TreeItem {
  switch (node.type) {
    case 'group':
      return groupItem(node.kind, node.items);
    case 'server':
      return serverItem(node.server, node.items);
    case 'tool':
      return toolItem(node.item);
  }
}

function groupItem(kind: GroupKind, items: readonly PoolItem[]): vscode.TreeItem {
  const { label, icon } = GROUPS[kind];
  const isOpen = kind === 'found' || kind === 'deferred';
  const { Expanded, Collapsed } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(label, isOpen ? Expanded : Collapsed);
  item.id = `group:${kind}`;
  item.description = cost(items);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = `group.${kind}`;
  return item;
}

const STATE_ICONS: Readonly<Record<ServerStatus['state'], vscode.ThemeIcon>> = {
  idle: new vscode.ThemeIcon('circle-outline'),
  connecting: new vscode.ThemeIcon('loading~spin'),
  ready: new vscode.ThemeIcon('server'),
  signIn: new vscode.ThemeIcon('account', new vscode.ThemeColor('list.warningForeground')),
  failed: new vscode.ThemeIcon('error', new vscode.ThemeColor('errorForeground')),
};

const STATE_WORDS: Readonly<Record<ServerStatus['state'], string>> = {
  idle: 'not started',
  connecting: 'connecting…',
  ready: 'ready',
  signIn: 'needs sign-in',
  failed: 'failed',
};

function serverItem(server: ServerStatus, items: readonly PoolItem[]): vscode.TreeItem {
  const { None, Collapsed } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(server.name, items.length > 0 ? Collapsed : None);
  item.id = `server:${server.name}`;
  item.description = server.state === 'ready' ? cost(items) : (server.reason ?? STATE_WORDS[server.state]);
  item.iconPath = STATE_ICONS[server.state];
  item.contextValue = ['server', server.state, server.approval ? 'unapproved' : server.account]
    .filter(Boolean)
    .join('.');
  item.accessibilityInformation = {
    label: `MCP server ${server.name}, ${server.state}, ${count(items.length, 'tool')}`,
  };
  return item;
}

function toolItem({ tool, kind, reason, tokens }: PoolItem): vscode.TreeItem {
  const { name } = tool.definition;
  const item = new vscode.TreeItem(tool.origin.kind === 'mcp' ? tool.origin.toolName : name);
  item.id = `tool:${name}`;
  item.description = [
    ...(tool.origin.kind === 'mcp' && kind !== 'deferred' ? [tool.origin.server] : []),
    kind === 'off' ? reason : `${tokens} tok`,
  ].join(' · ');
  item.iconPath = new vscode.ThemeIcon(
    tool.effect === 'none' ? 'eye' : tool.effect === 'edit' ? 'edit' : 'zap',
  );
  item.contextValue = `tool.${kind}${tool.isChanged ? '.changed' : ''}`;
  item.accessibilityInformation = {
    label: `${name}, ${GROUPS[kind].label}, about ${count(tokens, 'token')}`,
  };
  return item;
}

const cost = (items: readonly PoolItem[]): string =>
  items.length === 0
    ? '0'
    : `${count(items.length, 'tool')} · ${sumTokens(items).toLocaleString('en-US')} tok`;

/** What a server wrote is shown as plain text. */
function tooltip(node: PoolNode): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  if (node.type === 'group') return text.appendText(GROUPS[node.kind].tooltip);
  if (node.type === 'server')
    return text.appendText(
      [
        node.server.reason ?? node.server.instructions ?? node.server.state,
        node.server.source && `From ${node.server.source}.`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    );
  const { tool, reason, tokens } = node.item;
  return text
    .appendMarkdown(`\`${tool.definition.name}\`\n\n`)
    .appendText(tool.definition.description.slice(0, 600))
    .appendMarkdown('\n\n---\n\n')
    .appendText(`Why here: ${reason}. About ${count(tokens, 'token')}.`);
}
