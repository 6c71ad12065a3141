import { count } from './text.ts';

/** Beginning and end of a text that may be too long to keep. */
export class TextEnds {
  readonly #headLimit: number;
  readonly #tailLimit: number;
  #head = '';
  #tail = '';
  #length = 0;

  constructor({ head, tail }: { readonly head: number; readonly tail: number }) {
    this.#headLimit = head;
    this.#tailLimit = tail;
  }

  /** Length of the whole text. */
  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    this.#length += text.length;
    const room = this.#headLimit - this.#head.length;
    this.#head += text.slice(0, room);
    if (text.length > room) this.#tail = `${this.#tail}${text.slice(room)}`.slice(-this.#tailLimit);
  }

  /** Whole text, or its two ends with a note about the missing part. */
  toString(): string {
    const missing = this.#length - this.#head.length - this.#tail.length;
    if (missing === 0) return this.#head + this.#tail;
    const parts = [this.#head, `[${count(missing, 'character')} left out]`, this.#tail];
    return parts.join('\n').toWellFormed().trim();
  }
}
