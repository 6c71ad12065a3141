import { readWordLists } from '../lexicon/wordLists.ts';
import { Lexicon } from './lexicon.ts';

/** Makes a lexicon of all word lists; takes some ten milliseconds, so once per index. */
export const readLexicon = (): Lexicon => new Lexicon(readWordLists());
