import * as vscode from 'vscode';
import { VIEWS } from '../../../ids.ts';
import type { GroupKind } from '../../../tools/pool/poolGroups.ts';
import type { PoolNode } from '../tree/poolNodes.ts';

/** Format of dragged rows; VS Code wants the id of the view in it, in small letters. */
const ROWS = `application/vnd.code.tree.${VIEWS.pool.toLowerCase()}`;

/** Lets tools and whole servers be dragged into another group. The rows never leave the view. */
export const dragTools = (
  drop: (nodes: readonly PoolNode[], into: GroupKind) => Promise<void>,
): vscode.TreeDragAndDropController<PoolNode> => ({
  dragMimeTypes: [ROWS],
  dropMimeTypes: [ROWS],
  handleDrag(nodes, data) {
    const draggable = nodes.filter(({ type }) => type === 'tool' || type === 'owner' || type === 'builtins');
    if (draggable.length > 0) data.set(ROWS, new vscode.DataTransferItem(draggable));
  },
  async handleDrop(target, data) {
    const nodes: readonly PoolNode[] | undefined = data.get(ROWS)?.value;
    const into = target && groupOf(target);
    if (nodes && into) await drop(nodes, into);
  },
});

/** The group a row stands in; undefined outside of the groups of tools. */
function groupOf(node: PoolNode): GroupKind | undefined {
  switch (node.type) {
    case 'group':
    case 'owner':
      return node.kind;
    case 'tool':
      return node.item.kind;
    case 'builtins':
      return 'deferred';
    default:
      return undefined;
  }
}
