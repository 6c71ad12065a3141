import { termOf } from './termOf.ts';
import { fold } from './words.ts';

/** A word to look for in place of a query's word, with what it is worth: 1 is as good as the word itself. */
export interface Substitute {
  readonly term: string;
  readonly worth: number;
}

export interface LexiconSources {
  readonly synonyms: string;
  readonly abbreviations: string;
  readonly translations: string;
}

/** The word lists, read once. Terms are stems; keys of several words are stems joined by one space. */
export class Lexicon {
  readonly #synonyms = new Map<string, Map<string, number>>();
  readonly #abbreviations = new Map<string, readonly (readonly string[])[]>();
  readonly #translations = new Map<string, readonly string[]>();
  /** The first words of keys of several words, with the longest such key's length. */
  readonly #phraseStarts = new Map<string, number>();
  readonly longestTranslation: number = 1;

  constructor(sources: LexiconSources) {
    for (const line of linesOf(sources.synonyms)) this.#readSynonyms(line);
    for (const line of linesOf(sources.abbreviations)) this.#readAbbreviation(line);
    for (const line of linesOf(sources.translations)) this.#readTranslation(line);
    for (const key of this.#translations.keys())
      this.longestTranslation = Math.max(this.longestTranslation, key.length);
  }

  synonyms(key: string): readonly Substitute[] {
    const found = this.#synonyms.get(key);
    return found ? [...found].map(([term, worth]) => ({ term, worth })) : [];
  }

  /** Each reading is the words the abbreviation stands for. */
  abbreviation(word: string): readonly (readonly string[])[] {
    return this.#abbreviations.get(word) ?? [];
  }

  translation(word: string): readonly string[] {
    return this.#translations.get(word) ?? [];
  }

  longestPhrase(firstStem: string): number {
    return this.#phraseStarts.get(firstStem) ?? 1;
  }

  knows(key: string): boolean {
    return this.#synonyms.has(key) || this.#abbreviations.has(key);
  }

  /** English words the lists know, for spelling: stems. */
  heads(): Iterable<string> {
    return this.#synonyms.keys();
  }

  #readSynonyms(line: string): void {
    if (line.startsWith('=')) {
      const group = keysOf(line.replace(/^=+/, ''));
      const worth = line.startsWith('==') ? same : strong;
      for (const head of group) for (const other of group) this.#link(head, other, worth);
      return;
    }
    const [heads = '', targets = ''] = line.split('>');
    const [near = '', far = ''] = targets.split('/');
    for (const head of keysOf(heads)) {
      for (const target of keysOf(near)) this.#link(head, target, strong);
      for (const target of keysOf(far)) this.#link(head, target, weak);
    }
  }

  #link(head: string, target: string, worth: number): void {
    if (head === target) return;
    const words = head.split(' ');
    if (words.length > 1)
      this.#phraseStarts.set(words[0] ?? '', Math.max(words.length, this.longestPhrase(words[0] ?? '')));
    const known = this.#synonyms.get(head) ?? new Map<string, number>();
    const parts = target.split(' ');
    for (const part of parts) {
      const share = parts.length === 1 ? worth : worth * multiwordShare;
      if (part !== head) known.set(part, Math.max(share, known.get(part) ?? 0));
    }
    this.#synonyms.set(head, known);
  }

  #readAbbreviation(line: string): void {
    const [heads = '', readings = ''] = line.split(':');
    const parsed = readings.split(',').map((reading) => reading.trim().split(/\s+/).map(termOf));
    for (const head of heads.trim().split(/\s+/)) this.#abbreviations.set(head, parsed);
  }

  #readTranslation(line: string): void {
    const [english = '', words = ''] = line.split(':');
    const terms = english
      .trim()
      .split(/\s+/)
      .flatMap((word) => word.split('_'))
      .map(termOf);
    for (const word of words.trim().split(/\s+/)) {
      const key = foreignKey(word.split('_'));
      this.#translations.set(key, [...new Set([...(this.#translations.get(key) ?? []), ...terms])]);
    }
  }
}

export function foreignKey(words: readonly string[]): string {
  return words.map((word) => lightStem(fold(word).toLowerCase())).join(' ');
}

const endings =
  /(?:ando|endo|iendo|ados|adas|ado|ada|ung|ern|ere|are|ire|em|en|er|es|ar|ir|as|os|ez|e|a|o|s|n|ать|ить|ами|ов|ах|ый|ая|ое|ие|ой|ом|ы|и|а|я|у|ю|е|о|ь)$/;

/** Drops the commonest endings of the European languages at once; short words keep theirs. */
export function lightStem(word: string): string {
  const ending = endings.exec(word);
  return ending && ending.index >= 3 ? word.slice(0, ending.index) : word;
}

const same = 1.3;
const strong = 1;
const weak = 0.6;
/** What one word of a two-word target is worth alone. */
const multiwordShare = 0.8;

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function keysOf(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .filter((key) => key !== '')
    .map((key) => key.split('_').map(termOf).join(' '));
}
