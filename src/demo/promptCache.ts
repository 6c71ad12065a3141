import { prefixHash } from '../agent/epoch/prefixChanges.ts';
import type { ModelRequest } from '../agent/model/model.ts';
import { messagesTokens } from '../agent/transcript/messageTokens.ts';
import type { TokenUsage } from '../host/tokenUsage.ts';
import { hash } from '../lib/hash.ts';
import { definitionsTokens, textTokens } from '../tools/tool/tokens.ts';

/** How many beginnings of requests are remembered; the oldest goes first. */
const CAPACITY = 2_000;

/** Estimates what a request takes, and what of it an endpoint would have had in its cache: the beginning it shares with an earlier one. */
export class PromptCache {
  readonly #known = new Set<string>();

  /** The tokens of the request, which is remembered; the answer is not among them. */
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

/** The prefix alone, then with each message, the shortest first. */
function* beginnings({ epoch, messages }: ModelRequest): Generator<{ key: string; tokens: number }> {
  let key = prefixHash(epoch);
  let tokens = textTokens(epoch.system) + definitionsTokens(epoch.tools);
  yield { key, tokens };
  for (const message of messages) {
    key = hash(key + JSON.stringify(message));
    tokens += messagesTokens([message]);
    yield { key, tokens };
  }
}
