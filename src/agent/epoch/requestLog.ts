import type { TokenUsage } from '../../host/tokenUsage.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { Epoch } from '../transcript/transcript.ts';
import { describeCacheMiss, epochCauses, prefixDiff, prefixHash } from './prefixChanges.ts';

/** One request and what it did to the cache. */
export interface LoggedRequest {
  readonly at: Date;
  readonly chat: string;
  readonly epoch: Epoch;
  readonly prefix: string;
  readonly usage: TokenUsage;
  /** Why the epoch is not that of the request before, one line each; empty if it is. */
  readonly causes: readonly string[];
  /** What changed in the prefix in full, as a unified diff; absent if nothing did. */
  readonly diff?: string;
  /** Why less came from the cache than the request before had left there. */
  readonly miss?: string;
}

const MAX_REQUESTS = 100;

/** The newest requests of all chats, for people who want to know what the cache does. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = [];
  readonly #changed = new Emitter<void>();

  readonly onDidChange = this.#changed.event;

  /** Oldest first. */
  get requests(): readonly LoggedRequest[] {
    return this.#requests;
  }

  /** Takes note of an answered request, and of what it has in common with the one before it in the same chat. */
  add(request: { readonly chat: string; readonly epoch: Epoch; readonly usage: TokenUsage }): LoggedRequest {
    const { chat, epoch, usage } = request;
    const before = this.#requests.findLast((one) => one.chat === chat);
    const prefix = prefixHash(epoch);
    const isRenewed =
      before !== undefined && (before.epoch.number !== epoch.number || before.prefix !== prefix);
    const miss = before && !isRenewed ? describeCacheMiss(before.usage, usage) : undefined;
    const logged: LoggedRequest = {
      ...request,
      at: new Date(),
      prefix,
      causes: isRenewed ? epochCauses(before.epoch, epoch) : [],
      ...(isRenewed && prefix !== before.prefix ? { diff: prefixDiff(before.epoch, epoch) } : {}),
      ...(miss ? { miss } : {}),
    };
    this.#requests.push(logged);
    if (this.#requests.length > MAX_REQUESTS) this.#requests.shift();
    this.#changed.fire();
    return logged;
  }
}
