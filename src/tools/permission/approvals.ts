import * as z from 'zod';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';
import { GuardRecord } from './guardRecord.ts';

const document = z.object({ approved: z.array(z.string()) });

/** What the user has approved of one kind, each by its key. Several windows may change it. */
export class Approvals {
  readonly #record: GuardRecord<ReadonlySet<string>>;
  #keys: ReadonlySet<string> | undefined;
  #problem: string | undefined;

  constructor(storage: Storage, name: string) {
    this.#record = new GuardRecord<ReadonlySet<string>>({
      storage,
      name,
      empty: new Set(),
      read: (stored) => {
        const { data } = document.safeParse(stored);
        return data && new Set(data.approved);
      },
      write: (keys) => ({ approved: [...keys] }),
    });
  }

  /** Why nothing counts as approved although something may have been, as the end of a sentence; undefined if all is known. */
  get lapse(): string | undefined {
    return this.#problem && `the record of what you have approved cannot be read (${this.#problem})`;
  }

  /** Reads the record, once it can be read. */
  async load(): Promise<void> {
    if (this.#keys) return;
    const read = await this.#record.read();
    if ('content' in read) this.#keys ??= read.content;
    this.#problem = 'problem' in read && !this.#keys ? read.problem : undefined;
  }

  /** True if the key is approved; nothing is before the record is loaded. */
  has(key: string): boolean {
    return this.#keys?.has(key) ?? false;
  }

  /** Takes the user's decision. Rejects if that cannot be kept; then there is none. */
  async set(key: string, isApproved: boolean): Promise<void> {
    const known = this.#keys ?? [];
    this.#keys = await this.#record.decide((stored) => {
      const others = [...(stored ?? []), ...known].filter((one) => one !== key);
      return new Set(isApproved ? [...others, key] : others);
    });
    this.#problem = undefined;
  }
}

/** Key that stands for everything the user approves; none of it can be read from the key. */
export const approvalKey = (subject: readonly unknown[]): string => hash(canonicalJson(subject), 32);
