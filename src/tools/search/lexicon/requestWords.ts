import { linesOf, readLists } from './readLists.ts';

/** True of words by which people ask for something, whatever it is: they tell little about the tool. */
export function isRequestWord(word: string): boolean {
  return REQUEST_WORDS.has(word);
}

const REQUEST_WORDS = new Set(
  Object.values(readLists('requestWords'))
    .flatMap(linesOf)
    .flatMap((line) => line.split(' ')),
);
