import type { ToolTokens } from '../agent/toolTokens.ts';
import { describeUsage } from '../agent/turnUsage.ts';
import type { Settings } from '../host/settings.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter, type Event } from '../lib/emitter.ts';
import { type PoolGroups, poolGroups } from '../tools/poolGroups.ts';
import {
  type DeferralDecision,
  decideDeferral,
  resolveSearchMode,
  type SearchMode,
} from '../tools/searchMode.ts';
import { definitionsTokens, type TokenFigure } from '../tools/tokens.ts';
import type { ToolPool } from '../tools/toolPool.ts';
import type { ServerStatus } from '../tools/toolSource.ts';
import type { ActiveChat } from './activeChat.ts';

/** Until a chat has said which model it talks to. */
const USUAL_WINDOW = 200_000;

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
    this.#own.add(input.tokens.onDidChange(() => this.refresh()));
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

  /** What a chat with the model that spoke last would do, and why. */
  deferral(): DeferralDecision {
    const { settings, searchEnvironment, activeChat } = this.#input;
    const { 'toolSearch.mode': mode, 'toolSearch.threshold': threshold } = settings();
    const choice = resolveSearchMode(searchEnvironment, { mode, threshold });
    const contextWindow = activeChat.model?.contextWindow ?? USUAL_WINDOW;
    const decision = decideDeferral({ choice, deferrable: this.#deferrable(choice.mode), contextWindow });
    const strategy = activeChat.lastTurn?.strategy;
    return decision.isOn && strategy?.strategy === 'bridge'
      ? { ...decision, reason: `${decision.reason} · over the bridge: ${strategy.reason}` }
      : decision;
  }

  #deferrable(mode: SearchMode): TokenFigure {
    const { pool, activeChat, tokens } = this.#input;
    const definitions = pool
      .entries()
      .filter(({ exposure }) => exposure === 'deferred')
      .map(({ tool }) => tool.definition);
    return mode === 'auto' && activeChat.model
      ? tokens.figure(activeChat.model, definitions)
      : { tokens: definitionsTokens(definitions), isCounted: false };
  }

  /** One line on what the last turn cost and what deferral saved; undefined before the first. */
  lastTurn(): string | undefined {
    const usage = this.#input.activeChat.lastTurn?.usage;
    return usage && describeUsage(usage);
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
  readonly tokens: ToolTokens;
  readonly settings: () => Settings;
  readonly searchEnvironment: string | undefined;
}
