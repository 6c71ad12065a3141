import type { Vocabulary } from '../index/concept.ts';
import { READING } from '../ranking.ts';
import { isSlip } from '../text/spelling.ts';
import { splitWord } from '../text/splitWord.ts';
import { termOf } from '../text/termOf.ts';
import type { QueryWord } from './queryWords.ts';

const LONGEST_COMPOUND = 40;
const LINKING_LETTERS = ['', 's', 'n', 'es', 'en'];

/**
 * Replaces each word that nothing explains with those it is made of: the two that have a translation ("Balkendiagramm" is a bar
 * and a chart), or the English ones (`addworklog`).
 */
export function splitCompounds(words: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  return words.flatMap((word) => {
    if (!mayBeCompound(word) || isExplained(word, vocabulary) || isMisspelt(word.text, vocabulary))
      return [word];
    const translated = findTranslatedParts(word.text, vocabulary);
    if (translated) return translated.map((text) => partOf(word, text));
    const parts = splitWord(word.text, (part) => isUsed(part, vocabulary));
    return parts?.map((text): QueryWord => ({ ...partOf(word, text), kind: 'part' })) ?? [word];
  });
}

const partOf = (word: QueryWord, text: string): QueryWord => ({
  ...word,
  text,
  term: termOf(text),
  isCapitalised: false,
});

/** True of a word of the lists, or in the names and first sentences of tools. */
function isUsed(part: string, { spelling, lexicon }: Vocabulary): boolean {
  return lexicon.isWord(part) || spelling.has(part);
}

function mayBeCompound({ kind, isStop, text }: QueryWord): boolean {
  return (
    kind === 'word' && !isStop && text.length >= READING.shortestCompound && text.length <= LONGEST_COMPOUND
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
