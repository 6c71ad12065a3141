import type { MatchKind } from '../explanation.ts';
import type { Substitute } from '../text/spelling.ts';
import type { Alternative, Vocabulary } from './concept.ts';

/** Collects the terms that answer one concept; a term reached in several ways keeps the best of them. Terms that no tool holds are left out. */
export class Readings {
  readonly #vocabulary: Vocabulary;
  readonly #best = new Map<number, Alternative>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Adds a term; none is worth more than the word itself. */
  add(text: string, worth: number, kind: MatchKind): void {
    const term = this.#vocabulary.terms.find(text);
    if (term === undefined || (this.#best.get(term)?.worth ?? 0) >= worth) return;
    this.#best.set(term, { term, worth: Math.min(1, worth), kind });
  }

  addAll(substitutes: readonly Substitute[], worth: number, kind: MatchKind): void {
    for (const substitute of substitutes) this.add(substitute.term, worth * substitute.worth, kind);
  }

  addWithSynonyms(text: string, worth: number, kind: MatchKind): void {
    this.add(text, worth, kind);
    const synonymWorth = worth * this.#vocabulary.ranking.worth.synonym;
    this.addAll(this.#vocabulary.lexicon.synonyms(text), synonymWorth, kind === 'exact' ? 'synonym' : kind);
  }

  get isEmpty(): boolean {
    return this.#best.size === 0;
  }

  alternatives(): Alternative[] {
    return [...this.#best.values()];
  }
}
