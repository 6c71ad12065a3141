import { WEIGHT_BITS, WEIGHT_STEPS } from '../index/termTable.ts';
import type { Ranking } from '../ranking.ts';

export interface WeighedPostings {
  readonly postings: Uint32Array;
  /** Value of the term for the concept at best. */
  readonly value: number;
}

/** Adds up the scores of all tools for a query, concept by concept; a tool answers a concept as well as its best term does. */
export class ScoreBoard {
  #scores = new Float64Array(0);
  #coverages = new Float64Array(0);
  #best = new Float64Array(0);
  #potential = new Float64Array(0);
  #seen = new Uint32Array(0);
  #touched = new Uint32Array(0);
  #seenCount = 0;
  readonly #widening: number;
  readonly #histogram: Uint32Array;

  constructor({ candidates }: Ranking) {
    this.#widening = candidates.widening;
    this.#histogram = new Uint32Array(candidates.scoreSteps);
  }

  /** Forgets the last query and makes room for tools with numbers below `capacity`. */
  reset(capacity: number): void {
    for (let index = 0; index < this.#seenCount; index++) {
      const slot = this.#seen[index] ?? 0;
      this.#scores[slot] = 0;
      this.#coverages[slot] = 0;
    }
    this.#seenCount = 0;
    if (this.#scores.length >= capacity) return;
    const length = Math.ceil(1.25 * capacity);
    this.#scores = new Float64Array(length);
    this.#coverages = new Float64Array(length);
    this.#best = new Float64Array(length);
    this.#potential = new Float64Array(length);
    this.#seen = new Uint32Array(length);
    this.#touched = new Uint32Array(length);
  }

  /** Adds a concept; its terms must come in descending order of value. */
  addConcept(weight: number, terms: readonly WeighedPostings[]): void {
    const best = this.#best;
    const potential = this.#potential;
    const touched = this.#touched;
    const bits = WEIGHT_BITS;
    const steps = WEIGHT_STEPS;
    let count = 0;
    for (const { postings, value } of terms) {
      const valuePerStep = value / steps;
      for (let index = 0; index < postings.length; index++) {
        const posting = postings[index] ?? 0;
        const slot = posting >>> bits;
        const score = valuePerStep * (posting & steps);
        const known = best[slot] ?? 0;
        if (score <= known) continue;
        best[slot] = score;
        if (known > 0) continue;
        touched[count++] = slot;
        potential[slot] = value;
      }
    }
    for (let index = 0; index < count; index++) this.#settle(touched[index] ?? 0, weight);
  }

  score(slot: number): number {
    return this.#scores[slot] ?? 0;
  }

  coverage(slot: number): number {
    return this.#coverages[slot] ?? 0;
  }

  /**
   * Best `count` tools that `isAdmissible` accepts, in no order, and a few more with scores near the last one's, so that the
   * choice never depends on the order in which tools came in. Each look further down takes several times as many tools:
   * if few are accepted, all have been looked at after a handful of looks.
   */
  leaders(count: number, isAdmissible: (slot: number) => boolean): number[] {
    const scale = this.#countBuckets();
    const found: number[] = [];
    let ceiling = this.#histogram.length;
    for (let wanted = count; ceiling > 0 && found.length < count; wanted *= this.#widening) {
      const floor = this.#bucketBelow(ceiling, wanted);
      for (let index = 0; index < this.#seenCount; index++) {
        const slot = this.#seen[index] ?? 0;
        const bucket = Math.floor(this.score(slot) * scale);
        if (bucket >= floor && bucket < ceiling && isAdmissible(slot)) found.push(slot);
      }
      ceiling = floor;
    }
    return found;
  }

  #settle(slot: number, weight: number): void {
    const score = this.#scores[slot] ?? 0;
    if (score === 0) this.#seen[this.#seenCount++] = slot;
    this.#scores[slot] = score + weight * (this.#best[slot] ?? 0);
    this.#coverages[slot] = (this.#coverages[slot] ?? 0) + weight * (this.#potential[slot] ?? 0);
    this.#best[slot] = 0;
  }

  /** Sorts the scores into buckets; returns the factor from a score to its bucket. */
  #countBuckets(): number {
    let top = 0;
    for (let index = 0; index < this.#seenCount; index++)
      top = Math.max(top, this.score(this.#seen[index] ?? 0));
    const scale = top > 0 ? (this.#histogram.length - 1) / top : 0;
    this.#histogram.fill(0);
    for (let index = 0; index < this.#seenCount; index++) {
      const bucket = Math.floor(this.score(this.#seen[index] ?? 0) * scale);
      this.#histogram[bucket] = (this.#histogram[bucket] ?? 0) + 1;
    }
    return scale;
  }

  /** Highest bucket that, with those between it and `ceiling`, holds `wanted` tools. */
  #bucketBelow(ceiling: number, wanted: number): number {
    let held = 0;
    for (let bucket = ceiling - 1; bucket > 0; bucket--) {
      held += this.#histogram[bucket] ?? 0;
      if (held >= wanted) return bucket;
    }
    return 0;
  }
}
