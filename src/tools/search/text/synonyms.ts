import { LEXICON } from '../ranking.ts';
import type { Substitute } from './spelling.ts';
import { termOf } from './termOf.ts';

/** One side of a line of the lists, as written. */
interface Targets {
  readonly text: string;
  readonly worth: number;
}

/**
 * Words that stand for others, from lists in the notation that docs/word-lists.md explains. A key is a term, or several joined by
 * one space. There are many thousand links, of which a query needs a few: the links of a key are made when it is first asked for.
 */
export class Synonyms {
  /** Words of the lists as written there, each with its term once the term was needed. */
  readonly #words = new Map<string, string | undefined>();
  readonly #targets = new Map<string, Targets[]>();
  readonly #links = new Map<string, readonly Substitute[]>();
  readonly #phraseLengths = new Map<string, number>();

  constructor(lines: readonly string[]) {
    for (const line of lines) this.#readLine(line);
  }

  /** Words of the lists, as written there. */
  words(): Iterable<string> {
    return this.#words.keys();
  }

  /** True if the lists have the word, or anything stands for the term. */
  isKnown(word: string, term: string): boolean {
    return this.#words.has(word) || this.#targets.has(term);
  }

  of(key: string): readonly Substitute[] {
    const targets = this.#targets.get(key);
    if (targets === undefined) return [];
    const known = this.#links.get(key) ?? this.#linksOf(key, targets);
    this.#links.set(key, known);
    return known;
  }

  /** Length of the longest expression that begins with this term; 1 if none does. */
  phraseLength(firstTerm: string): number {
    return this.#phraseLengths.get(firstTerm) ?? 1;
  }

  #readLine(line: string): void {
    if (line.startsWith('=')) {
      const text = line.replace(/^=+/, '');
      this.#add(text, [{ text, worth: line.startsWith('==') ? LEXICON.identical : LEXICON.strong }]);
      return;
    }
    const [heads = '', targets = ''] = line.split('>');
    const [near = '', far = ''] = targets.split('/');
    this.#note(targets);
    this.#add(heads, [
      { text: near, worth: LEXICON.strong },
      { text: far, worth: LEXICON.weak },
    ]);
  }

  #add(heads: string, targets: readonly Targets[]): void {
    this.#note(heads);
    for (const key of this.#keysOf(heads)) {
      const words = key.split(' ');
      const [first = ''] = words;
      if (words.length > this.phraseLength(first)) this.#phraseLengths.set(first, words.length);
      const known = this.#targets.get(key);
      if (known) known.push(...targets);
      else this.#targets.set(key, [...targets]);
    }
  }

  #note(text: string): void {
    for (const word of text.match(/[^ _/]+/g) ?? [])
      if (!this.#words.has(word)) this.#words.set(word, undefined);
  }

  #linksOf(key: string, targets: readonly Targets[]): readonly Substitute[] {
    const links = new Map<string, number>();
    for (const { text, worth } of targets) {
      for (const target of this.#keysOf(text)) {
        const parts = target.split(' ');
        const share = parts.length === 1 ? worth : worth * LEXICON.partOfExpression;
        for (const part of parts) if (part !== key) links.set(part, Math.max(share, links.get(part) ?? 0));
      }
    }
    return Array.from(links, ([term, worth]) => ({ term, worth }));
  }

  #keysOf(text: string): string[] {
    const keys = text.split(' ').filter((key) => key !== '');
    return keys.map((key) => Array.from(key.split('_'), (word) => this.#termOf(word)).join(' '));
  }

  #termOf(word: string): string {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const term = termOf(word);
    this.#words.set(word, term);
    return term;
  }
}
