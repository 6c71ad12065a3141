import type {
  GroupKind,
  OwnedItems,
  PoolGroup,
  PoolItem,
  PoolItems,
} from '../../../tools/pool/poolGroups.ts';
import type { SourceStatus } from '../../../tools/sources/sourceStatus.ts';
import type { ServerStatus } from '../../../tools/sources/toolSource.ts';
import type { PoolView } from '../poolView.ts';
import type { TreeGroup, TreeRow } from './treeGroup.ts';

/** The part of the pool that the tree shows. */
export type ShownPool = Pick<PoolView, 'groups' | 'servers' | 'sources' | 'lookAlikes'>;

/** Subject of a row of the tree. */
export type PoolNode =
  | { readonly type: 'group'; readonly kind: GroupKind; readonly group: PoolGroup }
  | OwnerNode
  /** The deferred tools that do not come from a server. */
  | { readonly type: 'builtins'; readonly builtins: PoolItems }
  | ToolNode
  | { readonly type: 'sources'; readonly sources: readonly SourceNode[] }
  | SourceNode
  | ServerNode
  | RowNode;

/** The tools of a group that one server has. */
export interface OwnerNode {
  readonly type: 'owner';
  readonly kind: GroupKind;
  readonly owned: OwnedItems;
}

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

/** Groups of the tree that are not about tools, by their place. */
export interface OtherGroups {
  readonly above: readonly TreeGroup[];
  readonly below: readonly TreeGroup[];
}

/** The groups of tools, each tool in exactly one group, around them the other groups, and the sources of tools. */
export function rootNodes(view: ShownPool, others: OtherGroups = { above: [], below: [] }): PoolNode[] {
  const { groups } = view.groups();
  return [
    ...others.above.map((group) => rowNode(group.row())),
    ...GROUPS.map((kind): PoolNode => ({ type: 'group', kind, group: groups[kind] })),
    ...others.below.map((group) => rowNode(group.row())),
    { type: 'sources', sources: sourceNodes(view) },
  ];
}

/** Tells the nodes of a tree apart; a node keeps its id as long as it is about the same thing. */
export function nodeId(node: PoolNode): string {
  switch (node.type) {
    case 'group':
      return `group:${node.kind}`;
    case 'owner':
      return `owner:${node.kind}:${node.owned.owner.ownerId}`;
    case 'tool':
      return `tool:${node.item.tool.definition.name}`;
    case 'source':
      // VS Code keeps a row collapsed that had no children before; under another id the row is shown expanded.
      return `source:${node.source.name}:${node.servers.length > 0 ? 'some' : 'none'}`;
    case 'server':
      return `server:${node.server.from ?? 'settings'}:${node.server.name}`;
    case 'row':
      return node.row.item.id ?? '';
    case 'builtins':
    case 'sources':
      return node.type;
  }
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
      return groupNodes(node.kind, node.group, view);
    case 'owner':
      return toolNodes(node.owned.items, view);
    case 'builtins':
      return toolNodes(node.builtins.items, view);
    case 'sources':
      return node.sources;
    case 'source':
      return node.servers;
    case 'row':
      return node.row.children().map(rowNode);
    case 'server':
    case 'tool':
      return [];
  }
}

const rowNode = (row: TreeRow): RowNode => ({ type: 'row', row });

/** Tools by server, but those that the chat has found in one list. Quiver's own come first, except where they are rarely looked for. */
function groupNodes(kind: GroupKind, { items, own, owned }: PoolGroup, view: ShownPool): PoolNode[] {
  if (kind === 'found') return toolNodes(items, view);
  const owners = owned.map((one): PoolNode => ({ type: 'owner', kind, owned: one }));
  if (kind !== 'deferred') return [...toolNodes(own.items, view), ...owners];
  return own.items.length > 0 ? [...owners, { type: 'builtins', builtins: own }] : owners;
}

const toolNodes = (items: readonly PoolItem[], view: ShownPool): ToolNode[] =>
  items.map((item) => ({
    type: 'tool',
    item,
    lookAlike: view.lookAlikes().tools.get(item.tool.definition.name),
  }));

function sourceNodes(view: ShownPool): SourceNode[] {
  const toolCounts = countByServer(view);
  return view.sources().map((source) => ({
    type: 'source',
    source,
    servers: view
      .servers()
      .filter(({ from = 'settings' }) => from === source.name)
      .map((server) => ({
        type: 'server',
        server,
        toolCount: toolCounts.get(serverKey(source.name === 'editor', server.name)) ?? 0,
        lookAlike: source.name === 'editor' ? undefined : view.lookAlikes().servers.get(server.name),
      })),
  }));
}

/** Number of tools of each server. */
function countByServer(view: ShownPool): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { owned } of Object.values(view.groups().groups)) {
    for (const { owner, items } of owned) {
      const key = serverKey(owner.ownServer === undefined, owner.server);
      counts.set(key, (counts.get(key) ?? 0) + items.length);
    }
  }
  return counts;
}

const serverKey = (isOfEditor: boolean, server: string): string =>
  `${isOfEditor ? 'editor' : 'own'}:${server}`;
