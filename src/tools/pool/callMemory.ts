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
import { type PinSuggestion, suggestPins } from '../search/report/suggestPins.ts';

const STORED = 'usage';

/**
 * Remembers on this machine which tools this workspace calls: they rank a little higher in searches and are suggested
 * for pinning.
 */
export class CallMemory implements Disposable {
  readonly #changed = new Emitter<void>();
  readonly #storage: Storage;
  readonly #now: () => number;
  #state: CallCounts = NO_CALLS;

  readonly onDidChange = this.#changed.event;

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  get state(): CallCounts {
    return this.#state;
  }

  async load(): Promise<void> {
    this.#state = readCallCounts(await recall(this.#storage, STORED));
    this.#changed.fire();
  }

  async record(call: Omit<ToolCallRecord, 'at'>): Promise<void> {
    await this.#set(recordCall(this.#state, { ...call, at: this.#now() }));
  }

  async reset(): Promise<void> {
    await this.#set(NO_CALLS);
  }

  /** Calls of a tool; undefined if the tool has not been called here, as far as is known. */
  of(tool: string): ToolCalls | undefined {
    return Object.hasOwn(this.#state.tools, tool) ? this.#state.tools[tool] : undefined;
  }

  /** Amount that each tool's past calls add to its matches, from 0 to 1. */
  boost(): (id: string) => number {
    return boostByCalls(this.#state, this.#now());
  }

  pinSuggestions(isCandidate: (id: string) => boolean): readonly PinSuggestion[] {
    return suggestPins(this.#state, isCandidate);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #set(state: CallCounts): Promise<void> {
    this.#state = state;
    this.#changed.fire();
    await this.#storage.write(STORED, state);
  }
}
