import type { Storage } from '../../host/storage.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import {
  EMPTY_USAGE,
  readUsage,
  recordCall,
  type ToolCallRecord,
  type ToolUsage,
  type UsageState,
  usageBoost,
} from '../search/rank/toolUsage.ts';
import { type PinSuggestion, suggestPins } from '../search/report/suggestPins.ts';

const STORED = 'usage';

/** What this workspace calls, kept on this machine: it lifts those tools a little in searches and suggests what to pin. */
export class UsageMemory implements Disposable {
  readonly #changed = new Emitter<void>();
  readonly #storage: Storage;
  readonly #now: () => number;
  #state: UsageState = EMPTY_USAGE;

  readonly onDidChange = this.#changed.event;

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  get state(): UsageState {
    return this.#state;
  }

  async load(): Promise<void> {
    this.#state = readUsage(await this.#storage.read(STORED));
    this.#changed.fire();
  }

  async record(call: Omit<ToolCallRecord, 'at'>): Promise<void> {
    await this.#set(recordCall(this.#state, { ...call, at: this.#now() }));
  }

  async reset(): Promise<void> {
    await this.#set(EMPTY_USAGE);
  }

  /** Undefined if the tool has not been called here, as far as is known. */
  of(tool: string): ToolUsage | undefined {
    return Object.hasOwn(this.#state.tools, tool) ? this.#state.tools[tool] : undefined;
  }

  /** What each tool's past adds to its matches, from 0 to 1. */
  boost(): (id: string) => number {
    return usageBoost(this.#state, this.#now());
  }

  pinSuggestions(isCandidate: (id: string) => boolean): readonly PinSuggestion[] {
    return suggestPins(this.#state, isCandidate);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #set(state: UsageState): Promise<void> {
    this.#state = state;
    this.#changed.fire();
    await this.#storage.write(STORED, state);
  }
}
