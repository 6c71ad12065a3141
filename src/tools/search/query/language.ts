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

/** True of grammar words of another language: they say nothing in a foreign query. */
export function isForeignGrammar(word: string): boolean {
  return FOREIGN_GRAMMAR.has(word) || AMBIGUOUS_GRAMMAR.has(word);
}

function isWord({ kind, isStop, text }: QueryWord): boolean {
  return kind === 'word' && !isStop && !isForeignGrammar(text);
}

const ENGLISH_GRAMMAR = new Set(
  `the of for with my is are what which and to from that this our you your how who when where why did does can it at by be have has i
all into whether please`.split(/\s+/),
);

const FOREIGN_GRAMMAR = new Set(
  `der die das den dem des ein eine einen einem einer im fur mit und von vom zu zum zur auf bei mir nach aus ist sind wie welche welcher
welches wir ich mein meine meinem meinen unser unsere unserem nicht bitte alle allen hat haben habe wird um
el la los las un una unos unas del en con para por mi mis que y es son hay nuestro nuestra cual cuales donde como se lo le les une du
dans pour avec sur mon ma mes et au aux quel quelle quels est sont qui notre nos ce cette ces il ne pas je tu vous uma uns umas da
dos das na nas em com meu minha meus minhas ao nao isso esta este gli uno di della dei delle nel nella su mio mia miei che sono per al
alla questo questa het een van voor met op naar mijn te moj в на с и для из мой моя мне все как`.split(/\s+/),
);

const AMBIGUOUS_GRAMMAR = new Set('de d l s a e i o do no as me an in am on so to'.split(' '));
