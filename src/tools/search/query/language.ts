import { ENGLISH_GRAMMAR, FOREIGN_GRAMMAR, isForeignGrammar } from '../text/grammar.ts';
import type { Lexicon } from '../text/lexicon.ts';
import type { QueryWord } from './queryWords.ts';

/** Language of a query; `unsure` for a few words without any grammar, which may be of any. */
export type Language = 'english' | 'foreign' | 'unsure';

/** Language of a query, judged by its grammar words and by words that only a translation knows. */
export function languageOf(
  words: readonly QueryWord[],
  lexicon: Lexicon,
  isIndexed: (term: string) => boolean,
): Language {
  const english = words.filter(({ text }) => ENGLISH_GRAMMAR.has(text)).length;
  const foreign = words.filter(
    ({ text }) => FOREIGN_GRAMMAR.has(text) && lexicon.abbreviation(text).length === 0,
  ).length;
  if (english > foreign) return 'english';
  if (words.some(({ kind }) => kind === 'run')) return 'foreign';
  const isTranslated = (word: QueryWord) => isWord(word) && lexicon.translation(word.text).length > 0;
  const isStrange = (word: QueryWord) =>
    word.isAccented || (!isIndexed(word.term) && !lexicon.isKnown(word.text));
  const isForeign =
    foreign > english
      ? words.some(isTranslated)
      : english === 0 && words.some((word) => isStrange(word) && isTranslated(word));
  return isForeign ? 'foreign' : 'unsure';
}

function isWord({ kind, isStop, text }: QueryWord): boolean {
  return kind === 'word' && !isStop && !isForeignGrammar(text);
}
