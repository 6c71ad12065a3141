import { fold } from './words.ts';

/** The key of a word, or of several joined by spaces, in the translations: folded, without the commonest endings. */
export function foreignKey(words: string): string {
  return fold(words).toLowerCase().split(' ').map(withoutEnding).join(' ');
}

const endings =
  /(?:ando|endo|iendo|ados|adas|ado|ada|ung|ern|ere|are|ire|em|en|er|es|ar|ir|as|os|ez|e|a|o|s|n|ать|ить|ами|ов|ах|ый|ая|ое|ие|ой|ом|ы|и|а|я|у|ю|е|о|ь)$/;

function withoutEnding(word: string): string {
  const ending = endings.exec(word);
  return ending && ending.index >= 3 ? word.slice(0, ending.index) : word;
}
