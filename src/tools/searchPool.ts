import { parseQuery, type SelectCandidate, selectTools } from './search/query.ts';
import type { Tool } from './tool.ts';
import type { PoolEntry, ToolPool } from './toolPool.ts';

export const TOOL_SEARCH = 'ToolSearch';

/** What one query came to. Every tool in it may be offered. */
export interface QueryMatches {
  readonly query: string;
  /** To be loaded, best first. */
  readonly found: readonly Tool[];
  /** Asked for by name, but loaded anyway. */
  readonly loaded: readonly string[];
  /** Asked for by name, but there is no single such tool. */
  readonly missing: readonly { readonly name: string; readonly suggestions: readonly string[] }[];
  /** Asked for by name, but switched off. */
  readonly off: readonly { readonly name: string; readonly reason: string }[];
}

export interface SearchPoolOptions {
  readonly limit: number;
  /** From 1. */
  readonly page: number;
  isLoaded(name: string): boolean;
}

/** One query over the pool as it is now. A tool that is off is never found, by words or by name. */
export function searchPool(pool: ToolPool, query: string, options: SearchPoolOptions): QueryMatches {
  const { limit, page, isLoaded } = options;
  const entries = pool.entries();
  const searchable = new Map(searchableTools(entries).map((tool) => [tool.definition.name, tool]));
  const parsed = parseQuery(query);
  if (parsed.kind === 'select') return selected(query, parsed.names, { entries, searchable, isLoaded });

  const mentioned = namesIn(parsed.text, searchable);
  const named = mentioned.filter((name) => !isLoaded(name));
  const hits = pool
    .search(query, { limit: limit * page + named.length, among: (id) => searchable.has(id) && !isLoaded(id) })
    .map(({ id }) => id);
  const ranked = [...new Set([...named, ...hits])].slice(limit * (page - 1), limit * page);
  return {
    query,
    found: ranked.flatMap((id) => searchable.get(id) ?? []),
    loaded: mentioned.filter(isLoaded),
    missing: [],
    off: [],
  };
}

/** What can be asked for, loaded or not. */
export const searchableTools = (entries: readonly PoolEntry[]): readonly Tool[] =>
  entries
    .filter(({ tool, exposure }) => exposure !== 'off' && tool.definition.name !== TOOL_SEARCH)
    .map(({ tool }) => tool);

function selected(
  query: string,
  names: readonly string[],
  pool: Pick<SearchPoolOptions, 'isLoaded'> & {
    entries: readonly PoolEntry[];
    searchable: ReadonlyMap<string, Tool>;
  },
): QueryMatches {
  const selection = selectTools(names, [...pool.searchable.values()].map(selectCandidate));
  const offByName = new Map(
    pool.entries
      .filter(({ exposure }) => exposure === 'off')
      .map(({ tool, reason }) => [tool.definition.name, reason]),
  );
  return {
    query,
    found: selection.found.filter((id) => !pool.isLoaded(id)).flatMap((id) => pool.searchable.get(id) ?? []),
    loaded: selection.found.filter(pool.isLoaded),
    missing: selection.missing.filter(({ name }) => !offByName.has(name)),
    off: selection.missing.flatMap(({ name }) => {
      const reason = offByName.get(name);
      return reason === undefined ? [] : [{ name, reason }];
    }),
  };
}

export const selectCandidate = ({ definition, origin }: Tool): SelectCandidate =>
  origin.kind === 'builtin'
    ? { id: definition.name, name: definition.name }
    : { id: definition.name, name: origin.toolName, server: origin.server };

/** Tools whose name stands in the text; a name that is an ordinary word must be all of it. */
function namesIn(text: string, tools: ReadonlyMap<string, Tool>): readonly string[] {
  const words = new Set(text.toLowerCase().split(/[\s,;"'`()]+/));
  const isNamed = (name: string) =>
    /[-_]|\p{Ll}\p{Lu}/u.test(name)
      ? words.has(name.toLowerCase())
      : text.trim().toLowerCase() === name.toLowerCase();
  return [...tools.values()]
    .filter(
      ({ definition, origin }) =>
        isNamed(definition.name) || (origin.kind === 'mcp' && isNamed(origin.toolName)),
    )
    .map(({ definition }) => definition.name);
}
