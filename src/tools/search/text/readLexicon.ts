import { readWordLists } from '../lexicon/wordLists.ts';
import { Lexicon } from './lexicon.ts';

/** Reads every word list; some ten milliseconds, so once per index. */
export const readLexicon = (): Lexicon => new Lexicon(readWordLists());
