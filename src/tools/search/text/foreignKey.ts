import { READING } from '../ranking.ts';
import { fold } from './words.ts';

/** Key of a word, or of several joined by spaces, in the translations: folded, without the commonest endings. */
export function foreignKey(words: string): string {
  return fold(words).toLowerCase().split(' ').map(removeEnding).join(' ');
}

const ENDINGS =
  /(?:ando|endo|iendo|ados|adas|ado|ada|ung|ern|ere|are|ire|em|en|er|es|ar|ir|as|os|ez|e|a|o|s|n|ать|ить|ами|ов|ах|ый|ая|ое|ие|ой|ом|ы|и|а|я|у|ю|е|о|ь)$/;

function removeEnding(word: string): string {
  const singular = singularOf(word);
  const ending = ENDINGS.exec(singular);
  return ending && ending.index >= READING.shortestForeignStem ? singular.slice(0, ending.index) : singular;
}

/** Portuguese and French plurals that change more than they add: botões, painéis, canais, journaux. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['eis', 'el'],
  ['ais', 'al'],
  ['aux', 'al'],
]);

function singularOf(word: string): string {
  const ending = word.length >= READING.shortestForeignPlural ? PLURALS.get(word.slice(-3)) : undefined;
  return ending === undefined ? word : word.slice(0, -3) + ending;
}
