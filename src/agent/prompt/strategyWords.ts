import type { Strategy } from '../../tools/pool/strategy.ts';
import type { ListedServer } from '../../tools/pool/toolListing.ts';
import { writeServerQuery } from '../../tools/search/query/parseQuery.ts';

/** Words about deferred tools that are true for one strategy. */
interface StrategyWords {
  /** Way to a tool that is needed, for the system prompt: the rest of "When a task needs one, …". */
  readonly way: string;
  /** First words of an announcement. */
  readonly head: string;
  /** Query that finds the tools of a server. */
  queryFor(server: ListedServer): string;
}

const UNLOADED = 'These tools exist but are not loaded. Search for the ones you need before calling them.';
const BY_TOOL_SEARCH =
  'search for it first with ToolSearch; what is found can be called from your next message on.';
const AT_ONCE = 'search for it first; what is found can be called at once.';

export const STRATEGY_WORDS: Readonly<Record<Strategy, StrategyWords>> = {
  reference: {
    way: BY_TOOL_SEARCH,
    head: UNLOADED,
    queryFor: ({ name }) => writeServerQuery(name),
  },
  bridge: {
    way: 'find it with tool_search and call it with tool_call, never directly; tool_describe gives its whole schema.',
    head: 'These tools exist but are not called directly: find them with tool_search, call them with tool_call.',
    queryFor: ({ name }) => writeServerQuery(name),
  },
  activation: { way: BY_TOOL_SEARCH, head: UNLOADED, queryFor: ({ name }) => writeServerQuery(name) },
  'server-regex': { way: AT_ONCE, head: UNLOADED, queryFor: ({ prefix }) => prefix },
  'server-bm25': { way: AT_ONCE, head: UNLOADED, queryFor: ({ name }) => name },
};
