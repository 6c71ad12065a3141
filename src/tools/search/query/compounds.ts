import type { Vocabulary } from '../index/concept.ts';
import { READING } from '../ranking.ts';
import { isSlip } from '../text/spelling.ts';
import { termOf } from '../text/termOf.ts';
import type { QueryWord } from './queryWords.ts';

const LONGEST_COMPOUND = 40;
const LINKING_LETTERS = ['', 's', 'n', 'es', 'en'];

/** Replaces each word that nothing explains with the two it is made of, if both have a translation: "Balkendiagramm" is a bar and a chart. */
export function splitCompounds(words: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  return words.flatMap((word) => {
    if (!mayBeCompound(word) || isExplained(word, vocabulary)) return [word];
    const parts = findTranslatedParts(word.text, vocabulary) ?? [];
    return parts.length === 0 || isMisspelt(word.text, vocabulary)
      ? [word]
      : parts.map((text) => ({ ...word, text, term: termOf(text), isCapitalised: false }));
  });
}

function mayBeCompound({ kind, isStop, text }: QueryWord): boolean {
  return (
    kind === 'word' && !isStop && text.length >= 2 * READING.shortestPart && text.length <= LONGEST_COMPOUND
  );
}

function isExplained({ text, term }: QueryWord, { terms, lexicon, servers }: Vocabulary): boolean {
  return (
    terms.find(term) !== undefined ||
    servers.withTerm(text).length > 0 ||
    lexicon.isKnown(text) ||
    lexicon.translation(text).length > 0
  );
}

/** True of a slip of the pen: "tranform" has no parts, it stands for "transform". */
function isMisspelt(text: string, { lexicon, spelling }: Vocabulary): boolean {
  return [lexicon.spelling, spelling].some((known) => known.corrections(text).some(isSlip));
}

/** Finds the two parts of a word. The longest last part wins: it says what the thing is. */
function findTranslatedParts(text: string, { lexicon }: Vocabulary): string[] | undefined {
  for (let cut = READING.shortestPart; cut <= text.length - READING.shortestPart; cut++) {
    const last = text.slice(cut);
    if (lexicon.translation(last).length === 0) continue;
    const first = LINKING_LETTERS.filter((letters) => text.slice(0, cut).endsWith(letters))
      .map((letters) => text.slice(0, cut - letters.length))
      .find((part) => part.length >= READING.shortestPart && lexicon.translation(part).length > 0);
    if (first !== undefined) return [first, last];
  }
  return undefined;
}
