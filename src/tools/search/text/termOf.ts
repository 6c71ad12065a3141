import { isBrand } from '../lexicon/brands.ts';
import { termOfForm } from '../lexicon/forms.ts';
import { stem } from './stem.ts';

/** True of a word that its term lacks the `s` of. */
export const isPlural = (word: string, term: string): boolean => word.endsWith('s') && !term.endsWith('s');

/** Term that a lower-case word is indexed and searched as: its stem, unless another word has the same stem and another meaning. */
export function termOf(word: string): string {
  return termOfForm(word) ?? (isBrand(word) ? word : stem(word));
}
