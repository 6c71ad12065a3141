import { describeCacheMiss, epochCauses, prefixDiff, prefixHash } from '../epoch/prefixChanges.ts';
import type { RequestRecord } from './requestRecord.ts';

/** Effect of a request on the cache, compared with the request before it. */
export interface PrefixChange {
  readonly prefix: string;
  /** Causes of a new epoch since the request before, one line each; empty if the epoch is the same. */
  readonly causes: readonly string[];
  /** Whole change of the prefix as a unified diff; absent if the prefix is the same. */
  readonly diff?: string;
  /** Sentence about a cache miss; absent if there was none. */
  readonly miss?: string;
}

/** Compares an answered request with the one before it of the same agent. */
export function comparePrefix(before: RequestRecord | undefined, now: RequestRecord): PrefixChange {
  const prefix = prefixHash(now.epoch);
  if (before === undefined || now.usage === undefined) return { prefix, causes: [] };
  const isRenewed = before.epoch.number !== now.epoch.number || before.change?.prefix !== prefix;
  const miss =
    !isRenewed && before.usage ? describeCacheMiss(before.usage, now.usage, now.epoch.strategy) : undefined;
  return {
    prefix,
    causes: isRenewed ? epochCauses(before.epoch, now.epoch) : [],
    ...(isRenewed && prefix !== before.change?.prefix ? { diff: prefixDiff(before.epoch, now.epoch) } : {}),
    ...(miss ? { miss } : {}),
  };
}
