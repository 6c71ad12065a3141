const INTERVAL = 500;

/** Shows the newest line of an output that is growing, now and then. */
export class LiveLine {
  readonly #timer: NodeJS.Timeout;
  #newest = '';

  constructor(show: (line: string) => void) {
    let shown = '';
    this.#timer = setInterval(() => {
      if (this.#newest === shown) return;
      shown = this.#newest;
      show(shown);
    }, INTERVAL);
  }

  add(text: string): void {
    this.#newest = text.trimEnd().split('\n').at(-1)?.trim() || this.#newest;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
