import type { TokenUsage } from '../../host/tokenUsage.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { Epoch } from '../transcript/transcript.ts';
import { describeCacheMiss, epochCauses, prefixDiff, prefixHash } from './prefixChanges.ts';

/** One request and its effect on the cache. */
export interface LoggedRequest {
  readonly at: Date;
  readonly chat: string;
  readonly epoch: Epoch;
  readonly prefix: string;
  readonly usage: TokenUsage;
  /** Price of the request and its answer; absent if it is not known. */
  readonly dollars?: number;
  /** Causes of a new epoch since the request before, one line each; empty if the epoch is the same. */
  readonly causes: readonly string[];
  /** Whole change of the prefix as a unified diff; absent if the prefix is the same. */
  readonly diff?: string;
  /** Sentence about a cache miss; absent if there was none. */
  readonly miss?: string;
}

const MAX_REQUESTS = 100;

/** The newest requests of all chats, for people who want to know what the cache does. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = [];
  readonly #changed = new Emitter<void>();

  readonly onDidChange = this.#changed.event;

  /** Logged requests, oldest first. */
  get requests(): readonly LoggedRequest[] {
    return this.#requests;
  }

  /** Logs an answered request, compared with the request before it in the same chat. */
  add(request: Pick<LoggedRequest, 'chat' | 'epoch' | 'usage' | 'dollars'>): LoggedRequest {
    const { chat, epoch, usage } = request;
    const before = this.#requests.findLast((one) => one.chat === chat);
    const prefix = prefixHash(epoch);
    const isRenewed =
      before !== undefined && (before.epoch.number !== epoch.number || before.prefix !== prefix);
    const miss = before && !isRenewed ? describeCacheMiss(before.usage, usage, epoch.strategy) : undefined;
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
