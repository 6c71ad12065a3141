import type { WatchFile } from '../../src/host/watchFile.ts';

/** Files that change when a test says so. */
export class FakeWatch {
  readonly #listeners = new Map<string, () => void>();

  readonly watch: WatchFile = (path, listener) => {
    this.#listeners.set(path, listener);
    return { dispose: () => this.#listeners.delete(path) };
  };

  get paths(): readonly string[] {
    return [...this.#listeners.keys()];
  }

  change(path: string): void {
    this.#listeners.get(path)?.();
  }
}
