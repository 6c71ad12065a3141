import { z } from 'zod';
import type { Storage } from '../host/storage.ts';

const STORED = 'endpoints';

const stored = z.record(z.string(), z.object({ reason: z.string(), until: z.number() }));

/** An endpoint can learn: after this long it is tried again. */
const FORGET_AFTER = 7 * 24 * 60 * 60 * 1_000;

/** Which endpoints were found unable to load tools later. */
export class EndpointMemory {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #checked = new Set<string>();

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Why the endpoint cannot defer; undefined if nothing of the kind is known. */
  async refusalOf(endpoint: string): Promise<string | undefined> {
    const entry = (await this.#read())[endpoint];
    return entry && entry.until > this.#now() ? entry.reason : undefined;
  }

  async remember(endpoint: string, reason: string): Promise<void> {
    const entry = { reason, until: this.#now() + FORGET_AFTER };
    await this.#storage.write(STORED, { ...(await this.#read()), [endpoint]: entry });
  }

  /** Puts the endpoint to the test, once; what it shows is remembered. A test that fails shows nothing. */
  async check(endpoint: string, refusal: () => Promise<string | undefined>): Promise<void> {
    if (this.#checked.has(endpoint)) return;
    this.#checked.add(endpoint);
    const reason = await refusal().catch(() => undefined);
    if (reason !== undefined) await this.remember(endpoint, reason);
  }

  async #read(): Promise<z.infer<typeof stored>> {
    return stored.safeParse(await this.#storage.read(STORED)).data ?? {};
  }
}
