import type { Alternative, Concept } from '../index/concept.ts';
import type { ToolCatalog } from '../index/toolCatalog.ts';
import type { WordWeights } from '../index/wordWeights.ts';
import type { Ranking } from '../ranking.ts';

export interface WeighedConcept extends MergedConcept {
  /** Terms by descending value. */
  readonly terms: readonly WeighedTerm[];
  /** Value of a full answer to the concept. */
  readonly top: number;
}

export interface WeighedTerm extends Alternative {
  readonly value: number;
}

interface MergedConcept extends Concept {
  /** Clauses that speak of it. */
  readonly clauses: ReadonlySet<number>;
}

/** Weighs what a query speaks of, each thing once, and the terms that answer it. */
export function weighConcepts(
  concepts: readonly Concept[],
  weights: WordWeights,
  catalog: ToolCatalog,
): WeighedConcept[] {
  const merged = mergeConcepts(concepts, catalog);
  const { fadeFrom } = catalog.ranking.substitutes;
  const fade = Math.min(1, Math.sqrt(fadeFrom / merged.length));
  return shareTerms(
    merged.map((concept) => weighConcept(concept, { weights, fade, ranking: catalog.ranking })),
    catalog.ranking,
  );
}

/** Joins the concepts of one word: "book" and "books" are one thing, said twice. */
function mergeConcepts(concepts: readonly Concept[], { ranking }: ToolCatalog): MergedConcept[] {
  const merged = new Map<string, { concept: Concept; clauses: Set<number>; times: number }>();
  for (const concept of concepts) {
    const key = concept.own === undefined ? `${concept.label} ${concept.alternatives[0]?.term}` : concept.own;
    const known = merged.get(`${key}`) ?? { concept, clauses: new Set(), times: 0 };
    known.times++;
    known.clauses.add(concept.clause ?? 0);
    merged.set(`${key}`, known);
  }
  const { again } = ranking.concepts;
  return Array.from(merged.values(), ({ concept, clauses, times }) => ({
    ...concept,
    clauses,
    weight: concept.weight * (1 + again * Math.log2(times)),
  }));
}

interface Weighing {
  readonly weights: WordWeights;
  /** Share of their worth that synonyms keep: the longer a query, the more of them meet a tool by chance. */
  readonly fade: number;
  readonly ranking: Ranking;
}

function weighConcept(concept: MergedConcept, { weights, fade, ranking }: Weighing): WeighedConcept {
  const { unanswered, leastCeiling, leastShare } = ranking.substitutes;
  const ceiling = concept.own === undefined ? 1 : Math.max(leastCeiling, weights.of(concept.own));
  const terms = concept.alternatives
    .map((alternative) => {
      const worth = alternative.worth * (alternative.kind === 'synonym' ? fade : 1);
      return { ...alternative, value: worth * Math.min(ceiling, weights.of(alternative.term)) };
    })
    .sort((a, b) => b.value - a.value);
  const top = terms[0]?.value ?? unanswered;
  return { ...concept, terms: terms.filter(({ value }) => value >= leastShare * top), top };
}

/** Leaves a term that answers several concepts to the one that it answers best: one word of a tool is evidence once. */
function shareTerms(concepts: readonly WeighedConcept[], { substitutes }: Ranking): WeighedConcept[] {
  const best = new Map<number, { value: number; concept: WeighedConcept }>();
  for (const concept of concepts) {
    for (const { term, value } of concept.terms) {
      const own = concept.weight * value;
      if (own > (best.get(term)?.value ?? 0)) best.set(term, { value: own, concept });
    }
  }
  return concepts.map((concept) => ({
    ...concept,
    terms: concept.terms
      .map((term) =>
        best.get(term.term)?.concept === concept ? term : { ...term, value: term.value * substitutes.shared },
      )
      .sort((a, b) => b.value - a.value),
  }));
}
