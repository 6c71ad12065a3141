import * as z from 'zod';
import type { Storage } from '../../host/storage.ts';
import { GuardRecord } from '../../tools/permission/guardRecord.ts';

const record = z.object({ version: z.literal(1), off: z.array(z.string()) });

/** Stands for every file: nobody knows which ones the user has switched off. */
const EVERY = '*';

/** Files with instructions that the user has switched off in this workspace. While their record cannot be read, all are off. */
export class SwitchedOff {
  readonly #record: GuardRecord<readonly string[]>;

  constructor(storage: Storage) {
    this.#record = new GuardRecord<readonly string[]>({
      storage,
      name: 'off',
      empty: [],
      read: (stored) => record.safeParse(stored).data?.off,
      write: (off) => ({ version: 1, off }),
    });
  }

  /** Paths, sorted. */
  async list(): Promise<readonly string[]> {
    const read = await this.#record.read();
    return 'content' in read ? read.content : [EVERY];
  }

  /** Takes a decision of the user. A record that cannot be read is set aside. */
  async switch(path: string, isOn: boolean): Promise<void> {
    await this.#record.decide((off = []) =>
      [...off.filter((one) => one !== path), ...(isOn ? [] : [path])].sort(),
    );
  }
}

/** Test for the paths in a list of switched-off files. */
export const offTest = (off: readonly string[]): ((path: string) => boolean) => {
  const paths = new Set(off);
  return (path) => paths.has(EVERY) || paths.has(path);
};
