import { READING } from '../ranking.ts';

/** Endings that other languages of Europe share with English: the foreign ones, folded, and the English ones in their place. */
const ENDINGS: readonly (readonly [foreign: RegExp, english: readonly string[]])[] = [
  [/(?:ateurs?|ador(?:es)?|atori?e?|atoren)$/, ['ator']],
  [/(?:aciones|acion|acoes|acao|azioni|azione|ationen|ations)$/, ['ation']],
  [/(?:ciones|cion|coes|cao|zioni|zione|tionen)$/, ['tion', 'ction']],
  [/(?:siones|sionen|soes|sao|sioni|sione)$/, ['sion']],
  [/(?:idades|idade|idad|itats?|itaten|ites?|ita)$/, ['ity']],
  [/(?:iques?|icos?|icas?|ische[rnms]?|isch)$/, ['ic', 'ical']],
  [/(?:mientos?|mentos?|menti|mente)$/, ['ment']],
  [/(?:ancias?|anzen?|anza|anze)$/, ['ance']],
  [/(?:encias?|enzen?|enza|enze)$/, ['ence', 'ency']],
  [/(?:ivos?|ivas?|ives?|ifs?)$/, ['ive']],
  [/(?:arios?|arias?|aires?)$/, ['ary', 'ar']],
  [/(?:logias?|logien?)$/, ['logy']],
  [/(?:isieren|izar|iser|izzare|iseren)$/, ['ize']],
  [/(?:eurs?|ores?|oren)$/, ['or', 'er']],
];

/** English words that a word of another language may be: "indicateur" is "indicator". */
export function cognatesOf(word: string): string[] {
  return ENDINGS.flatMap(([foreign, english]) => {
    const root = word.replace(foreign, '');
    if (root === word || root.length < READING.shortestRoot) return [];
    return english.map((ending) => root.replace(/k/g, 'c') + ending);
  });
}
