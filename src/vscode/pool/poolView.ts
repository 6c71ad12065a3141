import type { ActiveChat } from '../../agent/activeChat.ts';
import { canSearch, isTooMany, latchedDeferral } from '../../agent/epoch/epoch.ts';
import type { ToolTokens } from '../../agent/epoch/toolTokens.ts';
import { describeTurnCost } from '../../agent/events/turnCost.ts';
import type { Settings } from '../../host/settings.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import type { CallMemory } from '../../tools/pool/callMemory.ts';
import { type LookAlikes, lookAlikes, lookAlikeWarning } from '../../tools/pool/lookAlikes.ts';
import { type PoolGroups, poolGroups } from '../../tools/pool/poolGroups.ts';
import {
  type DeferralDecision,
  decideDeferral,
  type ResolvedSearchMode,
  resolveSearchMode,
  type SearchMode,
} from '../../tools/pool/searchMode.ts';
import { deferrableDefinitions, type ToolPool } from '../../tools/pool/toolPool.ts';
import type { ToolCalls } from '../../tools/search/rank/callCounts.ts';
import type { SourceStatus } from '../../tools/sources/sourceStatus.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import { estimateTokens, type TokenFigure } from '../../tools/tool/tokens.ts';

/** Context window assumed until a chat has said which model it talks to. */
const USUAL_WINDOW = 200_000;

/** The pool as the tree and the status bar show it. Computed once per change. */
export class PoolView implements Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #input: PoolViewInput;
  #groups: PoolGroups | undefined;
  #lookAlikes: LookAlikes | undefined;

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(input: PoolViewInput) {
    this.#input = input;
    this.#own.add(input.pool.onDidChange(() => this.refresh()));
    this.#own.add(input.activeChat.onDidChange(() => this.refresh()));
    this.#own.add(input.tokens.onDidChange(() => this.refresh()));
    this.#own.add(input.callMemory.onDidChange(() => this.refresh()));
  }

  refresh(): void {
    this.#groups = undefined;
    this.#lookAlikes = undefined;
    this.#changed.fire();
  }

  groups(): PoolGroups {
    const { pool, activeChat } = this.#input;
    this.#groups ??= poolGroups({
      entries: pool.entries(),
      found: activeChat.found,
      deferral: this.deferral(),
    });
    return this.#groups;
  }

  /** Decision of the chat that spoke last, or, before there is one, of a new chat; with its reason. */
  deferral(): DeferralDecision {
    const { pool, activeChat } = this.#input;
    const choice = this.searchChoice();
    const anew = this.deferralIn(choice.mode);
    const latched = this.#latched(choice);
    const decision = latched === undefined || latched === anew.isOn ? anew : keepDeferral(latched);
    if (decision.isOn && !canSearch(pool.entries()))
      return { isOn: false, reason: 'tool search is off (ToolSearch is switched off)' };
    const strategy = activeChat.lastTurn?.strategy;
    if (!decision.isOn || strategy === undefined) return decision;
    if (strategy.strategy === 'bridge')
      return { ...decision, reason: `${decision.reason} · over the bridge: ${strategy.reason}` };
    return strategy.isSubstitute
      ? { ...decision, reason: `${decision.reason} · ${strategy.reason}` }
      : decision;
  }

  /** Mode of the tool search, and the setting or variable that has it. */
  searchChoice(): ResolvedSearchMode {
    const { settings, searchEnvironment } = this.#input;
    const { 'toolSearch.mode': mode, 'toolSearch.threshold': threshold } = settings();
    return resolveSearchMode(searchEnvironment, { mode, threshold });
  }

  /** Decision that a new chat would make in a mode. */
  deferralIn(mode: SearchMode): DeferralDecision {
    const { pool, activeChat } = this.#input;
    return decideDeferral({
      choice: { ...this.searchChoice(), mode },
      deferrable: this.#deferrable(mode),
      contextWindow: activeChat.model?.contextWindow ?? USUAL_WINDOW,
      isTooMany: isTooMany(pool.entries(), activeChat.model?.limits.maxTools),
    });
  }

  /** Deferral that `auto` decided on when the chat began; undefined if the decision no longer holds, or if there is none. */
  #latched(choice: ResolvedSearchMode): boolean | undefined {
    const { pool, activeChat } = this.#input;
    const { epoch, model } = activeChat;
    return epoch && model && latchedDeferral(epoch, { choice, model, entries: pool.entries() });
  }

  #deferrable(mode: SearchMode): TokenFigure {
    const { pool, activeChat, tokens } = this.#input;
    const definitions = deferrableDefinitions(pool.entries());
    return mode === 'auto' && activeChat.model
      ? tokens.figure(activeChat.model, definitions)
      : estimateTokens(definitions);
  }

  /** Id of the chat that spoke last; empty before the first. */
  get chat(): string {
    return this.#input.activeChat.id;
  }

  /** One line on the cost of the last turn and the savings by deferral; undefined before the first turn. */
  lastTurn(): string | undefined {
    const cost = this.#input.activeChat.lastTurn?.cost;
    return cost && describeTurnCost(cost);
  }

  /** Permission mode of the chat that spoke last: its own, or that of the settings. */
  permissionMode(): PermissionMode {
    const { activeChat, settings } = this.#input;
    return activeChat.permissionMode ?? settings()['permissions.mode'];
  }

  /** Tokens of tools that stay out of each request: of the last turn, less what searching takes; before the first, those of the deferred tools. */
  savings(): { readonly tokens: number; readonly isNet: boolean } {
    const cost = this.#input.activeChat.lastTurn?.cost;
    if (cost && cost.keptOut > 0) return { tokens: cost.netKeptOut, isNet: true };
    return { tokens: this.groups().groups.deferred.tokens, isNet: false };
  }

  /** Calls of a tool in this workspace; undefined if there were none. */
  callsOf(tool: string): ToolCalls | undefined {
    return this.#input.callMemory.of(tool);
  }

  servers(): readonly ServerStatus[] {
    return this.#input.pool.servers();
  }

  sources(): readonly SourceStatus[] {
    return this.#input.sources();
  }

  /** Names of servers and tools that can be mistaken for one another. */
  lookAlikes(): LookAlikes {
    this.#lookAlikes ??= lookAlikes(
      this.#input.pool.entries().map(({ tool }) => tool),
      this.servers().flatMap(({ name, from }) => (from === 'editor' ? [] : [name])),
    );
    return this.#lookAlikes;
  }

  /** Warning about a tool for the user who is to allow it. */
  warningOf(tool: string): string | undefined {
    const { servers, tools } = this.lookAlikes();
    const { origin } =
      this.#input.pool.entries().find((entry) => entry.tool.definition.name === tool)?.tool ?? {};
    const like = tools.get(tool) ?? servers.get(origin?.ownServer ?? '');
    return like && lookAlikeWarning(like);
  }

  dispose(): void {
    this.#own.dispose();
  }
}

const keepDeferral = (isOn: boolean): DeferralDecision => ({
  isOn,
  reason: isOn
    ? 'auto: this chat has had many tools and defers them until it is compacted'
    : 'auto: this chat began with few tools and loads them all until more come or it is compacted',
});

export interface PoolViewInput {
  readonly pool: ToolPool;
  readonly activeChat: ActiveChat;
  readonly tokens: ToolTokens;
  readonly callMemory: CallMemory;
  readonly settings: () => Settings;
  readonly sources: () => readonly SourceStatus[];
  readonly searchEnvironment: string | undefined;
}
