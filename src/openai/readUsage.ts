import type { TokenUsage } from '../host/tokenUsage.ts';
import { isRecord } from '../lib/json.ts';

/** Reads counts of tokens. Those that a cache held or took are part of the input. */
export function readUsage(told: {
  readonly input: unknown;
  readonly output: unknown;
  readonly details: unknown;
  /** Tokens from the cache, where the details do not have them. */
  readonly cached?: unknown;
}): TokenUsage {
  const details = isRecord(told.details) ? told.details : {};
  const cacheReadTokens = tokens(details.cached_tokens ?? told.cached);
  const cacheWriteTokens = tokens(details.cache_write_tokens);
  return {
    inputTokens: Math.max(0, tokens(told.input) - cacheReadTokens - cacheWriteTokens),
    cacheReadTokens,
    cacheWriteTokens,
    outputTokens: tokens(told.output),
  };
}

const tokens = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);
