import type { Storage, StoredDocument } from '../../src/host/storage.ts';

/** Storage that keeps JSON texts, as a file would. */
export class MemoryStorage implements Storage {
  readonly texts = new Map<string, string>();
  /** When documents were last written, for those that have a time. */
  readonly times = new Map<string, number>();
  /** What was set aside, in that order. */
  readonly aside: string[] = [];

  async read(name: string): Promise<unknown> {
    const text = this.texts.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async write(name: string, value: unknown): Promise<void> {
    this.texts.set(name, JSON.stringify(value));
  }

  async setAside(name: string): Promise<void> {
    const text = this.texts.get(name);
    if (text !== undefined) this.aside.push(text);
    this.texts.delete(name);
  }

  async remove(name: string): Promise<void> {
    this.texts.delete(name);
  }

  async names(): Promise<readonly string[]> {
    return [...this.texts.keys()];
  }

  async documents(): Promise<readonly StoredDocument[]> {
    return [...this.texts].map(([name, text]) => ({
      name,
      size: text.length,
      at: this.times.get(name) ?? 0,
    }));
  }
}
