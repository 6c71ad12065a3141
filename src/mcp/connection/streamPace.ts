import { setTimeout as sleep } from 'node:timers/promises';
import { watchStream } from './eventStreams.ts';

/** A stream that ends sooner after it was opened is hasty, in milliseconds. */
const SHORT = 1_000;
/** The pause after the first hasty stream; each one that follows doubles it. */
const FIRST_PAUSE = 10;

/** How soon a stream is opened again: ever more slowly while it ends at once, for a server may wish for no pause at all. */
export class StreamPace {
  readonly #longest: number;
  #hasty = 0;
  #next = 0;

  /** `longest`: the longest pause, in milliseconds. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The pause before it is opened; ends early when the signal comes. */
  async pause(signal: AbortSignal | undefined): Promise<void> {
    const left = this.#next - performance.now();
    if (left > 0) await sleep(left, undefined, signal && { signal }).catch(() => undefined);
  }

  /** The same response, once it is open. */
  watch(response: Response): Response {
    const opened = performance.now();
    return watchStream(response, () => this.#noteEnd(performance.now() - opened));
  }

  #noteEnd(age: number): void {
    this.#hasty = age < SHORT ? this.#hasty + 1 : 0;
    const pause = this.#hasty && FIRST_PAUSE * 2 ** (this.#hasty - 1);
    this.#next = performance.now() + Math.min(pause, this.#longest);
  }
}
