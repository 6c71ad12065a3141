import type { Lexicon } from '../text/lexicon.ts';
import type { TermTable } from './termTable.ts';

/** How many tools the general knowledge of word frequencies counts as, beside the tools of the pool. */
const generalTools = 1_000;
/** Halvings of the rate that make a word count 1: one tool in about eight thousand. */
const fullRarity = 13;

/** What a word tells that this share of tools holds: 0 for a word all hold, about 1 for one that hardly any does. */
export function rarity(rate: number): number {
  return Math.min(1, -Math.log2(rate) / fullRarity);
}

export interface WordWeights {
  of(term: number): number;
}

/**
 * Weighs words by what is generally known of them and by what the pool shows.
 * A query that names a server goes by general knowledge only, so that no other server's tools can shift its order.
 */
export function wordWeights(
  pool: { terms: TermTable; lexicon: Lexicon; tools: number },
  namesServer: boolean,
): WordWeights {
  const { terms, lexicon, tools } = pool;
  const total = generalTools + (namesServer ? 0 : tools);
  return {
    of(term) {
      const expected = generalTools * lexicon.rate(terms.text(term));
      return rarity((expected + (namesServer ? 0 : terms.count(term))) / total);
    },
  };
}
