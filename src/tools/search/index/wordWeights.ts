import type { Ranking } from '../ranking.ts';
import type { Lexicon } from '../text/lexicon.ts';
import type { TermTable } from './termTable.ts';

/** Rarity of a word that this share of tools holds: 0 for a word that all hold, 1 for one that hardly any holds. */
export function rarityOf(rate: number, { rarity }: Ranking): number {
  return Math.min(1, -Math.log2(rate) / rarity.fullHalvings);
}

export interface WordWeights {
  of(term: number): number;
}

/**
 * Weighs words by how common they are in general and in the pool.
 * For a query that names a server only the general frequencies count, so that no other server's tools can shift its order.
 */
export function weighWords(
  pool: { terms: TermTable; lexicon: Lexicon; ranking: Ranking; tools: number },
  namesServer: boolean,
): WordWeights {
  const { terms, lexicon, ranking, tools } = pool;
  const { generalTools } = ranking.rarity;
  const total = generalTools + (namesServer ? 0 : tools);
  return {
    of(term) {
      const expected = generalTools * lexicon.rate(terms.text(term));
      return rarityOf((expected + (namesServer ? 0 : terms.count(term))) / total, ranking);
    },
  };
}
