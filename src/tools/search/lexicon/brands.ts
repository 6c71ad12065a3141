import { linesOf, readLists } from './readLists.ts';

/** True of names written with capitals inside that are one word all the same. */
export function isBrand(word: string): boolean {
  return BRANDS.has(word);
}

const BRANDS = new Set(Object.values(readLists('brands')).flatMap(linesOf));
