/** Okapi BM25 over documents given as tokens. */
export class Bm25 {
  readonly #postings = new Map<string, { document: number; count: number }[]>();
  readonly #lengths: number[];
  readonly #averageLength: number;
  readonly #k1: number;
  readonly #b: number;

  constructor(documents: readonly (readonly string[])[], { k1, b }: { k1: number; b: number }) {
    this.#k1 = k1;
    this.#b = b;
    this.#lengths = documents.map(({ length }) => length);
    this.#averageLength =
      this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);
    for (const [document, tokens] of documents.entries()) {
      const counts = new Map<string, number>();
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
      for (const [token, count] of counts) {
        const known = this.#postings.get(token);
        if (known) known.push({ document, count });
        else this.#postings.set(token, [{ document, count }]);
      }
    }
  }

  documentFrequency(token: string): number {
    return this.#postings.get(token)?.length ?? 0;
  }

  documentsWith(token: string): number[] {
    return (this.#postings.get(token) ?? []).map(({ document }) => document);
  }

  /** Every document that contains at least one of the tokens, with its score. */
  scores(tokens: Iterable<string>): Map<number, number> {
    const scores = new Map<number, number>();
    for (const token of new Set(tokens)) {
      const postings = this.#postings.get(token) ?? [];
      const idf = Math.log(1 + (this.#lengths.length - postings.length + 0.5) / (postings.length + 0.5));
      for (const { document, count } of postings) {
        const norm =
          this.#k1 * (1 - this.#b + (this.#b * (this.#lengths[document] ?? 0)) / this.#averageLength);
        scores.set(document, (scores.get(document) ?? 0) + (idf * count * (this.#k1 + 1)) / (count + norm));
      }
    }
    return scores;
  }
}

/** Documents by descending score, the earlier first among equals. */
export function ranked(scores: ReadonlyMap<number, number>): number[] {
  return [...scores].sort(([a, one], [b, other]) => other - one || a - b).map(([document]) => document);
}
