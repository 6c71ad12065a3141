import { linesOf, readLists } from './readLists.ts';

/** Term of an irregular form, or of a word whose stem another word has with another meaning; undefined for all other words. */
export function termOfForm(word: string): string | undefined {
  return FORMS.get(word);
}

const FORMS: ReadonlyMap<string, string> = new Map(
  Object.values(readLists('forms'))
    .flatMap(linesOf)
    .flatMap((line) => {
      const [term = '', words = ''] = line.split(': ');
      return words.split(' ').map((word): [string, string] => [word, term]);
    }),
);
