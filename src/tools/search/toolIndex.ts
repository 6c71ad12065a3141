import type { Explanation } from './explanation.ts';
import { findNamedTools, type NamedTools } from './index/namedTools.ts';
import type { SearchDocument } from './index/searchDocument.ts';
import { ToolCatalog } from './index/toolCatalog.ts';
import { ToolDirectory } from './index/toolDirectory.ts';
import { asksToKnow, LAST_RESORT, LAST_RESORT_LIMIT } from './query/lastResort.ts';
import { parseQuery, type WordQuery } from './query/parseQuery.ts';
import { type Plan, planQuery } from './query/planQuery.ts';
import { admissionRule } from './rank/admission.ts';
import { cutOff } from './rank/cutOff.ts';
import { explainTool } from './rank/explainTool.ts';
import { PastRater, type PastRating } from './rank/pastRater.ts';
import type { PastSearch } from './rank/pastSearches.ts';
import { type RankInput, rankTools } from './rank/rankTools.ts';
import { ScoreBoard } from './rank/scoreBoard.ts';
import { DEFAULT_LIMIT, DEFAULT_RANKING, type Ranking } from './ranking.ts';
import type { Lexicon } from './text/lexicon.ts';
import { readLexicon } from './text/readLexicon.ts';

export interface SearchHit {
  readonly id: string;
  /** Score; compares within one query only, higher is better. */
  readonly score: number;
}

export interface SearchOptions {
  /** Most hits to return. */
  readonly limit?: number;
  /** Filter: only tools that it accepts can be found. */
  readonly among?: (id: string) => boolean;
  /** Boost that usage gives to a tool that matches anyway, 0 to 1. */
  readonly boost?: (id: string) => number;
  /** Searches of the past, whose calls raise tools for queries like them. */
  readonly past?: readonly PastSearch[];
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** True if a question that nothing is about must find nothing, rather than what answers questions. */
  readonly isStrict?: true;
}

/**
 * Finds tools by their names and descriptions.
 * A query is split into words, and its words are expanded to the terms that answer them; then every tool is scored, vaguely
 * related tools are cut off, and tools of one name are spread out.
 */
export class ToolIndex {
  readonly #catalog: ToolCatalog;
  readonly #board: ScoreBoard;
  readonly #rater: PastRater;

  constructor(lexicon: Lexicon = readLexicon(), ranking: Ranking = DEFAULT_RANKING) {
    this.#catalog = new ToolCatalog(lexicon, ranking);
    this.#board = new ScoreBoard(ranking);
    this.#rater = new PastRater(lexicon, ranking);
  }

  /** Replaces all tools of a source; other sources are not touched. */
  setSource(source: string, documents: readonly SearchDocument[]): void {
    this.#catalog.setSource(source, documents);
  }

  removeSource(source: string): void {
    this.#catalog.removeSource(source);
  }

  get size(): number {
    return this.#catalog.size;
  }

  get lexicon(): Lexicon {
    return this.#catalog.lexicon;
  }

  /** Finds the best matches, best first; none if no tool is related enough. Deterministic, and never throws, whatever the query is. */
  search(query: string, options: SearchOptions = {}): readonly SearchHit[] {
    const parsed = parseQuery(query);
    if (parsed.kind === 'select') return this.#select(parsed.names, options);
    const hits = this.#rank(parsed, options);
    if (hits.length > 0 || options.isStrict || !asksToKnow(parsed)) return hits;
    const { limit = DEFAULT_LIMIT } = options;
    return this.#rank(LAST_RESORT, { ...options, limit: Math.min(limit, LAST_RESORT_LIMIT) });
  }

  /** Finds the tools that a query for words names, for each name in it: `search` puts them first. None for `select:`. */
  findNamed(query: string): readonly (readonly string[])[] {
    const parsed = parseQuery(query);
    if (parsed.kind === 'select') return [];
    return this.#findNamed(parsed, planQuery(parsed, this.#catalog)).map((tools) =>
      [...tools.keys()].flatMap((slot) => this.#catalog.tool(slot)?.document.id ?? []).sort(),
    );
  }

  /** Explains why `search` with the same options returns a tool, or does not; not the tools of a last resort. */
  explain(query: string, id: string, options: SearchOptions = {}): Explanation {
    const parsed = parseQuery(query);
    const words: WordQuery =
      parsed.kind === 'words'
        ? parsed
        : { kind: 'words', text: parsed.names.join(' '), required: [], servers: [] };
    return explainTool(query, id, { ...this.#rankInput(words, options), among: options.among ?? acceptAll });
  }

  #rank(query: WordQuery, options: SearchOptions): readonly SearchHit[] {
    const input = this.#rankInput(query, options);
    return cutOff(rankTools(input), input)
      .slice(0, Math.max(0, input.limit))
      .map(({ id, score }) => ({ id, score }));
  }

  #select(names: readonly string[], { among = acceptAll }: SearchOptions): SearchHit[] {
    const slots = new Set(names.flatMap((name) => this.#catalog.slotsNamed(name)));
    const candidates = [...slots]
      .flatMap((slot) => this.#catalog.tool(slot)?.document ?? [])
      .filter(({ id }) => among(id));
    return new ToolDirectory(candidates).select(names).found.map((id) => ({ id, score: 1 }));
  }

  #rankInput(query: WordQuery, options: SearchOptions): RankInput {
    const { among = acceptAll, boost = boostNothing, limit = DEFAULT_LIMIT } = options;
    const catalog = this.#catalog;
    const admits = admissionRule(query, catalog);
    const isAdmissible = (slot: number): boolean => {
      const tool = catalog.tool(slot);
      return tool !== undefined && admits(tool) === 'admitted' && among(tool.document.id);
    };
    const plan = planQuery(query, catalog);
    const named = new Map(this.#findNamed(query, plan).flatMap((tools) => [...tools]));
    // A query that names a tool means that one, whatever was called before.
    const past = named.size > 0 ? new Map<number, PastRating>() : this.#ratePast(query, options);
    return { plan, catalog, board: this.#board, named, isAdmissible, boost, past, limit };
  }

  #ratePast({ text }: WordQuery, { past = [], now = Date.now() }: SearchOptions): Map<number, PastRating> {
    return new Map(
      Array.from(this.#rater.rate(text, past, now)).flatMap(([id, rating]) => {
        const slot = this.#catalog.slotOf(id);
        return slot === undefined ? [] : [[slot, rating] as const];
      }),
    );
  }

  #findNamed(query: WordQuery, { servers }: Plan): readonly NamedTools[] {
    const catalog = this.#catalog;
    const admits = admissionRule(query, catalog);
    return findNamedTools(query.text, { catalog, servers, admits: (tool) => admits(tool) === 'admitted' });
  }
}

const acceptAll = () => true;
const boostNothing = () => 0;
