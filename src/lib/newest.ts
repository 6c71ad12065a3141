/** Work that may be begun anew before it has ended: only what the newest brings counts. */
export class Newest {
  #begun = 0;
  #newest: Promise<void> = Promise.resolve();

  /**
   * Hands what the work brings to `take`, unless newer work has begun since. Resolves when the newest has been taken, so
   * that nobody goes on with something older; rejects if that fails.
   */
  run<Result>(work: () => Promise<Result>, take: (result: Result) => void): Promise<void> {
    const turn = ++this.#begun;
    this.#newest = work().then(
      (result) => (turn === this.#begun ? take(result) : this.#newest),
      (error: unknown) => {
        if (turn !== this.#begun) return this.#newest;
        throw error;
      },
    );
    return this.#newest;
  }

  /** What runs is not taken any more. */
  drop(): void {
    this.#begun += 1;
    this.#newest = Promise.resolve();
  }
}
