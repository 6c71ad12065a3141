import { z } from 'zod';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';

const document = z.object({ approved: z.array(z.string()) });
const NAME = 'approved-servers';

/** Which entries of workspace files the user has approved, each exactly as it was written. */
export class ServerApprovals {
  readonly #storage: Storage;
  #approved: Set<string> | undefined;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  async load(): Promise<void> {
    if (this.#approved) return;
    const stored = document.safeParse(await this.#storage.read(NAME));
    this.#approved = new Set(stored.success ? stored.data.approved : []);
  }

  has(...subject: readonly unknown[]): boolean {
    return this.#approved?.has(keyOf(subject)) ?? false;
  }

  async add(...subject: readonly unknown[]): Promise<void> {
    await this.load();
    this.#approved?.add(keyOf(subject));
    await this.#storage.write(NAME, { approved: [...(this.#approved ?? [])] });
  }
}

const keyOf = (subject: readonly unknown[]): string => hash(canonicalJson(subject), 32);
