import type { Alternative, Concept } from '../index/concept.ts';
import { NamedServers } from '../index/namedServers.ts';
import type { ToolCatalog } from '../index/toolCatalog.ts';
import { type WordWeights, weighWords } from '../index/wordWeights.ts';
import type { Ranking } from '../ranking.ts';
import { actionsOf, actionsOfQuestion } from '../text/actions.ts';
import { expandQuery } from './expandQuery.ts';
import type { WordQuery } from './parseQuery.ts';
import { type QueryWord, readQueryWords } from './queryWords.ts';

/** Query, read and weighed against a catalog. */
export interface Plan {
  readonly query: WordQuery;
  readonly concepts: readonly WeighedConcept[];
  /** Score by words of a tool that would answer everything in full. */
  readonly total: number;
  readonly servers: NamedServers;
  readonly actions: number;
  /** Worths of the terms that answer a concept. */
  readonly worths: ReadonlyMap<number, number>;
}

export interface WeighedConcept extends Concept {
  /** Terms by descending value. */
  readonly terms: readonly WeighedTerm[];
  /** Value of a full answer to the concept. */
  readonly top: number;
}

export interface WeighedTerm extends Alternative {
  readonly value: number;
}

export function planQuery(query: WordQuery, catalog: ToolCatalog): Plan {
  const words = readQueryWords(query.text);
  const expanded = expandQuery(words, catalog);
  const servers = new NamedServers(expanded, catalog);
  const { terms, lexicon, ranking, size: tools } = catalog;
  const weights = weighWords({ terms, lexicon, ranking, tools }, servers.hasAny);
  const concepts = expanded.map((concept) => weighConcept(concept, weights, ranking));
  const total = concepts.reduce((sum, { weight, top }) => sum + weight * top, 0);
  return {
    query,
    concepts,
    total,
    servers,
    actions: findActions(words, expanded, catalog),
    worths: worthsOf(expanded),
  };
}

function weighConcept(concept: Concept, weights: WordWeights, { substitutes }: Ranking): WeighedConcept {
  const { unanswered, leastCeiling, leastShare } = substitutes;
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

/** Finds the actions that the query wants done: those of its first verb, or reading for a question. */
function findActions(
  words: readonly QueryWord[],
  concepts: readonly Concept[],
  { terms, ranking }: ToolCatalog,
): number {
  const asked = actionsOfQuestion(words[0]?.text);
  if (asked !== 0) return asked;
  for (const { alternatives } of concepts) {
    const direct = alternatives.filter(({ worth }) => worth >= ranking.substitutes.actionWorth);
    const actions = direct.reduce((all, { term }) => all | actionsOf(terms.text(term)), 0);
    if (actions !== 0) return actions;
  }
  return 0;
}
