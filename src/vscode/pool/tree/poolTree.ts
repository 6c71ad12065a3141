import * as vscode from 'vscode';
import { VIEWS } from '../../../ids.ts';
import { type Disposable, Disposables } from '../../../lib/disposables.ts';
import { count } from '../../../lib/text.ts';
import type { PoolView } from '../poolView.ts';
import { poolBadge } from './poolBadge.ts';
import { childNodes, type OtherGroups, type PoolNode, pathTo, rootNodes } from './poolNodes.ts';
import { ShownRows } from './shownRows.ts';
import { tooltip } from './tooltip.ts';
import { treeItem } from './treeItem.ts';

export interface PoolTree extends Disposable {
  /** Shows a tool in the tree, wherever it stands. */
  reveal(tool: string): Promise<void>;
}

export interface PoolTreeInput {
  readonly view: PoolView;
  /** The groups besides those of tools. */
  readonly groups: OtherGroups;
  readonly dragging: vscode.TreeDragAndDropController<PoolNode>;
  /** Called whenever the tree comes into sight. */
  onShow(): void;
}

/** The view `quiver.pool`: every tool in exactly one group, with its cost, the other groups, and every source, always as it is now. */
export function registerPoolTree({ view, groups, dragging, onShow }: PoolTreeInput): PoolTree {
  const own = new Disposables();
  const others = [...groups.above, ...groups.below];
  /** Rows above the tool that is being revealed: VS Code asks for them one by one. */
  let revealed: readonly PoolNode[] = [];
  const changed = own.add(new vscode.EventEmitter<PoolNode[] | undefined>());
  const rows = new ShownRows({
    children: (node) => (node ? childNodes(node, view) : rootNodes(view, groups)),
    face: (node) => faceOf(node, view),
  });
  const tree = own.add(
    vscode.window.createTreeView<PoolNode>(VIEWS.pool, {
      showCollapseAll: true,
      canSelectMany: true,
      dragAndDropController: dragging,
      treeDataProvider: {
        onDidChangeTreeData: changed.event,
        getTreeItem: (node) => treeItem(rows.newest(node)),
        getParent: (node) => revealed[revealed.indexOf(node) - 1],
        getChildren: (node) => [...rows.give(node)],
        resolveTreeItem(item, node) {
          const newest = rows.newest(node);
          return newest.type === 'row' ? item : Object.assign(item, { tooltip: tooltip(newest, view) });
        },
      },
    }),
  );
  const refresh = () => {
    tree.message = vscode.workspace.isTrusted
      ? summary(view)
      : 'This workspace is not trusted: no server starts and no tool runs.';
    tree.badge = poolBadge(view);
    const changes = rows.findChanges();
    if (changes === 'everything') changed.fire(undefined);
    else if (changes.length > 0) changed.fire([...changes]);
  };
  const soon = own.add(coalesce(refresh));
  for (const { onDidChange } of [view, ...others]) own.add(onDidChange(() => soon.request()));
  const show = () => {
    onShow();
    for (const group of others) group.refresh();
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

/** Everything of a row that can be seen, and of a tool what its tooltip says of the moment. */
function faceOf(node: PoolNode, view: PoolView): string {
  const { label, description, iconPath, contextValue, collapsibleState, accessibilityInformation, tooltip } =
    treeItem(node);
  const ofTool = node.type === 'tool' ? [node.item.reason, view.callsOf(node.item.tool.definition.name)] : [];
  return JSON.stringify([
    ...[label, description, iconPath, contextValue, collapsibleState, accessibilityInformation, tooltip],
    ...ofTool,
  ]);
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

function summary(view: PoolView): string {
  const { loaded, total } = view.groups();
  const { reason } = view.deferral();
  return `${loaded.count} of ${count(total, 'tool')} loaded, about ${count(loaded.tokens, 'token')}. ${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
