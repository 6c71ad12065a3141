import { abbreviations } from './lexicon/abbreviations.ts';
import { actions } from './lexicon/actions.ts';
import { cloud } from './lexicon/cloud.ts';
import { commonWords } from './lexicon/commonWords.ts';
import { developer } from './lexicon/developer.ts';
import { eastAsianTradeWords } from './lexicon/eastAsianTradeWords.ts';
import { eastAsianWords } from './lexicon/eastAsianWords.ts';
import { europeanTradeWords } from './lexicon/europeanTradeWords.ts';
import { europeanWords } from './lexicon/europeanWords.ts';
import { everyday } from './lexicon/everyday.ts';
import { office } from './lexicon/office.ts';
import { otherWords } from './lexicon/otherWords.ts';
import { products } from './lexicon/products.ts';
import { thaiWords } from './lexicon/thaiWords.ts';
import { world } from './lexicon/world.ts';
import { Lexicon } from './lexicon.ts';

/** Reads every word list; some ten milliseconds, so once per index. */
export function readLexicon(): Lexicon {
  return new Lexicon({
    synonyms: [actions, everyday, office, developer, cloud, world, products],
    abbreviations,
    translations: [europeanWords, europeanTradeWords, otherWords],
    runTranslations: [eastAsianWords, eastAsianTradeWords, thaiWords],
    commonWords,
  });
}
