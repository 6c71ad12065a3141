import { recall, type Storage } from '../../host/storage.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import {
  boostByCalls,
  type CallCounts,
  NO_CALLS,
  readCallCounts,
  recordCall,
  type ToolCallRecord,
  type ToolCalls,
} from '../search/rank/callCounts.ts';
import { type PastSearch, readPastSearches, recordLed, recordSearch } from '../search/rank/pastSearches.ts';
import { type PinSuggestion, suggestPins } from '../search/report/suggestPins.ts';
import type { SearchOptions } from '../search/toolIndex.ts';
import type { FoundByQuery } from '../tool/toolOutcome.ts';
import { ChatSearches } from './chatSearches.ts';
import { queriedWords } from './searchPool.ts';

const STORED = 'usage';
const STORED_SEARCHES = 'searches';

/** Part of a search that the past decides. */
export type PastUse = Pick<SearchOptions, 'boost' | 'past'>;

/**
 * Remembers on this machine what this workspace searches for and which tools it calls: called tools rank a little higher,
 * those that a search like this one has led to a good deal, and tools that most chats call are suggested for pinning. Nothing
 * that a server says is remembered; it learns from calls that were allowed and did not fail, and from each chat once.
 */
export class CallMemory implements Disposable {
  readonly #changed = new Emitter<void>();
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #isOn: () => boolean;
  readonly #chats = new ChatSearches();
  #state: CallCounts = NO_CALLS;
  #searches: readonly PastSearch[] = [];

  readonly onDidChange = this.#changed.event;

  /** `isOn`: false while nothing may be remembered, nor what is remembered be used. */
  constructor(
    storage: Storage,
    { now = Date.now, isOn = () => true }: { now?: () => number; isOn?: () => boolean } = {},
  ) {
    this.#storage = storage;
    this.#now = now;
    this.#isOn = isOn;
  }

  get state(): CallCounts {
    return this.#state;
  }

  /** Searches for words, oldest first, with what they found and what was called in the end. */
  get searches(): readonly PastSearch[] {
    return this.#searches;
  }

  async load(): Promise<void> {
    this.#state = readCallCounts(await recall(this.#storage, STORED));
    this.#searches = readPastSearches(await recall(this.#storage, STORED_SEARCHES));
    this.#changed.fire();
  }

  /** Remembers the searches of a chat. Those that select tools by name only tell what vain tries before them were about. */
  async recordSearches(chat: string, searches: readonly FoundByQuery[]): Promise<void> {
    if (!this.#isOn()) return;
    const made = searches.flatMap(({ query, names: found }) =>
      queriedWords(query).map((words) => ({ query: words, found })),
    );
    const selections = searches.filter(({ query }) => queriedWords(query).length === 0);
    this.#chats.add(chat, [...made, ...selections.map(({ names: found }) => ({ found }))]);
    if (made.length === 0) return;
    const at = this.#now();
    await this.#keep({ searches: made.reduce((all, one) => recordSearch(all, one, at), this.#searches) });
  }

  async record(call: Omit<ToolCallRecord, 'at'>): Promise<void> {
    if (!this.#isOn()) return;
    const { chat, tool } = call;
    const at = this.#now();
    const queries = this.#chats.takeCall(chat, tool);
    const searches = queries.reduce((all, query) => recordLed(all, { query, tool, at }), this.#searches);
    const state = recordCall(this.#state, { ...call, at });
    await this.#keep(queries.length > 0 ? { state, searches } : { state });
  }

  /** Forgets one search. */
  async forget(query: string): Promise<void> {
    await this.#keep({ searches: this.#searches.filter((one) => one.query !== query) });
  }

  async reset(): Promise<void> {
    this.#chats.clear();
    await this.#keep({ state: NO_CALLS, searches: [] });
  }

  /** Calls of a tool; undefined if the tool has not been called here, as far as is known. */
  of(tool: string): ToolCalls | undefined {
    return Object.hasOwn(this.#state.tools, tool) ? this.#state.tools[tool] : undefined;
  }

  /** What a search takes from the past. */
  use(): PastUse {
    return this.#isOn() ? { boost: boostByCalls(this.#state, this.#now()), past: this.#searches } : {};
  }

  pinSuggestions(isCandidate: (id: string) => boolean): readonly PinSuggestion[] {
    return suggestPins(this.#state, isCandidate);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #keep({ state, searches }: { state?: CallCounts; searches?: readonly PastSearch[] }): Promise<void> {
    if (state) this.#state = state;
    if (searches) this.#searches = searches;
    this.#changed.fire();
    await Promise.all([
      ...(state ? [this.#storage.write(STORED, state)] : []),
      ...(searches ? [this.#storage.write(STORED_SEARCHES, searches)] : []),
    ]);
  }
}
