import * as z from 'zod';
import type { Log } from '../../host/log.ts';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { GuardRecord } from '../../tools/permission/guardRecord.ts';
import type { DefinitionChange } from '../tools/pins.ts';

interface PinnedWordsOptions {
  readonly storage: Storage;
  /** Identity of the server that the user decided on, as for the pins of its tools. */
  readonly identity: string;
  readonly log: Log;
}

const document = z.object({ words: z.string() });

/**
 * Words of a server about itself, as they were first heard, be it none. Other words reach the model only after the user
 * has approved them: they could steer it as a changed tool could.
 */
export class PinnedWords {
  readonly #log: Log;
  readonly #record: GuardRecord<string | null>;
  #approved: string | undefined;
  #isLost = false;
  #current = '';

  constructor({ storage, identity, log }: PinnedWordsOptions) {
    this.#log = log;
    this.#record = new GuardRecord<string | null>({
      storage,
      name: `words-${hash(identity, 24)}`,
      empty: null,
      read: (stored) => document.safeParse(stored).data?.words,
      write: (words) => ({ words }),
    });
  }

  /** Reads the record, once it can be read. */
  async load(): Promise<void> {
    if (this.#approved !== undefined) return;
    const read = await this.#record.read();
    this.#isLost = 'problem' in read;
    if ('problem' in read)
      this.#log.warn(`The record of its approved instructions cannot be read: ${read.problem}`);
    else this.#approved = read.content ?? undefined;
  }

  /** Takes what the server says now; the first words are kept. */
  take(words: string): void {
    this.#current = words;
    if (this.#isLost || this.#approved !== undefined) return;
    this.#approved = words;
    this.#record
      .add((stored) => stored ?? words)
      .catch((error: unknown) => this.#log.error('Its instructions could not be kept.', error));
  }

  /** Words as they were approved and as they are now; undefined if nothing has to be reviewed. */
  get change(): DefinitionChange | undefined {
    if (this.#current === '' || this.#current === this.#approved) return undefined;
    return { before: this.#approved ?? '', after: this.#current };
  }

  /** Approves the words as they are now. Rejects if that cannot be kept; then it does not count. */
  async approve(): Promise<void> {
    const words = this.#current;
    await this.#record.decide(() => words);
    this.#approved = words;
    this.#isLost = false;
  }
}
