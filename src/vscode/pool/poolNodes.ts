import {
  type GroupKind,
  groupByServer,
  type OwnedItems,
  type PoolItem,
} from '../../tools/pool/poolGroups.ts';
import type { SourceStatus } from '../../tools/sources/sourceStatus.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import { isOwned } from '../../tools/tool/toolOrigin.ts';
import type { PoolView } from './poolView.ts';
import type { TreeGroup, TreeRow } from './treeGroup.ts';

/** The part of the pool that the tree shows. */
export type ShownPool = Pick<PoolView, 'groups' | 'servers' | 'sources' | 'lookAlikes'>;

/** Subject of a row of the tree. */
export type PoolNode =
  | { readonly type: 'group'; readonly kind: GroupKind; readonly items: readonly PoolItem[] }
  /** The tools of a group that one server has. */
  | { readonly type: 'owner'; readonly owned: OwnedItems }
  /** The deferred tools that do not come from a server. */
  | { readonly type: 'builtins'; readonly items: readonly PoolItem[] }
  | ToolNode
  | { readonly type: 'sources'; readonly sources: readonly SourceNode[] }
  | SourceNode
  | ServerNode
  | RowNode;

/** A row of a group besides those of tools. */
export interface RowNode {
  readonly type: 'row';
  readonly row: TreeRow;
}

export interface ToolNode {
  readonly type: 'tool';
  readonly item: PoolItem;
  /** Name that the tool could be mistaken for. */
  readonly lookAlike: string | undefined;
}

export interface SourceNode {
  readonly type: 'source';
  readonly source: SourceStatus;
  readonly servers: readonly ServerNode[];
}

export interface ServerNode {
  readonly type: 'server';
  readonly server: ServerStatus;
  readonly toolCount: number;
  readonly lookAlike: string | undefined;
}

const GROUPS: readonly GroupKind[] = ['always', 'found', 'deferred', 'off'];

/** The groups of tools, each tool in exactly one group, below them the other groups, and the sources of tools. */
export function rootNodes(view: ShownPool, others: readonly TreeGroup[] = []): PoolNode[] {
  const { groups } = view.groups();
  return [
    ...GROUPS.map((kind): PoolNode => ({ type: 'group', kind, items: groups[kind] })),
    ...others.map((group) => rowNode(group.row())),
    { type: 'sources', sources: sourceNodes(view) },
  ];
}

/** The rows from the top of the tree down to a tool; empty if the tool is not in the pool. */
export function pathTo(tool: string, view: ShownPool): readonly PoolNode[] {
  const search = (nodes: readonly PoolNode[]): readonly PoolNode[] | undefined => {
    for (const node of nodes) {
      if (node.type === 'tool') {
        if (node.item.tool.definition.name === tool) return [node];
        continue;
      }
      const below = search(childNodes(node, view));
      if (below) return [node, ...below];
    }
    return undefined;
  };
  return search(rootNodes(view)) ?? [];
}

export function childNodes(node: PoolNode, view: ShownPool): readonly PoolNode[] {
  switch (node.type) {
    case 'group':
      return node.kind === 'deferred' ? deferredNodes(node.items) : toolNodes(node.items, view);
    case 'owner':
      return toolNodes(node.owned.items, view);
    case 'builtins':
      return toolNodes(node.items, view);
    case 'sources':
      return node.sources;
    case 'source':
      return node.servers;
    case 'row':
      return node.row.children.map(rowNode);
    case 'server':
    case 'tool':
      return [];
  }
}

const rowNode = (row: TreeRow): RowNode => ({ type: 'row', row });

function deferredNodes(items: readonly PoolItem[]): PoolNode[] {
  const builtins = items.filter(({ tool }) => !isOwned(tool.origin));
  return [
    ...groupByServer(items).map((owned): PoolNode => ({ type: 'owner', owned })),
    ...(builtins.length > 0 ? [{ type: 'builtins', items: builtins } as const] : []),
  ];
}

const toolNodes = (items: readonly PoolItem[], view: ShownPool): ToolNode[] =>
  items.map((item) => ({
    type: 'tool',
    item,
    lookAlike: view.lookAlikes().tools.get(item.tool.definition.name),
  }));

function sourceNodes(view: ShownPool): SourceNode[] {
  const owned = groupByServer(Object.values(view.groups().groups).flat());
  return view.sources().map((source) => ({
    type: 'source',
    source,
    servers: view
      .servers()
      .filter(({ from = 'settings' }) => from === source.name)
      .map((server) => ({
        type: 'server',
        server,
        toolCount: owned
          .filter(({ owner }) => (owner.ownServer === undefined) === (source.name === 'editor'))
          .filter(({ owner }) => owner.server === server.name)
          .reduce((sum, { items }) => sum + items.length, 0),
        lookAlike: source.name === 'editor' ? undefined : view.lookAlikes().servers.get(server.name),
      })),
  }));
}
