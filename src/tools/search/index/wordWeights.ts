import type { Ranking } from '../ranking.ts';
import type { Lexicon } from '../text/lexicon.ts';
import type { TermTable } from './termTable.ts';

/** Rarity of a word that this share of tools holds: 0 for a word that all hold, 1 for one that hardly any holds. */
export function rarityOf(rate: number, { rarity }: Ranking): number {
  return Math.min(1, -Math.log2(rate) / rarity.fullHalvings);
}

export interface WordWeights {
  /** Weight of a term: 0 if every tool has it, 1 if one tool of the pool does. */
  of(term: number): number;
}

/** Weighs words by how common they are in general and in the pool. */
export function weighWords(pool: {
  readonly terms: TermTable;
  readonly lexicon: Lexicon;
  readonly ranking: Ranking;
  readonly tools: number;
}): WordWeights {
  const { terms, lexicon, ranking, tools } = pool;
  const { generalTools } = ranking.rarity;
  const halvingsOf = (count: number) => -Math.log2(count / (generalTools + tools));
  const most = halvingsOf(1);
  return {
    of(term) {
      const expected = generalTools * lexicon.rate(terms.text(term));
      return Math.min(1, halvingsOf(expected + terms.count(term)) / most);
    },
  };
}
