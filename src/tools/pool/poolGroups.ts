import { groupBy } from '../../lib/groupBy.ts';
import { definitionTokens } from '../tool/tokens.ts';
import type { Tool } from '../tool/tool.ts';
import { isOwned, type OwnedOrigin } from '../tool/toolOrigin.ts';
import type { PoolEntry } from './toolPool.ts';

export type GroupKind = 'always' | 'found' | 'deferred' | 'off';

export interface PoolItem {
  readonly tool: Tool;
  readonly kind: GroupKind;
  readonly reason: string;
  readonly tokens: number;
}

/** Groups that the tree shows: each tool is in exactly one. */
export interface PoolGroups {
  readonly groups: Readonly<Record<GroupKind, readonly PoolItem[]>>;
  /** Tools the model has now, and the tokens of their definitions. */
  readonly loaded: { readonly count: number; readonly tokens: number };
  readonly total: number;
}

export function poolGroups(input: {
  readonly entries: readonly PoolEntry[];
  /** Names found in the chat that is shown. */
  readonly found: ReadonlySet<string>;
  /** False if everything that may be loaded is loaded. */
  readonly isDeferring: boolean;
}): PoolGroups {
  const items = input.entries.map((entry) => poolItem(entry, input));
  const ofKind = (kind: GroupKind) => items.filter((candidate) => candidate.kind === kind);
  const loaded = [...ofKind('always'), ...ofKind('found')];
  return {
    groups: {
      always: ofKind('always'),
      found: ofKind('found'),
      deferred: ofKind('deferred'),
      off: ofKind('off'),
    },
    loaded: { count: loaded.length, tokens: sumTokens(loaded) },
    total: items.length - ofKind('off').length,
  };
}

export const sumTokens = (items: readonly PoolItem[]): number =>
  items.reduce((sum, { tokens }) => sum + tokens, 0);

/** Tools of one server, of Quiver's or the editor's. */
export interface OwnedItems {
  readonly owner: OwnedOrigin;
  readonly items: readonly PoolItem[];
}

/** Tools by server, in the order they come. Built-in tools have no server. */
export function groupByServer(items: readonly PoolItem[]): readonly OwnedItems[] {
  const groups = groupBy(items, ({ tool }) => tool.origin.ownerId);
  return [...groups.values()].flatMap((group) => {
    const owner = group[0]?.tool.origin;
    return owner && isOwned(owner) ? [{ owner, items: group }] : [];
  });
}

function poolItem(
  entry: PoolEntry,
  { found, isDeferring }: { found: ReadonlySet<string>; isDeferring: boolean },
): PoolItem {
  const { tool, exposure, reason } = entry;
  const tokens = definitionTokens(tool.definition);
  if (exposure !== 'deferred') return { tool, kind: exposure, reason, tokens };
  if (!isDeferring)
    return { tool, kind: 'always', reason: 'tool search is off: everything is loaded', tokens };
  if (found.has(tool.definition.name))
    return { tool, kind: 'found', reason: 'found by search in this chat', tokens };
  return { tool, kind: 'deferred', reason, tokens };
}
