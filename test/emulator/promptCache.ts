import type { PrefixChain, Segment } from './request/prefixChain.ts';

/** Input figures of one request; their sum is the whole prompt. */
export interface InputUsage {
  readonly input_tokens: number;
  readonly cache_read_input_tokens: number;
  readonly cache_creation_input_tokens: number;
  readonly cache_creation: {
    readonly ephemeral_5m_input_tokens: number;
    readonly ephemeral_1h_input_tokens: number;
  };
}

export interface PromptCache {
  /** Reads the longest remembered prefix and remembers the prefixes that end at this prompt's breakpoints. */
  use(prefix: PrefixChain, model: { readonly id: string; readonly minCacheablePrefix: number }): InputUsage;
}

/** Number of blocks before a breakpoint that are tried for a known prefix. */
const LOOKBACK = 20;

/** Creates a cache of prompts. Entries are dropped only when there are too many of them, never by age. */
export function createPromptCache(capacity = 2000): PromptCache {
  const known = new Set<string>();

  return {
    use(prefix, model) {
      const key = (segment: Segment) => `${model.id} ${segment.hash}`;
      const breakpoints = prefix.segments.flatMap((segment, index) =>
        segment.ttl !== undefined && segment.tokens >= model.minCacheablePrefix
          ? [{ ...segment, index }]
          : [],
      );
      const candidates = breakpoints.flatMap(({ index }) =>
        prefix.segments.slice(Math.max(0, index - LOOKBACK), index + 1),
      );
      const read = Math.max(0, ...candidates.filter((one) => known.has(key(one))).map((one) => one.tokens));

      const written = { '5m': 0, '1h': 0 };
      let covered = read;
      for (const breakpoint of breakpoints) {
        remember(known, key(breakpoint), capacity);
        written[breakpoint.ttl ?? '5m'] += Math.max(0, breakpoint.tokens - covered);
        covered = Math.max(covered, breakpoint.tokens);
      }
      return {
        input_tokens: prefix.tokens - covered,
        cache_read_input_tokens: read,
        cache_creation_input_tokens: covered - read,
        cache_creation: {
          ephemeral_5m_input_tokens: written['5m'],
          ephemeral_1h_input_tokens: written['1h'],
        },
      };
    },
  };
}

/** Remembers a prefix; the least recently used entry is dropped first. */
function remember(known: Set<string>, key: string, capacity: number): void {
  known.delete(key);
  known.add(key);
  for (const oldest of known) {
    if (known.size <= capacity) return;
    known.delete(oldest);
  }
}
