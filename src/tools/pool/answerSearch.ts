import type { ToolQueries } from '../tool/callContext.ts';
import type { ToolOutcome } from '../tool/toolOutcome.ts';
import type { ToolSnapshot } from '../tool/toolSnapshot.ts';
import type { AgentPool } from './agentPool.ts';
import { searchAnswer } from './searchAnswer.ts';
import { type QueryMatches, searchPoolTogether } from './searchPool.ts';

/** Milliseconds that a search without a match waits for servers that are still connecting. */
const CONNECTING_BOUND = 4_000;

export interface SearchingAgent {
  /** The tools that the agent may use. */
  readonly pool: AgentPool;
  /** The tools of the step that the search belongs to. */
  readonly snapshot: ToolSnapshot;
  /** Queries of the searches just before this one that found nothing, oldest first. */
  readonly fruitlessSearches: readonly string[];
}

/** Answers the search of an agent. Servers of found tools are woken. */
export async function answerSearch(
  { queries, limit, most, page }: ToolQueries,
  { pool, snapshot, fruitlessSearches }: SearchingAgent,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const isLoaded = (name: string) => snapshot.find(name).standing === 'loaded';
  const search = () => searchPoolTogether(pool, queries, { limit, page, isLoaded });
  const isConnecting = pool.servers().some(({ state }) => state === 'connecting');
  let matches = await search();
  if (isConnecting && matches.some(isLacking)) {
    await pool.waitUntilSettled(CONNECTING_BOUND, signal);
    matches = await search();
  }
  pool.wake(matches.flatMap(({ found }) => found));
  return searchAnswer(matches, { pool, fruitlessSearches, maxFound: most });
}

const isLacking = ({ found, loaded, missing, isPastEnd }: QueryMatches): boolean =>
  missing.length > 0 || (found.length + loaded.length === 0 && !isPastEnd);
