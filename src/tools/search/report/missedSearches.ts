import type { PastSearch } from '../rank/pastSearches.ts';

/** Search that found nothing, or nothing that was called. */
export interface MissedSearch extends PastSearch {
  /** Tools that were called in the end though the search had not found them, the latest first: the words may become their aliases. */
  readonly meant: readonly string[];
}

/** Searches that missed, those first of which it is known what was meant, then those that found nothing; the latest first. */
export function missedSearches(searches: readonly PastSearch[]): readonly MissedSearch[] {
  const missed = searches
    .filter(({ found, led }) => !led.some(({ tool }) => found.includes(tool)))
    .map((search) => ({ ...search, meant: search.led.map(({ tool }) => tool) }));
  return missed.sort((a, b) => rankOf(a) - rankOf(b) || b.at - a.at);
}

const rankOf = ({ meant, found }: MissedSearch): number =>
  meant.length > 0 ? 0 : found.length === 0 ? 1 : 2;
