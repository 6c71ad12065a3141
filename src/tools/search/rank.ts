import { actionsOf, questionActions } from './actionFamilies.ts';
import type { Alternative, Concept } from './concept.ts';
import { exactness, folded } from './exactName.ts';
import { expandQuery } from './expandQuery.ts';
import { NamedServers } from './namedServers.ts';
import type { WordQuery } from './query.ts';
import { type QueryWord, queryWords } from './queryWords.ts';
import type { ScoreBoard } from './scoreBoard.ts';
import type { IndexedTool, ToolCatalog } from './toolCatalog.ts';
import { type WordWeights, wordWeights } from './wordWeight.ts';

/** A query, read and weighed against a catalog. */
export interface Plan {
  readonly query: WordQuery;
  readonly concepts: readonly WeighedConcept[];
  /** What a tool that answers everything in full would score by words. */
  readonly total: number;
  readonly servers: NamedServers;
  readonly actions: number;
  /** The tools whose name the query may be as a whole. */
  readonly named: ReadonlySet<number>;
  /** For each term that answers a concept, what it is worth there. */
  readonly worths: ReadonlyMap<number, number>;
}

export interface WeighedConcept extends Concept {
  /** By descending value. */
  readonly terms: readonly WeighedTerm[];
  /** What answering it in full is worth. */
  readonly top: number;
}

export interface WeighedTerm extends Alternative {
  readonly value: number;
}

export interface Candidate {
  readonly slot: number;
  readonly id: string;
  readonly score: number;
  readonly parts: ScoreParts;
}

/** What a score is the sum of. */
export interface ScoreParts {
  readonly words: number;
  readonly coverage: number;
  readonly nameCompleteness: number;
  readonly action: number;
  readonly server: number;
  readonly exactName: number;
  readonly usage: number;
}

/** What a concept that no tool answers counts for. */
const unanswered = 1;
/** A substitute for a common word tells at most this much. */
const leastCeiling = 0.2;
/** Terms that tell less than this share of what the best one does only cost time. */
const leastShare = 0.2;
const directWorth = 0.8;

export function planQuery(query: WordQuery, catalog: ToolCatalog): Plan {
  const words = queryWords(query.text);
  const expanded = expandQuery(words, catalog);
  const servers = new NamedServers(expanded, catalog);
  const weights = wordWeights(
    { terms: catalog.terms, lexicon: catalog.lexicon, tools: catalog.size },
    servers.any,
  );
  const concepts = expanded.map((concept) => weighed(concept, weights));
  const total = concepts.reduce((sum, { weight, top }) => sum + weight * top, 0);
  return {
    query,
    concepts,
    total,
    servers,
    actions: wantedActions(words, expanded, catalog),
    named: new Set(catalog.named(folded(query.text))),
    worths: worthsOf(expanded),
  };
}

function weighed(concept: Concept, weights: WordWeights): WeighedConcept {
  const ceiling = concept.own === undefined ? 1 : Math.max(leastCeiling, weights.of(concept.own));
  const terms = concept.alternatives
    .map((alternative) => ({
      ...alternative,
      value: alternative.worth * Math.min(ceiling, weights.of(alternative.term)),
    }))
    .sort((a, b) => b.value - a.value);
  const top = terms[0]?.value ?? unanswered;
  return { ...concept, terms: terms.filter(({ value }) => value >= leastShare * top), top };
}

function worthsOf(concepts: readonly Concept[]): ReadonlyMap<number, number> {
  const worths = new Map<number, number>();
  for (const { alternatives } of concepts) {
    for (const { term, worth } of alternatives) worths.set(term, Math.max(worth, worths.get(term) ?? 0));
  }
  return worths;
}

/** The first verb decides; a question wants to read. */
function wantedActions(
  words: readonly QueryWord[],
  concepts: readonly Concept[],
  { terms }: ToolCatalog,
): number {
  const asked = questionActions(words[0]?.text);
  if (asked !== 0) return asked;
  for (const { alternatives } of concepts) {
    const direct = alternatives.filter(({ worth }) => worth >= directWorth);
    const actions = direct.reduce((all, { term }) => all | actionsOf(terms.text(term)), 0);
    if (actions !== 0) return actions;
  }
  return 0;
}

export interface RankInput {
  readonly plan: Plan;
  readonly catalog: ToolCatalog;
  readonly board: ScoreBoard;
  readonly isAdmissible: (slot: number) => boolean;
  readonly boost: (id: string) => number;
  readonly limit: number;
}

/** How many tools, the best by words alone, are looked at closely. */
const examined = 64;

/** Every tool worth a closer look, best first; equal scores go by id. */
export function rankTools(input: RankInput): Candidate[] {
  const { plan, catalog, board, isAdmissible } = input;
  addUp(plan, catalog, board);
  const slots = new Set(board.leaders(Math.max(examined, 2 * input.limit), isAdmissible));
  for (const slot of plan.named) if (isAdmissible(slot)) slots.add(slot);
  return Array.from(slots, (slot) => candidateAt(slot, input))
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

function addUp(plan: Plan, catalog: ToolCatalog, board: ScoreBoard): void {
  board.reset(catalog.capacity);
  for (const { weight, terms } of plan.concepts) {
    board.addConcept(
      weight,
      terms.map(({ term, value }) => ({ postings: catalog.terms.postings(term), value })),
    );
  }
}

/** Needs the board filled by `rankTools`. */
export function candidateAt(slot: number, input: RankInput): Candidate | undefined {
  const tool = input.catalog.tool(slot);
  if (!tool) return undefined;
  const parts = partsOf(tool, slot, input);
  const { words, coverage, nameCompleteness, action, server, exactName, usage } = parts;
  const score = words + coverage + nameCompleteness + action + server + exactName + usage;
  return { slot, id: tool.document.id, score, parts };
}

function partsOf(tool: IndexedTool, slot: number, { plan, catalog, board, boost }: RankInput): ScoreParts {
  const { signals } = catalog.ranking;
  const share = plan.total > 0 ? 1 / plan.total : 0;
  return {
    words: share * board.score(slot),
    coverage: signals.coverage * share * board.coverage(slot),
    nameCompleteness: signals.nameCompleteness * completeness(tool, plan),
    action: signals.action * agreement(tool, plan),
    server: signals.server * plan.servers.strength(tool.server),
    exactName: plan.named.has(slot) ? signals.exactName * exactness(plan.query.text, tool.document) : 0,
    usage: signals.usage * Math.min(1, Math.max(0, boost(tool.document.id))),
  };
}

/** How much of the tool's name the query explains, 0 to 1. */
function completeness(tool: IndexedTool, plan: Plan): number {
  return tool.nameTerms.reduce(
    (sum, term, index) => sum + (tool.nameWeights[index] ?? 0) * (plan.worths.get(term) ?? 0),
    0,
  );
}

function agreement(tool: IndexedTool, plan: Plan): number {
  if (plan.actions === 0 || tool.actions === 0) return 0;
  return (plan.actions & tool.actions) === 0 ? -1 : 1;
}
