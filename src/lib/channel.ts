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

/** What the work emits, as it comes; then what it returns. */
export async function* emitted<T, R>(work: (emit: (value: T) => void) => Promise<R>): AsyncGenerator<T, R> {
  const channel = new Channel<T>();
  const result = work((value) => channel.push(value)).finally(() => channel.close());
  // Awaited below; until then a rejection must not count as unhandled.
  result.catch(() => undefined);
  yield* channel;
  return await result;
}
