/** First bytes of an output, up to a limit. */
export class BoundedBytes {
  readonly #limit: number;
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isCut(): boolean {
    return this.#length > this.#limit;
  }

  add(bytes: Uint8Array): void {
    if (this.#length < this.#limit) this.#parts.push(bytes.subarray(0, this.#limit - this.#length));
    this.#length += bytes.length;
  }

  text(): string {
    return Buffer.concat(this.#parts).toString('utf8');
  }
}
