import { documentOf, weightOf } from '../index/termTable.ts';
import type { ToolCatalog } from '../index/toolCatalog.ts';
import type { Plan } from '../query/planQuery.ts';
import type { WeighedConcept } from '../query/weighConcepts.ts';

/** Candidate for a clause: its words and what the signals make of them. */
export interface Scored {
  readonly slot: number;
  readonly words: number;
  readonly score: number;
}

/**
 * Rates how well each candidate answers the clause that it answers best, from 0 to 1 for the best answer there is. A clause
 * that nothing answers nearly as well as the others are answered rates lower.
 */
export function rateByClause(candidates: readonly Scored[], plan: Plan, catalog: ToolCatalog): Float64Array {
  const scores = Array.from({ length: plan.clauses }, () => new Float64Array(candidates.length));
  const places = new Map(candidates.map(({ slot }, place) => [slot, place]));
  for (const concept of plan.concepts) {
    const answers = answersTo(concept, places, catalog);
    for (const clause of concept.clauses)
      for (const [place, score] of answers) addTo(scores[clause], place, score);
  }
  for (const own of scores)
    for (const [place, { words, score }] of candidates.entries())
      own[place] = words > 0 ? ((own[place] ?? 0) * score) / words : 0;
  const tops = scores.map((own) => Math.max(...own));
  const least = catalog.ranking.clauses.leastShare * Math.max(...tops);
  return Float64Array.from(candidates, (_, place) =>
    Math.max(
      ...scores.map((own, clause) => (own[place] ?? 0) / Math.max(least, tops[clause] ?? 0, Number.EPSILON)),
    ),
  );
}

/** Scores with which candidates answer a concept, by their places. */
export function answersTo(
  { weight, terms }: WeighedConcept,
  places: ReadonlyMap<number, number>,
  catalog: ToolCatalog,
): ReadonlyMap<number, number> {
  const answers = new Map<number, number>();
  for (const { term, value } of terms) {
    for (const posting of catalog.terms.postings(term)) {
      const place = places.get(documentOf(posting));
      if (place === undefined) continue;
      answers.set(place, Math.max(answers.get(place) ?? 0, weight * value * weightOf(posting)));
    }
  }
  return answers;
}

function addTo(scores: Float64Array | undefined, place: number, score: number): void {
  if (scores) scores[place] = (scores[place] ?? 0) + score;
}
