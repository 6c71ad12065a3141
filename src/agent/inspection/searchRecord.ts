import type { AgentPool } from '../../tools/pool/agentPool.ts';
import { queriedWords, TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { AgentEvent } from '../events/events.ts';

/** A match of a query as the search ranked it. */
export interface RankedTool {
  readonly name: string;
  readonly score: number;
}

/** One search for tools, of Quiver's or of the endpoint's. */
export interface SearchRecord {
  readonly id: string;
  readonly at: number;
  readonly by: 'quiver' | 'endpoint';
  readonly queries: readonly string[];
  readonly found: readonly string[];
  readonly error?: string;
  /** The best matches of each query of words, loaded or not; empty if the endpoint searched, which does not say. */
  ranked: readonly (readonly RankedTool[])[];
  /** Definitions of the tools it found. */
  definitions: readonly ToolDefinition[];
}

/** Matches of a query that are kept. */
const MATCHES = 10;

/** The search that an event ends; undefined if it ends none. */
export function searchOf(event: AgentEvent): SearchRecord | undefined {
  if (event.type === 'search') {
    const { id, query, found, error } = event.search;
    return {
      ...{ id, at: Date.now(), by: 'endpoint', queries: [query], found, ranked: [], definitions: [] },
      ...(error === undefined ? {} : { error }),
    };
  }
  if (event.type !== 'call-end' || event.call.name !== TOOL_SEARCH || event.isOurs) return undefined;
  const { query, queries } = event.call.input;
  const asked = [query ?? queries ?? []].flat().map(String);
  const { id } = event.call;
  return {
    id,
    at: Date.now(),
    by: 'quiver',
    queries: asked,
    found: event.found,
    ranked: [],
    definitions: [],
  };
}

/** Definitions that the tools of a search have in a pool. */
export function definitionsOf(
  { found }: SearchRecord,
  pool: Pick<AgentPool, 'entries'>,
): readonly ToolDefinition[] {
  const names = new Set(found);
  return pool.entries().flatMap(({ tool: { definition } }) => (names.has(definition.name) ? definition : []));
}

/** Ranks the tools of a pool for the queries of a search, as that search has done. */
export async function rankTools(
  { by, queries }: SearchRecord,
  pool: Pick<AgentPool, 'search'>,
): Promise<SearchRecord['ranked']> {
  if (by === 'endpoint') return [];
  const rank = async (query: string) => {
    const hits = queriedWords(query).length > 0 ? await pool.search(query, { limit: MATCHES }) : [];
    return hits.map(({ id, score }) => ({ name: id, score }));
  };
  return Promise.all(queries.map(rank));
}
