import * as z from 'zod';
import type { HashedFiles } from '../../host/fileHashes.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Storage } from '../../host/storage.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';
import { GuardRecord } from './guardRecord.ts';

/** Files that each approval covers, by its key. */
type Approved = ReadonlyMap<string, HashedFiles>;

/** Stored form. Approvals from before they covered files are only keys. */
const document = z.object({
  approved: z.union([
    z.array(z.string()).transform((keys) => new Map(keys.map((key): [string, HashedFiles] => [key, {}]))),
    z.record(z.string(), z.record(z.string(), z.string())).transform((keys) => new Map(Object.entries(keys))),
  ]),
});

export interface Standing {
  readonly isApproved: boolean;
  /** Reason why an earlier approval does not count, as the end of a sentence. */
  readonly lapse?: string;
}

/** Approvals of one kind that the user has given, each by its key and with the files it covers. Several windows may change them. */
export class Approvals {
  readonly #record: GuardRecord<Approved>;
  #approved: Approved | undefined;
  #problem: string | undefined;

  constructor(storage: Storage, name: string) {
    this.#record = new GuardRecord<Approved>({
      storage,
      name,
      empty: new Map(),
      read: (stored) => document.safeParse(stored).data?.approved,
      write: (approved) => ({ approved: Object.fromEntries(approved) }),
    });
  }

  /** Reads the record, once it can be read. */
  async load(): Promise<void> {
    if (this.#approved) return;
    const read = await this.#record.read();
    if ('content' in read) this.#approved ??= read.content;
    this.#problem = 'problem' in read && !this.#approved ? read.problem : undefined;
  }

  /** True if the user has approved the subject of the key, even if its files have changed since. */
  knows(key: string): boolean {
    return this.#approved?.has(key) ?? false;
  }

  /** Standing of a subject that would run these files now. Nothing is approved before the record is loaded. */
  standing(key: string, files: HashedFiles): Standing {
    if (this.#problem !== undefined)
      return {
        isApproved: false,
        lapse: `the record of what you have approved cannot be read (${this.#problem})`,
      };
    const approved = this.#approved?.get(key);
    if (approved === undefined) return { isApproved: false };
    const lapse = findDifference(approved, files);
    return lapse === undefined ? { isApproved: true } : { isApproved: false, lapse };
  }

  /**
   * Takes the user's decision: approved with the files as they were shown, or not approved. Rejects if the decision cannot
   * be kept; then it does not count.
   */
  async set(key: string, files: HashedFiles | undefined): Promise<void> {
    const unread = Object.keys(files ?? {}).find((path) => files?.[path] === undefined);
    if (unread !== undefined)
      throw new Refusal(`It cannot be approved, because it runs ${unread}, which cannot be read.`);
    const known = this.#approved ?? [];
    this.#approved = await this.#record.decide((stored) => {
      // What is stored counts: another window may have taken back what this one knows.
      const approved = new Map(stored ?? known);
      approved.delete(key);
      return files ? approved.set(key, files) : approved;
    });
    this.#problem = undefined;
  }
}

/** Key for all that the user approves, except the content of files; nothing of it can be read from the key. */
export const approvalKey = (subject: readonly unknown[]): string => hash(canonicalJson(subject), 32);

/** Finds a file that is not as it was approved, and says so as the end of a sentence; undefined if there is none. */
function findDifference(approved: HashedFiles, files: HashedFiles): string | undefined {
  const paths = [...new Set([...Object.keys(approved), ...Object.keys(files)])].sort();
  const [path] = paths.filter((one) => approved[one] === undefined || approved[one] !== files[one]);
  if (path === undefined) return undefined;
  if (!Object.hasOwn(approved, path)) return `your approval does not cover ${path}, which it runs`;
  if (!Object.hasOwn(files, path)) return `${path} is gone since you approved it`;
  return files[path] === undefined ? `${path} cannot be read` : `${path} has changed since you approved it`;
}
