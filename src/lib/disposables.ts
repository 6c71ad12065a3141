export interface Disposable {
  dispose(): void;
}

/** Owner of disposables: disposes them once, in reverse order. A disposable that is added later is disposed at once. */
export class Disposables implements Disposable {
  readonly #owned: Disposable[] = [];
  #isDisposed = false;

  add<T extends Disposable>(item: T): T {
    if (this.#isDisposed) item.dispose();
    else this.#owned.push(item);
    return item;
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const item of this.#owned.splice(0).reverse()) item.dispose();
  }
}
