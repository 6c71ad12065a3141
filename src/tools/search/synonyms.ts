import type { Substitute } from './spelling.ts';
import { termOf } from './termOf.ts';

/** What stands for what; keys are terms, or several joined by one space. */
export interface Synonyms {
  readonly byKey: ReadonlyMap<string, readonly Substitute[]>;
  /** For the first term of each expression, the length of the longest that begins with it. */
  readonly phraseLengths: ReadonlyMap<string, number>;
  /** Every word of the lists, as written there. */
  readonly words: ReadonlySet<string>;
}

const identical = 1.3;
const strong = 1;
const weak = 0.6;
/** What one word of a target of several words is worth alone. */
const partOfTarget = 0.8;

/** Reads lists in the notation that lexicon/actions.ts explains. */
export function readSynonyms(lists: readonly string[]): Synonyms {
  const reader = new SynonymReader();
  for (const list of lists) for (const line of list.trim().split('\n')) reader.readLine(line);
  return reader.result();
}

class SynonymReader {
  readonly #links = new Map<string, Map<string, number>>();
  readonly #phraseLengths = new Map<string, number>();
  readonly #terms = new Map<string, string>();

  readLine(line: string): void {
    if (line.startsWith('=')) {
      const worth = line.startsWith('==') ? identical : strong;
      const group = this.#keysOf(line.replace(/^=+/, ''));
      for (const head of group) for (const other of group) this.#link(head, other, worth);
      return;
    }
    const [heads = '', targets = ''] = line.split('>');
    const [near = '', far = ''] = targets.split('/').map((part) => this.#keysOf(part));
    for (const head of this.#keysOf(heads)) {
      for (const target of near) this.#link(head, target, strong);
      for (const target of far) this.#link(head, target, weak);
    }
  }

  result(): Synonyms {
    const byKey = new Map<string, readonly Substitute[]>();
    for (const [key, links] of this.#links)
      byKey.set(
        key,
        Array.from(links, ([term, worth]) => ({ term, worth })),
      );
    return { byKey, phraseLengths: this.#phraseLengths, words: new Set(this.#terms.keys()) };
  }

  #keysOf(list: string): string[] {
    return list
      .split(' ')
      .filter((key) => key !== '')
      .map((key) =>
        key
          .split('_')
          .map((word) => this.#termOf(word))
          .join(' '),
      );
  }

  #termOf(word: string): string {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    const term = termOf(word);
    this.#terms.set(word, term);
    return term;
  }

  #link(head: string, target: string, worth: number): void {
    const words = head.split(' ');
    const first = words[0] ?? '';
    if (words.length > (this.#phraseLengths.get(first) ?? 1)) this.#phraseLengths.set(first, words.length);
    const known = this.#links.get(head) ?? new Map<string, number>();
    const parts = target.split(' ');
    for (const part of parts) {
      const share = parts.length === 1 ? worth : worth * partOfTarget;
      if (part !== head) known.set(part, Math.max(share, known.get(part) ?? 0));
    }
    this.#links.set(head, known);
  }
}
