/** Values pushed on one side, iterated on the other. One reader; nothing is lost or reordered. */
export class Channel<T> implements AsyncIterable<T> {
  readonly #waiting: T[] = [];
  #isClosed = false;
  #wake: (() => void) | undefined;

  push(value: T): void {
    this.#waiting.push(value);
    this.#wake?.();
  }

  /** Ends the iteration once everything pushed so far has been read. */
  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      while (this.#waiting.length > 0) yield this.#waiting.shift() as T;
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
