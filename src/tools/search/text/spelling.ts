import { SPELLING } from '../ranking.ts';
import { editDistance } from './editDistance.ts';
import { termOf } from './termOf.ts';

/** Term to look for in place of a query's word; a worth of 1 is the best. */
export interface Substitute {
  readonly term: string;
  readonly worth: number;
}

/** True of a mere slip of the pen: a letter too many, too few, or in the wrong place. */
export const isSlip = ({ worth }: Substitute): boolean => worth >= SPELLING.slip;

interface Entry {
  readonly word: string;
  /** Bits of the letters in the word, to rule out most words before their distance is measured. */
  readonly letters: number;
  /** Sources that use the word. */
  count: number;
}

/** Bound on the time a correction takes: longer words are not offered. */
const LONGEST_WORD = 24;

/** Words in use, as written, by first letter: finds the words that a misspelt or cut-off one may stand for. */
export class Spelling {
  readonly #entries = new Map<string, Entry>();
  readonly #byLetter = new Map<string, Entry[]>();

  add(words: Iterable<string>): void {
    for (const word of words) {
      const known = this.#entries.get(word);
      if (known) known.count++;
      else if (isOffered(word)) this.#insert(word);
    }
  }

  remove(words: Iterable<string>): void {
    for (const word of words) {
      const entry = this.#entries.get(word);
      if (!entry || --entry.count > 0) continue;
      this.#entries.delete(word);
      const letter = word.charAt(0);
      this.#byLetter.set(
        letter,
        this.#startingWith(letter).filter((other) => other !== entry),
      );
    }
  }

  has(word: string): boolean {
    return this.#entries.has(word);
  }

  /** Words within a few edits, the likeliest first. The first letter is trusted, or swapped with the second. */
  corrections(word: string): Substitute[] {
    if (word.length < SPELLING.shortest || !/^[a-z]+$/.test(word)) return [];
    const limit = word.length >= SPELLING.longWord ? SPELLING.editsOfLongWord : SPELLING.edits;
    const letters = lettersOf(word);
    const best = new Map<string, number>();
    for (const first of new Set([word.charAt(0), word.charAt(1)])) {
      for (const entry of this.#startingWith(first)) {
        if (first !== word.charAt(0) && entry.word.charAt(1) !== word.charAt(0)) continue;
        if (countBits(entry.letters ^ letters) > 2 * limit) continue;
        const worth = likenessOf(word, entry.word, limit);
        if (worth > 0) keepBest(best, entry.word, worth);
      }
    }
    return keepLikeliest(best);
  }

  /** Words that begin with this one, the shortest first. */
  completions(word: string): Substitute[] {
    if (word.length < SPELLING.shortest) return [];
    const best = new Map<string, number>();
    for (const entry of this.#startingWith(word.charAt(0))) {
      if (!entry.word.startsWith(word)) continue;
      keepBest(best, entry.word, 1 - (entry.word.length - word.length) / SPELLING.lettersToNothing);
    }
    return keepLikeliest(best);
  }

  /** Words that this one is a part of, the shortest first. */
  containing(word: string): Substitute[] {
    if (word.length <= SPELLING.shortest) return [];
    const best = new Map<string, number>();
    for (const other of this.#entries.keys()) {
      if (other.includes(word)) keepBest(best, other, word.length / other.length);
    }
    return keepLikeliest(best);
  }

  #insert(word: string): void {
    const entry = { word, letters: lettersOf(word), count: 1 };
    this.#entries.set(word, entry);
    const letter = word.charAt(0);
    const list = this.#byLetter.get(letter);
    if (list) list.push(entry);
    else this.#byLetter.set(letter, [entry]);
  }

  #startingWith(letter: string): Entry[] {
    return this.#byLetter.get(letter) ?? [];
  }
}

function isOffered(word: string): boolean {
  return word.length >= SPELLING.shortest && word.length <= LONGEST_WORD && /^[a-z]+$/.test(word);
}

function keepBest(best: Map<string, number>, word: string, worth: number): void {
  const term = termOf(word);
  if (worth > (best.get(term) ?? 0)) best.set(term, worth);
}

/** Likeness of two words; 0 if they are too far apart. */
function likenessOf(word: string, other: string, limit: number): number {
  const distance = editDistance(word, other, limit);
  if (distance > limit) return 0;
  if (distance > 1) return SPELLING.severalEdits;
  const isWrongLetter = word.length === other.length && countBits(lettersOf(word) ^ lettersOf(other)) > 0;
  return isWrongLetter ? SPELLING.wrongLetter : SPELLING.slip;
}

/** Keeps the best few, each term once. */
export function keepLikeliest(substitutes: Iterable<readonly [term: string, worth: number]>): Substitute[] {
  const all = Array.from(new Map(substitutes), ([term, worth]) => ({ term, worth }));
  all.sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1));
  const enough = SPELLING.leastShare * (all[0]?.worth ?? 0);
  return all.filter(({ worth }) => worth >= enough).slice(0, SPELLING.most);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
