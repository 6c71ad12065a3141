import { setTimeout as sleep } from 'node:timers/promises';
import { watchStream } from './eventStreams.ts';

/** Age below which a stream that ends is hasty, in milliseconds. */
const SHORT = 1_000;
/** The pause after the first hasty stream; each one that follows doubles it. */
const FIRST_PAUSE = 10;

/** Pace at which a stream is reopened: ever more slowly while it ends at once, since a server may ask for no pause at all. */
export class StreamPace {
  readonly #longest: number;
  #hasty = 0;
  #next = 0;

  /** `longest` is the longest pause, in milliseconds. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Pauses before the stream is opened; ends early when the signal comes. */
  async pause(signal: AbortSignal | undefined): Promise<void> {
    const left = this.#next - performance.now();
    if (left > 0) await sleep(left, undefined, signal && { signal }).catch(() => undefined);
  }

  /** Watches an open response, which stays the same, to see how soon it ends. */
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
