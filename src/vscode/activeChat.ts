import type { Disposable } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';

/** The chat that spoke last, as far as the tree shows it. */
export class ActiveChat implements Disposable {
  readonly #changed = new Emitter<void>();
  #found: ReadonlySet<string> = new Set();
  #contextWindow = 200_000;

  readonly onDidChange = this.#changed.event;

  /** Names of the tools it has found. */
  get found(): ReadonlySet<string> {
    return this.#found;
  }

  /** Of the model it talks to. */
  get contextWindow(): number {
    return this.#contextWindow;
  }

  begin(found: Iterable<string>, contextWindow: number): void {
    this.#found = new Set(found);
    this.#contextWindow = contextWindow;
    this.#changed.fire();
  }

  add(found: readonly string[]): void {
    if (found.length === 0) return;
    this.#found = new Set([...this.#found, ...found]);
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
