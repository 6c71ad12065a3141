import { prefixHash } from '../agent/epoch/prefixChanges.ts';
import type { ModelRequest } from '../agent/model/model.ts';
import { estimateMessageTokens } from '../agent/transcript/messageTokens.ts';
import type { TokenUsage } from '../host/tokenUsage.ts';
import { hash } from '../lib/hash.ts';
import { definitionsTokens, textTokens } from '../tools/tool/tokens.ts';

/** Most beginnings of requests that are remembered; the oldest is forgotten first. */
const CAPACITY = 2_000;

/** Estimates the tokens of a request, and how many of them an endpoint would have in its cache: the beginning that the request shares with an earlier one. */
export class PromptCache {
  readonly #known = new Set<string>();

  /** Counts the tokens of a request without its answer, and remembers the request. */
  use(request: ModelRequest): Omit<TokenUsage, 'outputTokens'> {
    let read = 0;
    let whole = 0;
    for (const { key, tokens } of beginnings(request)) {
      whole = tokens;
      if (this.#known.has(key)) read = tokens;
      this.#remember(key);
    }
    return { inputTokens: 0, cacheReadTokens: read, cacheWriteTokens: whole - read };
  }

  #remember(key: string): void {
    this.#known.delete(key);
    this.#known.add(key);
    for (const oldest of this.#known) {
      if (this.#known.size <= CAPACITY) return;
      this.#known.delete(oldest);
    }
  }
}

/** Beginnings of a request, shortest first: the prefix alone, then with each message. */
function* beginnings({ epoch, messages }: ModelRequest): Generator<{ key: string; tokens: number }> {
  let key = prefixHash(epoch);
  let tokens = textTokens(epoch.system) + definitionsTokens(epoch.tools);
  yield { key, tokens };
  for (const message of messages) {
    key = hash(key + JSON.stringify(message));
    tokens += estimateMessageTokens([message]);
    yield { key, tokens };
  }
}
