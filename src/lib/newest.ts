/** Work that may start again before it has ended: only the result of the newest run counts. */
export class Newest {
  #begun = 0;
  #newest: Promise<void> = Promise.resolve();

  /**
   * Runs the work and hands its result to `take`, unless newer work has begun since. Resolves when the newest result has
   * been taken, so that no caller goes on with an older one; rejects if the newest work fails.
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

  /** Drops the result of the work that runs now. */
  drop(): void {
    this.#begun += 1;
    this.#newest = Promise.resolve();
  }
}
