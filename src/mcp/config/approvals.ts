import * as z from 'zod';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';

const document = z.object({
  approved: z.array(z.string()),
  /** Those of them whose word on their tools counts. */
  trusted: z.array(z.string()).default([]),
});
const NAME = 'approved-servers';

/** Which entries of workspace files the user has approved, each by its key. */
export class ServerApprovals {
  readonly #storage: Storage;
  #approved: Set<string> | undefined;
  #trusted = new Set<string>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  async load(): Promise<void> {
    if (!this.#approved) await this.#read();
  }

  isApproved(key: string): boolean {
    return this.#approved?.has(key) ?? false;
  }

  isTrusted(key: string): boolean {
    return this.#trusted.has(key);
  }

  async add(key: string, isTrusted: boolean): Promise<void> {
    const approved = await this.#read();
    approved.add(key);
    if (isTrusted) this.#trusted.add(key);
    await this.#storage.write(NAME, { approved: [...approved], trusted: [...this.#trusted] });
  }

  /** Adds what is stored: another window may have approved more. */
  async #read(): Promise<Set<string>> {
    const stored = document.safeParse(await this.#storage.read(NAME));
    this.#approved = new Set([...(this.#approved ?? []), ...(stored.data?.approved ?? [])]);
    this.#trusted = new Set([...this.#trusted, ...(stored.data?.trusted ?? [])]);
    return this.#approved;
  }
}

/** Stands for all that the user approves; nothing of it can be read from the key. */
export const approvalKey = (subject: readonly unknown[]): string => hash(canonicalJson(subject), 32);
