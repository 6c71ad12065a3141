import type { Concept } from '../index/concept.ts';
import { NamedServers } from '../index/namedServers.ts';
import type { ToolCatalog } from '../index/toolCatalog.ts';
import { weighWords } from '../index/wordWeights.ts';
import { actionsOf, actionsOfQuestion } from '../text/actions.ts';
import { isPlural } from '../text/termOf.ts';
import { expandQuery } from './expandQuery.ts';
import type { WordQuery } from './parseQuery.ts';
import { type QueryWord, readQueryWords } from './queryWords.ts';
import { type WeighedConcept, weighConcepts } from './weighConcepts.ts';

/** Query, read and weighed against a catalog. */
export interface Plan {
  readonly query: WordQuery;
  readonly concepts: readonly WeighedConcept[];
  /** Score by words of a tool that would answer everything in full. */
  readonly total: number;
  readonly servers: NamedServers;
  /** Number of clauses. */
  readonly clauses: number;
  readonly actions: number;
  /** Terms that the query says, true in the plural and false in the singular; not those that it says in both. */
  readonly plurals: ReadonlyMap<number, boolean>;
  /** Worths of the terms that answer a concept. */
  readonly worths: ReadonlyMap<number, number>;
}

export function planQuery(query: WordQuery, catalog: ToolCatalog): Plan {
  const words = readQueryWords(query.text);
  const expanded = expandQuery(words, catalog);
  const servers = new NamedServers(expanded, catalog);
  const { terms, lexicon, ranking, size: tools } = catalog;
  const concepts = weighConcepts(expanded, weighWords({ terms, lexicon, ranking, tools }), catalog);
  const total = concepts.reduce((sum, { weight, top }) => sum + weight * top, 0);
  return {
    query,
    concepts,
    total,
    servers,
    clauses: 1 + words.reduce((last, { clause }) => Math.max(last, clause), 0),
    actions: findActions(words, expanded, catalog),
    plurals: pluralsOf(words, catalog),
    worths: worthsOf(expanded),
  };
}

function worthsOf(concepts: readonly Concept[]): ReadonlyMap<number, number> {
  const worths = new Map<number, number>();
  for (const { alternatives } of concepts) {
    for (const { term, worth } of alternatives) worths.set(term, Math.max(worth, worths.get(term) ?? 0));
  }
  return worths;
}

function pluralsOf(words: readonly QueryWord[], { terms }: ToolCatalog): ReadonlyMap<number, boolean> {
  const plurals = new Map<number, boolean>();
  const inBoth = new Set<number>();
  for (const { text, term } of words) {
    const number = terms.find(term);
    if (number === undefined) continue;
    const known = plurals.get(number) ?? isPlural(text, term);
    if (known !== isPlural(text, term)) inBoth.add(number);
    plurals.set(number, known);
  }
  for (const number of inBoth) plurals.delete(number);
  return plurals;
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
