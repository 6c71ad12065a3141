import { linesOf, readLists } from './readLists.ts';

/** True of grammar words: they carry no meaning in a tool's text, so they are neither indexed nor searched for. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

const STOP_WORDS = new Set(Object.values(readLists('stopWords')).flatMap(linesOf));
