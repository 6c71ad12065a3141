import type { Log } from '../../host/log.ts';
import { Refusal } from '../../host/refusal.ts';
import { recall, type Storage } from '../../host/storage.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson, isRecord, parseJson } from '../../lib/json.ts';
import { errorMessage } from '../../lib/text.ts';
import { waitAtMost } from '../../lib/waitAtMost.ts';
import type { SkillEntry, SkillOrigin, SkillSource } from '../library/skill.ts';
import { type IndexAddress, readIndexAddress } from './indexAddress.ts';
import { IndexSkill, type IndexSkillDeps } from './indexSkill.ts';
import { readIndex } from './readIndex.ts';

interface IndexSkillsOptions extends IndexSkillDeps {
  /** Entries of the setting. */
  readonly indexes: () => readonly string[];
  readonly home: string;
  /** Storage for the indexes, so that approved skills can be used offline. */
  readonly storage: Storage;
  readonly log: Log;
  readonly now?: () => number;
  /** Milliseconds that somebody who looks at the skills waits for an index. */
  readonly patience?: number;
}

/** An index as it was last read. */
interface KnownIndex {
  readonly entries: readonly SkillEntry[];
  /** Identifies the content, with the problem. */
  readonly key: string;
  readonly askAgainAt: number;
}

const MAX_INDEX_BYTES = 1024 * 1024;
const FRESH_MILLISECONDS = 10 * 60_000;
const RETRY_MILLISECONDS = 60_000;
const PATIENCE = 2_000;

/**
 * Skills of the indexes that the user has configured. An index that cannot be had lists what it listed the last time, and
 * nobody waits long for one: what comes later is told as a change.
 */
export class IndexSkillSource implements SkillSource, Disposable {
  readonly #options: IndexSkillsOptions;
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #known = new Map<string, KnownIndex>();
  readonly #readings = new Map<string, Promise<void>>();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(options: IndexSkillsOptions) {
    this.#options = options;
    this.#own.add(options.approvals.onDidChange(() => this.#changed.fire()));
  }

  entries(): readonly SkillEntry[] {
    return this.#configured()
      .flatMap((entry) => this.#known.get(entry)?.entries ?? [])
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }

  async refresh(signal: AbortSignal): Promise<void> {
    await this.#options.approvals.load();
    const reading = Promise.all(this.#configured().map((entry) => this.#readOnce(entry)));
    await waitAtMost(reading, this.#options.patience ?? PATIENCE, signal);
  }

  dispose(): void {
    this.#own.dispose();
  }

  #configured(): readonly string[] {
    return [...new Set(this.#options.indexes().map((entry) => entry.trim()))];
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  async #readOnce(entry: string): Promise<void> {
    const known = this.#known.get(entry);
    if (known && known.askAgainAt > this.#now()) return;
    const reading =
      this.#readings.get(entry) ?? this.#read(entry).finally(() => this.#readings.delete(entry));
    this.#readings.set(entry, reading);
    await reading;
  }

  async #read(entry: string): Promise<void> {
    const { home, log, storage } = this.#options;
    const address = readIndexAddress(entry, home);
    if ('problem' in address) return this.#take(entry, [noteOf(entry, address.problem)], address.problem);
    const record = `index-${hash(address.configured.href, 24)}`;
    const remembered = readListing(await recall(storage, record));
    if (!this.#known.has(entry) && remembered) await this.#takeListing(entry, address, remembered);
    try {
      const listing = await this.#fetch(address);
      await this.#takeListing(entry, address, listing);
      await storage
        .write(record, { url: listing.url.href, index: listing.index })
        .catch((error: unknown) => log.error(`The index ${address.label} could not be kept.`, error));
    } catch (error) {
      const problem = errorMessage(error);
      log.warn(`The index ${address.label} could not be read: ${problem}`);
      await this.#takeListing(entry, address, remembered, problem);
    }
  }

  /** Fetches the index from the first place that has one. */
  async #fetch({ places, configured }: IndexAddress): Promise<Listing> {
    let first: unknown;
    for (const place of places) {
      try {
        const bounds = { maxBytes: MAX_INDEX_BYTES, configured, isMoveFine: false };
        const { url, content } = await this.#options.downloads.get(place, bounds, anySignal());
        const index = parseJson(new TextDecoder().decode(content));
        const read = readIndex(index, url);
        if ('problem' in read) throw new Refusal(`${url.href} cannot be used: ${read.problem}.`);
        return { url, index };
      } catch (error) {
        first ??= error;
      }
    }
    throw first;
  }

  /** Takes a list of skills, unless it is the one that is known. */
  async #takeListing(
    entry: string,
    address: IndexAddress,
    listing?: Listing,
    problem?: string,
  ): Promise<void> {
    const key = canonicalJson([listing?.url.href, listing?.index, problem]);
    if (this.#known.get(entry)?.key === key)
      return this.#take(entry, this.#known.get(entry)?.entries ?? [], key, problem);
    const read = listing ? readIndex(listing.index, listing.url) : { skills: [] };
    const origin = originOf(address.label);
    const entries = ('skills' in read ? read.skills : []).map((skill) =>
      'problem' in skill
        ? { ...skill, origin, place: address.label }
        : new IndexSkill(skill, address, origin, this.#options),
    );
    await Promise.all(
      entries.map((one) => (one instanceof IndexSkill ? one.findCopy(anySignal()) : undefined)),
    );
    this.#take(
      entry,
      [...(problem === undefined ? [] : [noteOf(address.label, problem)]), ...entries],
      key,
      problem,
    );
  }

  #take(entry: string, entries: readonly SkillEntry[], key: string, problem?: string): void {
    const isNew = this.#known.get(entry)?.key !== key;
    const patience = problem === undefined ? FRESH_MILLISECONDS : RETRY_MILLISECONDS;
    this.#known.set(entry, { entries, key, askAgainAt: this.#now() + patience });
    if (isNew) this.#changed.fire();
  }
}

/** Index as it was sent, and from where. */
interface Listing {
  readonly url: URL;
  readonly index: unknown;
}

const readListing = (stored: unknown): Listing | undefined =>
  isRecord(stored) && typeof stored.url === 'string' && URL.canParse(stored.url)
    ? { url: new URL(stored.url), index: stored.index }
    : undefined;

/** Entry that says why an index cannot be used, or is not up to date. */
const noteOf = (label: string, problem: string): SkillEntry => ({
  name: label,
  origin: originOf(label),
  place: label,
  problem,
});

const originOf = (label: string): SkillOrigin => ({
  id: `index:${label}`,
  label,
  kind: 'index',
  isRemote: true,
});

/** A reading serves everybody who waits for it, so nobody can stop it; downloads have their own bounds. */
const anySignal = (): AbortSignal => new AbortController().signal;
