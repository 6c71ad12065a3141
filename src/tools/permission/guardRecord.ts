import type { Storage } from '../../host/storage.ts';
import { Limiter } from '../../lib/limiter.ts';
import { errorMessage } from '../../lib/text.ts';

/** Content of a record, or the reason why nobody knows it. */
export type Recorded<Content> = { readonly content: Content } | { readonly problem: string };

interface RecordOptions<Content> {
  readonly storage: Storage;
  readonly name: string;
  /** Content before anything was written. */
  readonly empty: Content;
  /** Undefined if the stored value does not have the form that `write` gives it. */
  read(stored: unknown): Content | undefined;
  write(content: Content): unknown;
}

/**
 * Stored record of decisions of the user, by which something may run. A damaged record is not an empty one: its readers
 * are told, and it is never overwritten, only set aside when the user decides anew. Several windows may add to it.
 */
export class GuardRecord<Content> {
  readonly #options: RecordOptions<Content>;
  /** Queue of changes: each is made to the content that the one before has left. */
  readonly #changes = new Limiter(1);

  constructor(options: RecordOptions<Content>) {
    this.#options = options;
  }

  async read(): Promise<Recorded<Content>> {
    const { storage, name, empty, read } = this.#options;
    try {
      const stored = await storage.read(name);
      const content = stored === undefined ? empty : read(stored);
      return content === undefined ? { problem: 'it has another form than it was given' } : { content };
    } catch (error) {
      return { problem: errorMessage(error) };
    }
  }

  /** Adds to the record as it is by now. Rejects if it cannot be read or written. */
  add(added: (content: Content) => Content): Promise<Content> {
    return this.#changes.run(async () => {
      const before = await this.read();
      if ('problem' in before) throw new Error(before.problem);
      return this.#write(added(before.content));
    });
  }

  /** Takes a decision of the user: a record that cannot be read is set aside, and `decided` gets no content. */
  decide(decided: (content: Content | undefined) => Content): Promise<Content> {
    return this.#changes.run(async () => {
      const before = await this.read();
      if ('content' in before) return this.#write(decided(before.content));
      await this.#options.storage.setAside(this.#options.name);
      return this.#write(decided(undefined));
    });
  }

  async #write(content: Content): Promise<Content> {
    const { storage, name, write } = this.#options;
    await storage.write(name, write(content));
    return content;
  }
}
