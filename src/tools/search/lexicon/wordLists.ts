import { readLists, type WordLists } from './readLists.ts';

/** Reads the lists that a lexicon is made of. */
export const readWordLists = (): WordLists => ({
  ...readLists('abbreviations'),
  ...readLists('commonWords'),
  ...readLists('synonyms'),
  ...readLists('translations'),
  ...readLists('unspaced'),
});
