/** What one check may cost, in steps of any kind: schemas and values are foreign, and can be made to take for ever. */
export class Effort {
  readonly #limit: number;
  #left: number;

  constructor(limit: number) {
    this.#limit = limit;
    this.#left = limit;
  }

  /** A new check begins. */
  renew(): void {
    this.#left = this.#limit;
  }

  /** Throws when there is nothing left. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new Error('The check takes too long.');
  }
}
