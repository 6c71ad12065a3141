import { groupBy } from '../../lib/groupBy.ts';
import { definitionTokens } from '../tool/tokens.ts';
import type { Tool } from '../tool/tool.ts';
import { isOwned, type OwnedOrigin } from '../tool/toolOrigin.ts';
import { isHosted } from './hostedTools.ts';
import type { DeferralDecision } from './searchMode.ts';
import type { PoolEntry } from './toolPool.ts';

export type GroupKind = 'always' | 'found' | 'deferred' | 'off';

export interface PoolItem {
  readonly tool: Tool;
  readonly kind: GroupKind;
  readonly reason: string;
  readonly tokens: number;
}

/** Tools that stand together, with the tokens of their definitions. */
export interface PoolItems {
  readonly items: readonly PoolItem[];
  readonly tokens: number;
}

/** Tools of one server, of Quiver's or the editor's. */
export interface OwnedItems extends PoolItems {
  readonly owner: OwnedOrigin;
}

/** A group of tools, and the same tools by where they come from. */
export interface PoolGroup extends PoolItems {
  /** Quiver's own tools, which have no server. */
  readonly own: PoolItems;
  readonly owned: readonly OwnedItems[];
}

/** Groups that the tree shows: each tool is in exactly one. All sums are made here, once, so that looking costs the same however many tools there are. */
export interface PoolGroups {
  readonly groups: Readonly<Record<GroupKind, PoolGroup>>;
  /** Tools the model has now, and the tokens of their definitions. */
  readonly loaded: { readonly count: number; readonly tokens: number };
  readonly total: number;
}

export function poolGroups(input: {
  readonly entries: readonly PoolEntry[];
  /** Names found in the chat that is shown. */
  readonly found: ReadonlySet<string>;
  /** Whether tools are deferred; everything that may be loaded is loaded if not. */
  readonly deferral: DeferralDecision;
}): PoolGroups {
  const items = groupBy(
    input.entries.map((entry) => poolItem(entry, input)),
    ({ kind }) => kind,
  );
  const group = (kind: GroupKind) => poolGroup(items.get(kind) ?? []);
  const groups = {
    always: group('always'),
    found: group('found'),
    deferred: group('deferred'),
    off: group('off'),
  };
  const { always, found, off } = groups;
  return {
    groups,
    loaded: { count: always.items.length + found.items.length, tokens: always.tokens + found.tokens },
    total: input.entries.length - off.items.length,
  };
}

function poolGroup(items: readonly PoolItem[]): PoolGroup {
  const byOwner = [...groupBy(items, ({ tool }) => tool.origin.ownerId).values()];
  return {
    ...addUp(items),
    own: addUp(items.filter(({ tool }) => !isOwned(tool.origin))),
    owned: byOwner.flatMap((ofOwner) => {
      const owner = ofOwner[0]?.tool.origin;
      return owner && isOwned(owner) ? [{ owner, ...addUp(ofOwner) }] : [];
    }),
  };
}

const addUp = (items: readonly PoolItem[]): PoolItems => ({
  items,
  tokens: items.reduce((sum, { tokens }) => sum + tokens, 0),
});

function poolItem(
  { tool, exposure, reason }: PoolEntry,
  { found, deferral }: { readonly found: ReadonlySet<string>; readonly deferral: DeferralDecision },
): PoolItem {
  const tokens = definitionTokens(tool.definition);
  if (exposure !== 'deferred') return { tool, kind: exposure, reason, tokens };
  // The endpoint can find what the entry of a hosted server defers, even where everything else is loaded.
  if (!deferral.isOn && !(isHosted(tool) && tool.loading === 'deferred'))
    return { tool, kind: 'always', reason: `all tools are loaded (${deferral.reason})`, tokens };
  if (found.has(tool.definition.name))
    return { tool, kind: 'found', reason: 'found by search in this chat', tokens };
  return { tool, kind: 'deferred', reason, tokens };
}
