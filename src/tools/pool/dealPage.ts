/** One query's ids on a page. */
export interface DealtPage {
  /** Ids of the page, best first: as many new ones as the limit allows, and those among them that an earlier query has on the same page. */
  readonly ids: readonly string[];
  /** The best of the ids that are left for later pages. */
  readonly next?: string;
}

interface DealOptions {
  /** New ids a query gives on a page. */
  readonly limit: number;
  readonly page: number;
  /** Ids that are given anyway and so are not new. */
  readonly given?: readonly string[];
}

/**
 * Deals the ranked ids of several queries out into pages, and gives one of them, counted from 1. An id that another query
 * gives does not count towards a query's limit, and no id is on two pages.
 */
export function dealPage(
  rankings: readonly (readonly string[])[],
  { limit, page, given: before = [] }: DealOptions,
): readonly DealtPage[] {
  const given = new Set(before);
  let left = rankings;
  let dealt: (readonly string[])[] = [];
  for (let at = 1; at <= page; at++) {
    const hands = left.map((ranking) => takeNew(ranking, limit, given));
    dealt = hands.map(({ taken }) => taken);
    left = hands.map(({ rest }) => rest.filter((id) => !given.has(id)));
    if (dealt.every((ids) => ids.length === 0)) break;
  }
  return dealt.map((ids, index) => {
    const next = left[index]?.[0];
    return { ids, ...(next === undefined ? {} : { next }) };
  });
}

/** Takes the first ids until `limit` of them are new, and notes these as given. */
function takeNew(ranking: readonly string[], limit: number, given: Set<string>) {
  let fresh = 0;
  const end = ranking.findIndex((id) => {
    if (given.has(id)) return false;
    if (fresh === limit) return true;
    given.add(id);
    fresh++;
    return false;
  });
  const length = end === -1 ? ranking.length : end;
  return { taken: ranking.slice(0, length), rest: ranking.slice(length) };
}
