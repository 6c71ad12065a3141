import { isBrand } from '../lexicon/brands.ts';
import { termOfForm } from '../lexicon/forms.ts';
import { stem } from './stem.ts';

/** The term a lower-case word is indexed and searched as: its stem, unless the stem would mix it up with another word. */
export function termOf(word: string): string {
  return termOfForm(word) ?? (isBrand(word) ? word : stem(word));
}
