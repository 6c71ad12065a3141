import type { Strategy } from '../../tools/pool/strategy.ts';
import type { ListedServer } from '../../tools/pool/toolListing.ts';
import { writeServerQuery } from '../../tools/search/query/parseQuery.ts';

/** Words about deferred tools that are true for one strategy. */
interface StrategyWords {
  /** The query that finds the tools of a server. */
  queryFor(server: ListedServer): string;
}

const OWN_SEARCH: StrategyWords = { queryFor: ({ name }) => writeServerQuery(name) };

export const STRATEGY_WORDS: Readonly<Record<Strategy, StrategyWords>> = {
  reference: OWN_SEARCH,
  bridge: OWN_SEARCH,
  'server-regex': { queryFor: ({ prefix }) => prefix },
  'server-bm25': { queryFor: ({ name }) => name },
};
