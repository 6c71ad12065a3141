const INTERVAL = 500;

/** Shows the newest line of a growing output at intervals; no line is shown twice in a row. */
export class LiveLine {
  readonly #show: (line: string) => void;
  readonly #timer: NodeJS.Timeout;
  #newest = '';
  #shown = '';

  constructor(show: (line: string) => void) {
    this.#show = show;
    this.#timer = setInterval(() => this.flush(), INTERVAL);
  }

  add(text: string): void {
    this.#newest = text.trimEnd().split('\n').at(-1)?.trim() || this.#newest;
  }

  /** Shows the newest line at once, if it is not the one shown. */
  flush(): void {
    if (this.#newest === this.#shown) return;
    this.#shown = this.#newest;
    this.#show(this.#shown);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
