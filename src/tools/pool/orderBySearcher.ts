import type { SearchCandidate, ToolSearcher } from '../../host/toolSearcher.ts';
import type { SearchDocument } from '../search/index/searchDocument.ts';
import { parseQuery } from '../search/query/parseQuery.ts';
import type { SearchHit } from '../search/toolIndex.ts';

const MAX_CANDIDATES = 1_000;
const MAX_DESCRIPTION = 300;
/** Hits of our own that are candidates. */
export const OWN_CANDIDATES = 200;

interface OwnSearch {
  readonly query: string;
  readonly limit: number;
  /** Hits of our own ranking, best first. */
  readonly hits: readonly SearchHit[];
  /** All tools that may be found. */
  readonly documents: readonly SearchDocument[];
}

/** Asks the user's searcher for the hits; those of our own ranking if it gives none. */
export async function orderBySearcher(
  searcher: ToolSearcher,
  { query, limit, hits, documents }: OwnSearch,
): Promise<readonly SearchHit[]> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const own = new Set(hits.map(({ id }) => id));
  // Only our own ranking knows which tools a `+word` or a `server:name` admits.
  const others = isRestricted(query) ? [] : documents.filter(({ id }) => !own.has(id));
  const found = hits.flatMap(({ id }) => byId.get(id) ?? []);
  const candidates = [...found, ...others].slice(0, MAX_CANDIDATES).map(candidateOf);
  const order = candidates.length > 0 ? await searcher.order({ query, limit, candidates }) : undefined;
  return order
    ? order.slice(0, limit).map((id, place) => ({ id, score: 1 - place / order.length }))
    : hits.slice(0, limit);
}

function isRestricted(query: string): boolean {
  const parsed = parseQuery(query);
  return parsed.kind === 'words' && parsed.required.length + parsed.servers.length > 0;
}

const candidateOf = ({ id, description, server }: SearchDocument): SearchCandidate => ({
  name: id,
  description: description.slice(0, MAX_DESCRIPTION),
  ...(server === undefined ? {} : { server }),
});
