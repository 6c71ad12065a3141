import * as z from 'zod';
import type { Storage } from '../../host/storage.ts';
import { GuardRecord } from '../../tools/permission/guardRecord.ts';

const record = z.object({ version: z.literal(1), rules: z.array(z.string()) });

/**
 * Rules the user always allows in this workspace. They are kept in Quiver's own storage, out of the workspace's reach:
 * a file of the workspace can only tighten. A record that cannot be read allows nothing, and is not overwritten.
 */
export class WorkspaceRules {
  readonly #record: GuardRecord<readonly string[]>;
  #rules: readonly string[] = [];

  constructor(storage: Storage) {
    this.#record = new GuardRecord<readonly string[]>({
      storage,
      name: 'allowed',
      empty: [],
      read: (stored) => record.safeParse(stored).data?.rules,
      write: (rules) => ({ version: 1, rules }),
    });
  }

  get rules(): readonly string[] {
    return this.#rules;
  }

  async load(): Promise<void> {
    const read = await this.#record.read();
    this.#rules = 'content' in read ? read.content : [];
  }

  async add(rule: string): Promise<void> {
    this.#rules = await this.#record.add((rules) => (rules.includes(rule) ? rules : [...rules, rule]));
  }

  async remove(rule: string): Promise<void> {
    this.#rules = await this.#record.add((rules) => rules.filter((one) => one !== rule));
  }
}
