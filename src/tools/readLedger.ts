import type { FileText } from '../host/files.ts';
import { hash } from '../lib/hash.ts';
import type { SeenFile } from './toolOutcome.ts';

export type LedgerState = 'unread' | 'changed' | 'current';

/** What this chat knows of each file's content: the base of read-before-edit. */
export class ReadLedger {
  readonly #seen: Map<string, string>;

  constructor(seen: Iterable<SeenFile> = []) {
    this.#seen = new Map([...seen].map((file) => [file.key, file.hash]));
  }

  /** Notes that the model now knows this text; the returned record keeps it across a reload. */
  note(file: FileText): SeenFile {
    const seen = { key: file.key, hash: hash(file.text) };
    this.#seen.set(seen.key, seen.hash);
    return seen;
  }

  state(file: FileText): LedgerState {
    const known = this.#seen.get(file.key);
    if (known === undefined) return 'unread';
    return known === hash(file.text) ? 'current' : 'changed';
  }
}
