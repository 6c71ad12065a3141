import { fold } from './words.ts';

/** Grammar words of English, and of the languages that the lists translate. */
export const ENGLISH_GRAMMAR = new Set(
  `the of for with my is are what which and to from that this our you your how who when where why did does can it at by be have has i
all into whether please`.split(/\s+/),
);

export const FOREIGN_GRAMMAR = new Set(
  `der die das den dem des ein eine einen einem einer im fur mit und von vom zu zum zur auf bei mir nach aus ist sind wie welche welcher
welches wir ich mein meine meinem meinen unser unsere unserem nicht bitte alle allen hat haben habe wird um
el la los las un una unos unas del en con para por mi mis que y es son hay nuestro nuestra cual cuales donde como se lo le les une du
dans pour avec sur mon ma mes et au aux quel quelle quels est sont qui notre nos ce cette ces il ne pas je tu vous uma uns umas da
dos das na nas em com meu minha meus minhas ao nao isso esta este gli uno di della dei delle nel nella su mio mia miei che sono per al
alla questo questa het een van voor met op naar mijn te moj в на с и для из мой моя мне все как`.split(/\s+/),
);

const AMBIGUOUS_GRAMMAR = new Set('de d l s a e i o do no as me an in am on so to'.split(' '));

/** True of grammar words of another language: they say nothing in a foreign query. */
export function isForeignGrammar(word: string): boolean {
  return FOREIGN_GRAMMAR.has(word) || AMBIGUOUS_GRAMMAR.has(word);
}

/** True of a text that is written in another language with spaces between its words. */
export function isForeignText(text: string): boolean {
  // Nearly every text is English and has one of these near its start: few are looked at word by word.
  if (/\b(?:the|of|for|with|and|by|from)\b/i.test(text)) return false;
  const words =
    fold(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => FOREIGN_GRAMMAR.has(word)).length >= FEWEST_FOREIGN;
}

/** Foreign grammar words from which on a text is in another language. */
const FEWEST_FOREIGN = 2;
