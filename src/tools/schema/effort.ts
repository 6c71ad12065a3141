/** Budget of one check, in steps of any kind: schemas and values are foreign, and can be made to take forever. */
export class Effort {
  readonly #limit: number;
  #left: number;

  constructor(limit: number) {
    this.#limit = limit;
    this.#left = limit;
  }

  /** Begins a new check. */
  renew(): void {
    this.#left = this.#limit;
  }

  /** Throws when the budget is used up. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new Error('The check takes too long.');
  }
}
