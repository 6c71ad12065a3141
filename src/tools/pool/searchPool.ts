import { parseQuery } from '../search/query/parseQuery.ts';
import type { SearchHit } from '../search/toolIndex.ts';
import type { Tool } from '../tool/tool.ts';
import type { AgentPool } from './agentPool.ts';
import { type DealtPage, dealPage } from './dealPage.ts';
import type { SearchedTools } from './searchedTools.ts';
import type { PoolEntry } from './toolPool.ts';

export const TOOL_SEARCH = 'ToolSearch';
/** Queries that one call of ToolSearch takes, and tools that it gives at most, whatever the settings say. */
export const MAX_QUERIES = 7;
export const MAX_RESULTS = 50;
/** Tools a query of words gives, unless the model or the user wants another number. */
export const USUAL_RESULTS = 5;
/** Tools that one call gives at most, unless the user wants another number. */
export const USUAL_MOST = 20;
/** Share of the best score from which on a match that was cut off is worth a word. */
const GOOD_SHARE = 0.8;

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
  /** Page that goes on where this one ends, if it has matches nearly as good as the best. */
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

/** Searches the pool as it is now for one query. A tool that is off is never found, by words or by name. */
export async function searchPool(
  pool: AgentPool,
  query: string,
  options: SearchPoolOptions,
): Promise<QueryMatches> {
  const selection = select(query, pool, options);
  if (selection) return selection;
  const hits = await rank(query, pool, { ...options, depth: options.limit * options.page + 1 });
  const [page = NO_PAGE] = dealPage([hits.map(idOf)], options);
  return await readPage(query, page, { hits, pool, options });
}

/** Searches for several queries together: a tool that two of them find uses up the limit of the first one only. */
export async function searchPoolTogether(
  pool: AgentPool,
  queries: readonly string[],
  options: SearchPoolOptions,
): Promise<readonly QueryMatches[]> {
  const selections = queries.map((query) => select(query, pool, options));
  const given = selections.flatMap((selection) => selection?.found ?? []).map(nameOf);
  const depth = options.limit * options.page * queries.length + given.length + 1;
  const rankings = await Promise.all(
    queries.map((query, index) => (selections[index] ? [] : rank(query, pool, { ...options, depth }))),
  );
  const pages = dealPage(
    rankings.map((hits) => hits.map(idOf)),
    { ...options, given },
  );
  return await Promise.all(
    queries.map(
      (query, index) =>
        selections[index] ??
        readPage(query, pages[index] ?? NO_PAGE, { hits: rankings[index] ?? [], pool, options }),
    ),
  );
}

/** Words of a query; none if it asks for tools by name. */
export function queriedWords(query: string): readonly string[] {
  const parsed = parseQuery(query);
  return parsed.kind === 'words' ? [parsed.text] : [];
}

const NO_PAGE: DealtPage = { ids: [] };

const nameOf = ({ definition }: Tool): string => definition.name;
const idOf = ({ id }: SearchHit): string => id;

/** Ranks tools for a query of words, best first, up to a depth. */
async function rank(
  query: string,
  pool: AgentPool,
  { depth, isLoaded }: SearchPoolOptions & { readonly depth: number },
): Promise<readonly SearchHit[]> {
  const { searchable } = pool.searchedTools();
  return await pool.search(query, { limit: depth, among: (id) => searchable.has(id) && !isLoaded(id) });
}

interface Ranked {
  readonly hits: readonly SearchHit[];
  readonly pool: AgentPool;
  readonly options: SearchPoolOptions;
}

async function readPage(
  query: string,
  { ids, next }: DealtPage,
  { hits, pool, options: { page, isLoaded } }: Ranked,
): Promise<QueryMatches> {
  const tools = pool.searchedTools();
  return {
    query,
    found: ids.flatMap((id) => tools.searchable.get(id) ?? []),
    missing: [],
    ...namedTools(await pool.findNamed(query), tools, isLoaded),
    ...(isGood(next, hits) ? { nextPage: page + 1 } : {}),
    ...(hits.length > 0 && ids.length === 0 ? { isPastEnd: true } : {}),
  };
}

/** True if the match is nearly as good as the best one. */
function isGood(id: string | undefined, hits: readonly SearchHit[]): boolean {
  const score = hits.find((hit) => hit.id === id)?.score;
  return score !== undefined && score >= GOOD_SHARE * (hits[0]?.score ?? 0);
}

/** Selects the tools that a query asks for by name; undefined if it is a query of words. */
function select(query: string, pool: AgentPool, options: SearchPoolOptions): QueryMatches | undefined {
  const parsed = parseQuery(query);
  if (parsed.kind !== 'select') return undefined;
  const { names, ignored } = parsed;
  return {
    query,
    ...selectTools(names, pool.searchedTools(), options.isLoaded),
    ...(ignored === undefined ? {} : { ignored }),
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
