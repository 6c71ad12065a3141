import { linesOf, type WordLists } from '../lexicon/readLists.ts';
import { LEXICON } from '../ranking.ts';
import { foreignKey } from './foreignKey.ts';
import { Spelling, type Substitute } from './spelling.ts';
import { Synonyms } from './synonyms.ts';
import { termOf } from './termOf.ts';

/** Word lists, each read when it is first asked for. All words are kept as terms; an expression is several terms joined by one space. */
export class Lexicon {
  readonly #lists: WordLists;
  #synonyms: Synonyms | undefined;
  #spelling: Spelling | undefined;
  #abbreviations: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;
  #translations: ReadonlyMap<string, readonly string[]> | undefined;
  #runTranslations: ReadonlyMap<string, readonly string[]> | undefined;
  #rates: ReadonlyMap<string, number> | undefined;

  constructor(lists: WordLists) {
    this.#lists = lists;
  }

  synonyms(key: string): readonly Substitute[] {
    return this.#readSynonyms().of(key);
  }

  /** Length in words of the longest expression that begins with this term; 1 if none does. */
  phraseLength(firstTerm: string): number {
    return this.#readSynonyms().phraseLength(firstTerm);
  }

  /** Readings of an abbreviation, each with the terms it stands for. */
  abbreviation(word: string): readonly (readonly string[])[] {
    this.#abbreviations ??= readAbbreviations(this.#linesOf('abbreviations'));
    return this.#abbreviations.get(word) ?? [];
  }

  /** English terms for a word, or an expression joined by spaces, of another language. */
  translation(words: string): readonly string[] {
    this.#translations ??= readTranslations(this.#linesOf('translations'));
    return this.#translations.get(foreignKey(words)) ?? [];
  }

  /** English terms for a word of a script without spaces, already folded. */
  runTranslation(word: string): readonly string[] {
    this.#runTranslations ??= readTranslations(this.#linesOf('unspaced'));
    return this.#runTranslations.get(word) ?? [];
  }

  /** Share of all tools that usually hold the term; one fixed share for every term that is not common. */
  rate(term: string): number {
    this.#rates ??= readRates(this.#linesOf('commonWords'));
    return this.#rates.get(term) ?? RARE_RATE;
  }

  /** True if the lists give the word a meaning. */
  isKnown(word: string): boolean {
    return this.#readSynonyms().isKnown(word, termOf(word)) || this.abbreviation(word).length > 0;
  }

  /** True of an English word of the lists, as written there. */
  isWord(word: string): boolean {
    return this.#readSynonyms().isKnown(word, word);
  }

  /** English words of the lists, for corrections. */
  get spelling(): Spelling {
    if (this.#spelling) return this.#spelling;
    this.#spelling = new Spelling();
    this.#spelling.add(this.#readSynonyms().words());
    return this.#spelling;
  }

  #readSynonyms(): Synonyms {
    this.#synonyms ??= new Synonyms(this.#linesOf('synonyms'));
    return this.#synonyms;
  }

  #linesOf(kind: string): string[] {
    return Object.entries(this.#lists)
      .filter(([name]) => name === kind || name.startsWith(`${kind}.`))
      .flatMap(([, list]) => linesOf(list));
  }
}

const RARE_RATE = 2 ** -LEXICON.rareHalvings;

function readAbbreviations(lines: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const abbreviations = new Map<string, readonly (readonly string[])[]>();
  for (const [heads, readings] of entriesOf(lines)) {
    const expansions = readings.split(', ').map((reading) => reading.split(' ').map(termOf));
    for (const head of heads.split(' ')) abbreviations.set(head, expansions);
  }
  return abbreviations;
}

function readTranslations(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const translations = new Map<string, readonly string[]>();
  for (const [english, words] of entriesOf(lines)) {
    const terms = english.split(/[ _]/).map(termOf);
    for (const word of words.split(' ')) {
      const key = foreignKey(word.replaceAll('_', ' '));
      const known = translations.get(key);
      translations.set(key, known ? [...new Set([...known, ...terms])] : terms);
    }
  }
  return translations;
}

function readRates(lines: readonly string[]): ReadonlyMap<string, number> {
  const rates = new Map<string, number>();
  for (const [halvings, terms] of entriesOf(lines)) {
    for (const term of terms.split(' ')) rates.set(term, 2 ** -Number(halvings));
  }
  return rates;
}

function entriesOf(lines: readonly string[]): [key: string, values: string][] {
  return lines.map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
}
