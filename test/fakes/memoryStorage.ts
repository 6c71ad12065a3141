import type { Storage } from '../../src/host/storage.ts';

/** Storage that keeps JSON texts, as a file would. */
export class MemoryStorage implements Storage {
  readonly texts = new Map<string, string>();

  async read(name: string): Promise<unknown> {
    const text = this.texts.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async write(name: string, value: unknown): Promise<void> {
    this.texts.set(name, JSON.stringify(value));
  }

  async remove(name: string): Promise<void> {
    this.texts.delete(name);
  }

  async names(): Promise<readonly string[]> {
    return [...this.texts.keys()];
  }
}
