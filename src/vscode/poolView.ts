import type { Settings } from '../host/settings.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter, type Event } from '../lib/emitter.ts';
import { type PoolGroups, poolGroups } from '../tools/poolGroups.ts';
import { type DeferralDecision, decideDeferral, resolveSearchMode } from '../tools/searchMode.ts';
import type { ToolPool } from '../tools/toolPool.ts';
import type { ServerStatus } from '../tools/toolSource.ts';
import type { ActiveChat } from './activeChat.ts';

/** The pool as the tree and the status bar show it. Computed once per change. */
export class PoolView implements Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #input: PoolViewInput;
  #groups: PoolGroups | undefined;

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(input: PoolViewInput) {
    this.#input = input;
    this.#own.add(input.pool.onDidChange(() => this.refresh()));
    this.#own.add(input.activeChat.onDidChange(() => this.refresh()));
  }

  refresh(): void {
    this.#groups = undefined;
    this.#changed.fire();
  }

  groups(): PoolGroups {
    const { pool, activeChat } = this.#input;
    this.#groups ??= poolGroups({
      entries: pool.entries(),
      found: activeChat.found,
      isDeferring: this.deferral().isOn,
    });
    return this.#groups;
  }

  deferral(): DeferralDecision {
    const { pool, settings, searchEnvironment, activeChat } = this.#input;
    const { 'toolSearch.mode': mode, 'toolSearch.threshold': threshold } = settings();
    const choice = resolveSearchMode(searchEnvironment, { mode, threshold });
    return decideDeferral({ choice, entries: pool.entries(), contextWindow: activeChat.contextWindow });
  }

  servers(): readonly ServerStatus[] {
    return this.#input.pool.servers();
  }

  dispose(): void {
    this.#own.dispose();
  }
}

export interface PoolViewInput {
  readonly pool: ToolPool;
  readonly activeChat: ActiveChat;
  readonly settings: () => Settings;
  readonly searchEnvironment: string | undefined;
}
