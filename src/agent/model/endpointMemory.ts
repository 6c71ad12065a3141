import * as z from 'zod';
import type { Settings } from '../../host/settings.ts';
import { recall, type Storage } from '../../host/storage.ts';
import { isPlainStrategy } from '../../tools/pool/strategy.ts';

const STORED = 'endpoints';

const stored = z.record(
  z.string(),
  z.object({ reason: z.string(), until: z.number(), under: z.string().default('auto') }),
);

type Entries = z.infer<typeof stored>;

/** The strategy the user wants, as in the settings. */
type WantedStrategy = Settings['toolSearch.strategy'];

/** Time after which an endpoint is tried again, since endpoints are updated. */
const FORGET_AFTER = 7 * 24 * 60 * 60 * 1_000;

/** Endpoints that were found unable to load deferred tools. A strategy that the user picks after that is tried again. */
export class EndpointMemory {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #checked = new Set<string>();
  /** Findings that could not be stored; the findings hold as long as the window is open. */
  #unstored: Entries | undefined;

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Reason why the endpoint cannot defer; undefined if no reason is known, or if the user has picked a strategy since. */
  async refusalOf(endpoint: string, wanted: WantedStrategy): Promise<string | undefined> {
    const entries = await this.#read();
    const entry = entries[endpoint];
    if (!entry || entry.until <= this.#now()) return undefined;
    if (entry.under === wanted) return entry.reason;
    if (wanted === 'auto' || isPlainStrategy(wanted)) {
      await this.#write({ ...entries, [endpoint]: { ...entry, under: wanted } });
      return entry.reason;
    }
    const { [endpoint]: _, ...others } = entries;
    this.#checked.delete(endpoint);
    await this.#write(others);
    return undefined;
  }

  /** Remembers that the endpoint cannot defer. `under`: the strategy the user wanted at that time. */
  async remember(endpoint: string, reason: string, under: WantedStrategy): Promise<void> {
    const entry = { reason, until: this.#now() + FORGET_AFTER, under };
    await this.#write({ ...(await this.#read()), [endpoint]: entry });
  }

  /** Tests the endpoint once and remembers the result. A test that fails has no result; a test that is cancelled is repeated. */
  async check(
    endpoint: string,
    under: WantedStrategy,
    refusal: () => Promise<string | undefined>,
    signal: AbortSignal,
  ): Promise<void> {
    if (this.#checked.has(endpoint)) return;
    this.#checked.add(endpoint);
    const reason = await refusal().catch(() => {
      if (signal.aborted) this.#checked.delete(endpoint);
      return undefined;
    });
    if (reason !== undefined) await this.remember(endpoint, reason, under);
  }

  async #read(): Promise<Entries> {
    return this.#unstored ?? stored.safeParse(await recall(this.#storage, STORED)).data ?? {};
  }

  /** Stores the findings, or keeps them in memory: no turn fails because a disk is full. */
  async #write(entries: Entries): Promise<void> {
    this.#unstored = undefined;
    await this.#storage.write(STORED, entries).catch(() => {
      this.#unstored = entries;
    });
  }
}
