import type { Disposable } from './disposables.ts';

export type Listener<T> = (value: T) => void;

/** Subscribes a listener until the returned disposable is disposed. */
export type Event<T> = (listener: Listener<T>) => Disposable;

/** One event with its listeners. A listener added or removed while firing takes effect at the next fire. */
export class Emitter<T> implements Disposable {
  readonly #listeners = new Set<Listener<T>>();

  readonly event: Event<T> = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  fire(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
