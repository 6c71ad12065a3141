import { editDistance } from './editDistance.ts';

/** `select:A,B` asks for tools by name; anything else is a search for words. */
export type ParsedQuery = SelectQuery | WordQuery;

export interface SelectQuery {
  readonly kind: 'select';
  readonly names: readonly string[];
  /** How many further names were not looked at, if any. */
  readonly ignored?: number;
}

export interface WordQuery {
  readonly kind: 'words';
  /** Every word that ranks, the required ones included, without the `+` and `server:` notation; the servers when there is no other. */
  readonly text: string;
  /** Words written `+word`: a tool must carry each of them in its name, title, hints or server. */
  readonly required: readonly string[];
  /** Names written `server:name`: a tool must come from one of them. */
  readonly servers: readonly string[];
}

/** Longer queries for words are cut here: nobody types them, and a search must stay quick whatever it is given. */
const maxQueryLength = 1_000;
/** Names of a `select:` beyond these are not looked at, for the same reason. */
const maxSelected = 500;

/** The query that asks for these. */
export const selecting = (names: readonly string[]): string => `select:${names.join(',')}`;

/** Total: any string is a query. Reads `select:A,B`, `+required other words`, `server:name words` and plain words. */
export function parseQuery(text: string): ParsedQuery {
  const trimmed = text.trim();
  if (/^select:/i.test(trimmed)) return selectQuery(trimmed.slice('select:'.length));

  const words: string[] = [];
  const required: string[] = [];
  const servers: string[] = [];
  for (const word of trimmed.slice(0, maxQueryLength).split(/\s+/u)) {
    const server = /^\+?server:(.+)$/i.exec(word)?.[1];
    if (server !== undefined) {
      servers.push(server);
      continue;
    }
    const isRequired = /^\+\p{N}*\p{L}/u.test(word);
    const plain = isRequired ? word.slice(1) : word;
    if (isRequired) required.push(plain);
    if (plain !== '') words.push(plain);
  }
  return {
    kind: 'words',
    text: (words.length > 0 ? words : servers).join(' '),
    required: [...new Set(required)],
    servers: [...new Set(servers)],
  };
}

function selectQuery(list: string): SelectQuery {
  const written = list.split(/[,\s]+/u);
  const names = written
    .slice(0, maxSelected)
    .map((name) => name.replace(/^["'`]+|["'`]+$/g, ''))
    .filter((name) => name !== '');
  const ignored = Math.max(0, written.length - maxSelected);
  return { kind: 'select', names: [...new Set(names)], ...(ignored > 0 ? { ignored } : {}) };
}

export interface SelectCandidate {
  readonly id: string;
  readonly name: string;
  readonly server?: string;
}

export interface Selection {
  /** Ids in the order they were asked for, each once. */
  readonly found: readonly string[];
  readonly missing: readonly MissingName[];
}

export interface MissingName {
  readonly name: string;
  /** Ids the caller may have meant, nearest first; several when a bare name is ambiguous. */
  readonly suggestions: readonly string[];
}

const maxSuggestions = 3;
/** Comparing a name with every tool takes time; after so many unknown names the caller is guessing anyway. */
const maxSuggestedFor = 10;

/**
 * Resolves `select:` names. Total: every name ends up in `found` or in `missing`.
 * An exact id wins, then the same letters in another case, then the tool's own name when only one candidate has it.
 */
export function selectTools(names: readonly string[], candidates: readonly SelectCandidate[]): Selection {
  const matchesOf = lookup(candidates);
  const found = new Set<string>();
  const missing: MissingName[] = [];
  for (const name of names) {
    const matches = matchesOf(name);
    const only = matches.length === 1 ? matches[0] : undefined;
    if (only) {
      found.add(only.id);
      continue;
    }
    const isGuessing = missing.length >= maxSuggestedFor;
    missing.push({
      name,
      suggestions: isGuessing ? [] : suggest(name, matches.length > 0 ? matches : candidates),
    });
  }
  return { found: [...found], missing };
}

/** The candidates of a name by the strictest reading that gives any. */
function lookup(candidates: readonly SelectCandidate[]): (name: string) => readonly SelectCandidate[] {
  const byId = groupedByKeys(candidates, ({ id }) => [id]);
  const byFoldedId = groupedByKeys(candidates, ({ id }) => [fold(id)]);
  const byName = groupedByKeys(candidates, (candidate) => [candidate.name, qualified(candidate)]);
  const byFoldedName = groupedByKeys(candidates, (candidate) => [
    fold(candidate.name),
    fold(qualified(candidate)),
  ]);
  return (name) =>
    byId.get(name) ?? byFoldedId.get(fold(name)) ?? byName.get(name) ?? byFoldedName.get(fold(name)) ?? [];
}

function groupedByKeys(
  candidates: readonly SelectCandidate[],
  keysOf: (candidate: SelectCandidate) => readonly string[],
): ReadonlyMap<string, readonly SelectCandidate[]> {
  const groups = new Map<string, SelectCandidate[]>();
  for (const candidate of candidates) {
    for (const key of new Set(keysOf(candidate))) {
      const group = groups.get(key);
      if (group) group.push(candidate);
      else groups.set(key, [candidate]);
    }
  }
  return groups;
}

function suggest(name: string, candidates: readonly SelectCandidate[]): string[] {
  const folded = fold(name);
  const limit = Math.max(2, Math.floor(folded.length / 3));
  return candidates
    .map((candidate) => ({ id: candidate.id, distance: distanceTo(folded, candidate, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ id }) => id);
}

function distanceTo(folded: string, candidate: SelectCandidate, limit: number): number {
  const own = fold(candidate.name);
  const contained = folded.length > 3 && (own.includes(folded) || (own.length > 3 && folded.includes(own)));
  if (contained) return 1;
  return Math.min(editDistance(folded, own, limit), editDistance(folded, fold(candidate.id), limit));
}

function qualified(candidate: SelectCandidate): string {
  return candidate.server === undefined ? candidate.name : `${candidate.server}__${candidate.name}`;
}

/** Case, and the choice between `-`, `_`, `.`, `/` and a space, never tell two names apart for a person. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[-_./:\s]+/g, '_');
}
