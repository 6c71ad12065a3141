import * as z from 'zod';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';

const document = z.object({ approved: z.array(z.string()) });

/** Approvals of the user of one kind, each by its key. Several windows may add to the record. */
export class Approvals {
  readonly #storage: Storage;
  readonly #name: string;
  #keys: ReadonlySet<string> | undefined;

  constructor(storage: Storage, name: string) {
    this.#storage = storage;
    this.#name = name;
  }

  async load(): Promise<void> {
    if (!this.#keys) await this.#read();
  }

  /** True if the key is approved; nothing is before the record is loaded. */
  has(key: string): boolean {
    return this.#keys?.has(key) ?? false;
  }

  async add(key: string): Promise<void> {
    await this.#read();
    this.#keys = new Set([...(this.#keys ?? []), key]);
    await this.#storage.write(this.#name, { approved: [...this.#keys] });
  }

  /** Adds the stored keys: another window may have approved more. */
  async #read(): Promise<void> {
    const { data } = document.safeParse(await this.#storage.read(this.#name));
    this.#keys = new Set([...(this.#keys ?? []), ...(data?.approved ?? [])]);
  }
}

/** Key that stands for everything the user approves; none of it can be read from the key. */
export const approvalKey = (subject: readonly unknown[]): string => hash(canonicalJson(subject), 32);
