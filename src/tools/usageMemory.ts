import type { Storage } from '../host/storage.ts';
import { type PinSuggestion, suggestPins } from './search/suggestPins.ts';
import {
  emptyUsage,
  readUsage,
  recordCall,
  type ToolCallRecord,
  type UsageState,
  usageBoost,
} from './search/usage.ts';

const STORED = 'usage';

/** What this workspace calls, kept on this machine: it lifts those tools a little in searches and suggests what to pin. */
export class UsageMemory {
  readonly #storage: Storage;
  readonly #now: () => number;
  #state: UsageState = emptyUsage;

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  get state(): UsageState {
    return this.#state;
  }

  async load(): Promise<void> {
    this.#state = readUsage(await this.#storage.read(STORED));
  }

  async record(call: Omit<ToolCallRecord, 'at'>): Promise<void> {
    this.#state = recordCall(this.#state, { ...call, at: this.#now() });
    await this.#storage.write(STORED, this.#state);
  }

  async reset(): Promise<void> {
    this.#state = emptyUsage;
    await this.#storage.write(STORED, this.#state);
  }

  /** What each tool's past adds to its matches, from 0 to 1. */
  boost(): (id: string) => number {
    return usageBoost(this.#state, this.#now());
  }

  pinSuggestions(isCandidate: (id: string) => boolean): readonly PinSuggestion[] {
    return suggestPins(this.#state, isCandidate);
  }
}
