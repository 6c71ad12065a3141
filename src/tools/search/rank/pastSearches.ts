import { isRecord } from '../../../lib/json.ts';

/** Search for words that this workspace has made, as plain JSON, and the calls that it led to. */
export interface PastSearch {
  readonly query: string;
  /** Number of times it was made. */
  readonly times: number;
  /** Milliseconds since 1970 when it was last made, or last led to a call. */
  readonly at: number;
  /** Ids of the tools that it found the last time, best first. */
  readonly found: readonly string[];
  /** Tools that were called after it, found by it or not. */
  readonly led: readonly LedCall[];
}

export interface LedCall {
  readonly tool: string;
  /** Number of chats in which the search led to a call of the tool: many calls in one chat count once. */
  readonly chats: number;
}

/** A query of words, and the ids that it found, best first. */
export interface MadeSearch {
  readonly query: string;
  readonly found: readonly string[];
}

export const MAX_SEARCHES = 200;
const MAX_QUERY = 200;
const MAX_FOUND = 10;
const MAX_LED = 8;

/** Query as it is remembered. */
export const rememberedQuery = (query: string): string =>
  query.slice(0, MAX_QUERY).trim().toLowerCase().replace(/\s+/gu, ' ');

/** Adds a search to those there are; the ones longest ago are forgotten. */
export function recordSearch(
  searches: readonly PastSearch[],
  { query, found }: MadeSearch,
  at: number,
): readonly PastSearch[] {
  const key = rememberedQuery(query);
  if (key === '') return searches;
  const { times, led } = searches.find((one) => one.query === key) ?? { times: 0, led: [] };
  const made = { query: key, times: times + 1, at, found: found.slice(0, MAX_FOUND), led };
  return [...searches.filter((one) => one.query !== key), made].slice(-MAX_SEARCHES);
}

/** Notes that a search led to a call of a tool in one more chat. */
export function recordLed(
  searches: readonly PastSearch[],
  { query, tool, at }: { readonly query: string; readonly tool: string; readonly at: number },
): readonly PastSearch[] {
  const key = rememberedQuery(query);
  return searches.map((search) => {
    if (search.query !== key) return search;
    const chats = 1 + (search.led.find((one) => one.tool === tool)?.chats ?? 0);
    const others = search.led.filter((one) => one.tool !== tool);
    return { ...search, at, led: [{ tool, chats }, ...others].slice(0, MAX_LED) };
  });
}

/** Reads stored searches and drops those that are malformed or beyond the bounds. */
export function readPastSearches(stored: unknown): readonly PastSearch[] {
  return Array.isArray(stored) ? stored.filter(isPastSearch).slice(-MAX_SEARCHES) : [];
}

function isPastSearch(value: unknown): value is PastSearch {
  if (!isRecord(value) || typeof value.query !== 'string' || value.query.length > MAX_QUERY) return false;
  const { times, at, found, led } = value;
  return (
    isAmount(times) && isAmount(at) && isBounded(found, MAX_FOUND, isText) && isBounded(led, MAX_LED, isLed)
  );
}

const isBounded = (value: unknown, most: number, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && value.every(isItem);

const isText = (value: unknown): boolean => typeof value === 'string';

const isLed = (value: unknown): boolean => isRecord(value) && isText(value.tool) && isAmount(value.chats);

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
