import * as vscode from 'vscode';
import { VIEWS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { count } from '../../lib/text.ts';
import { childNodes, type PoolNode, pathTo, rootNodes } from './poolNodes.ts';
import type { PoolView } from './poolView.ts';
import { tooltip } from './tooltip.ts';
import type { TreeGroup } from './treeGroup.ts';
import { treeItem } from './treeItem.ts';

export interface PoolTree extends Disposable {
  /** Shows a tool in the tree, wherever it stands. */
  reveal(tool: string): Promise<void>;
}

/**
 * The view `quiver.pool`: every tool in exactly one group, with its cost, the other groups, and every source, always as it
 * is now. `onShow` is called whenever the tree comes into sight.
 */
export function registerPoolTree(view: PoolView, groups: readonly TreeGroup[], onShow: () => void): PoolTree {
  const own = new Disposables();
  /** Rows above the tool that is being revealed: VS Code asks for them one by one. */
  let revealed: readonly PoolNode[] = [];
  const changed = own.add(new vscode.EventEmitter<void>());
  const tree = own.add(
    vscode.window.createTreeView<PoolNode>(VIEWS.pool, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: changed.event,
        getTreeItem: treeItem,
        getParent: (node) => revealed[revealed.indexOf(node) - 1],
        getChildren: (node) => [...(node ? childNodes(node, view) : rootNodes(view, groups))],
        resolveTreeItem: (item, node) =>
          node.type === 'row' ? item : Object.assign(item, { tooltip: tooltip(node, view) }),
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
  const soon = own.add(coalesce(refresh));
  for (const { onDidChange } of [view, ...groups]) own.add(onDidChange(() => soon.request()));
  const show = () => {
    onShow();
    for (const group of groups) group.refresh();
  };
  own.add(
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      if (tree.visible) show();
      refresh();
    }),
  );
  own.add(tree.onDidChangeVisibility(({ visible }) => visible && show()));
  if (tree.visible) show();
  setImmediate(refresh);
  return {
    async reveal(tool) {
      revealed = pathTo(tool, view);
      const row = revealed.at(-1);
      if (row) await tree.reveal(row, { select: true, focus: true });
      else await vscode.commands.executeCommand(`${VIEWS.pool}.focus`);
    },
    dispose: () => own.dispose(),
  };
}

/** Runs the action once for many requests: servers often change at the same time, and each change shows all of the pool. */
function coalesce(action: () => void): Disposable & { request(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    request() {
      timer ??= setTimeout(() => {
        timer = undefined;
        action();
      }, REFRESH_PAUSE);
    },
    dispose: () => clearTimeout(timer),
  };
}

const REFRESH_PAUSE = 50;

/** Number of things that wait for the user. */
function badge(view: PoolView): vscode.ViewBadge | undefined {
  const servers = view.servers();
  const { servers: alikeServers, tools: alikeTools } = view.lookAlikes();
  const waiting: readonly [quantity: number, words: (quantity: number) => string][] = [
    [servers.filter(({ state }) => state === 'failed').length, (n) => `${count(n, 'MCP server')} failed`],
    [
      servers.filter(({ account }) => account === 'needed').length,
      (n) => `${count(n, 'MCP server')} waiting for you to sign in`,
    ],
    [
      servers.filter(({ approval }) => approval === 'needed').length,
      (n) => `${count(n, 'MCP server')} waiting for your approval`,
    ],
    [
      view.groups().groups.off.filter(({ tool }) => tool.isChanged).length,
      (n) => `${count(n, 'changed tool')} to review`,
    ],
    [alikeServers.size + alikeTools.size, (n) => `${count(n, 'name')} that can be mistaken for another`],
  ];
  const value = waiting.reduce((sum, [quantity]) => sum + quantity, 0);
  const tooltips = waiting.flatMap(([quantity, words]) => (quantity > 0 ? [words(quantity)] : []));
  return value === 0 ? undefined : { value, tooltip: tooltips.join(', ') };
}

function summary(view: PoolView): string {
  const { loaded, total } = view.groups();
  const { reason } = view.deferral();
  return `${loaded.count} of ${count(total, 'tool')} loaded, about ${count(loaded.tokens, 'token')}. ${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
