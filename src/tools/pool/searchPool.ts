import { parseQuery } from '../search/query/parseQuery.ts';
import type { Tool } from '../tool/tool.ts';
import type { SearchedTools } from './searchedTools.ts';
import type { PoolEntry, ToolPool } from './toolPool.ts';

export const TOOL_SEARCH = 'ToolSearch';
/** Queries that one call of ToolSearch takes, and tools that each query gives. */
export const MAX_QUERIES = 7;
export const MAX_RESULTS = 20;

/** Result of one query. Every tool in it may be offered. */
export interface QueryMatches {
  readonly query: string;
  /** Tools to be loaded, best first. */
  readonly found: readonly Tool[];
  /** Tools asked for by name that are loaded anyway. */
  readonly loaded: readonly string[];
  /** Names asked for of which there is no single tool. */
  readonly missing: readonly { readonly name: string; readonly suggestions: readonly string[] }[];
  /** Tools asked for by name that are switched off. */
  readonly off: readonly { readonly name: string; readonly reason: string }[];
  /** Number of names asked for that were not looked at, if any. */
  readonly ignored?: number;
  /** The page that goes on where this one ends, if more tools match. */
  readonly nextPage?: number;
  /** True if tools match, but all of them stand on earlier pages. */
  readonly isPastEnd?: true;
}

export interface SearchPoolOptions {
  readonly limit: number;
  /** Number of the page, from 1. */
  readonly page: number;
  isLoaded(name: string): boolean;
}

/** Runs one query over the pool as it is now. A tool that is off is never found, by words or by name. */
export async function searchPool(
  pool: ToolPool,
  query: string,
  options: SearchPoolOptions,
): Promise<QueryMatches> {
  const { limit, page, isLoaded } = options;
  const tools = pool.searchedTools();
  const parsed = parseQuery(query);
  if (parsed.kind === 'select') {
    const { names, ignored } = parsed;
    return { query, ...selectTools(names, tools, isLoaded), ...(ignored === undefined ? {} : { ignored }) };
  }

  const hits = await pool.search(query, {
    limit: limit * page + 1,
    among: (id) => tools.searchable.has(id) && !isLoaded(id),
  });
  const shown = hits.slice(limit * (page - 1), limit * page);
  return {
    query,
    found: shown.flatMap(({ id }) => tools.searchable.get(id) ?? []),
    missing: [],
    ...namedTools(await pool.findNamed(query), tools, isLoaded),
    ...(hits.length > limit * page ? { nextPage: page + 1 } : {}),
    ...(hits.length > 0 && shown.length === 0 ? { isPastEnd: true } : {}),
  };
}

function selectTools(
  names: readonly string[],
  tools: SearchedTools,
  isLoaded: (name: string) => boolean,
): Omit<QueryMatches, 'query'> {
  const { searchable, off } = tools;
  const { all, on } = tools.directories;
  const { found, missing } = on.select(names);
  const others = new Set(missing.flatMap(({ name }) => all.idOf(name) ?? []));
  return {
    found: found.filter((id) => !isLoaded(id)).flatMap((id) => searchable.get(id) ?? []),
    loaded: found.filter(isLoaded),
    missing: missing.filter(({ name }) => all.idOf(name) === undefined),
    off: [...others].flatMap((id) => offReasons(id, off)),
  };
}

/** Tools that a query for words names. A name counts as that of a tool that is off only if no other tool has it. */
const namedTools = (
  groups: readonly (readonly string[])[],
  { searchable, off }: SearchedTools,
  isLoaded: (name: string) => boolean,
): Pick<QueryMatches, 'loaded' | 'off'> => ({
  loaded: [...new Set(groups.flat())].filter((id) => searchable.has(id) && isLoaded(id)),
  off: groups
    .filter((ids) => ids.every((id) => off.has(id)))
    .flatMap((ids) => ids.flatMap((id) => offReasons(id, off))),
});

const offReasons = (id: string, off: ReadonlyMap<string, PoolEntry>): QueryMatches['off'] => {
  const reason = off.get(id)?.reason;
  return reason === undefined ? [] : [{ name: id, reason }];
};
