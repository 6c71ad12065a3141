import type { OfferedModel } from '../agent/offeredModel.ts';
import type { TurnUsage } from '../agent/turnUsage.ts';
import type { Disposable } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import type { StrategyDecision } from '../tools/strategy.ts';

export interface TurnFacts {
  readonly usage: TurnUsage;
  readonly strategy: StrategyDecision;
}

/** The chat that spoke last, as far as the tree shows it. */
export class ActiveChat implements Disposable {
  readonly #changed = new Emitter<void>();
  #found: ReadonlySet<string> = new Set();
  #model: OfferedModel | undefined;
  #lastTurn: TurnFacts | undefined;
  readonly #forgotten = new Set<string>();

  readonly onDidChange = this.#changed.event;

  /** Names of the tools it has found, least recently used first. */
  get found(): ReadonlySet<string> {
    return this.#found;
  }

  /** The model it talks to; undefined before the first turn. */
  get model(): OfferedModel | undefined {
    return this.#model;
  }

  get lastTurn(): TurnFacts | undefined {
    return this.#lastTurn;
  }

  begin(found: Iterable<string>, model: OfferedModel): void {
    this.#found = new Set(found);
    this.#model = model;
    this.#changed.fire();
  }

  add(found: readonly string[]): void {
    if (found.length === 0) return;
    this.#found = new Set([...this.#found, ...found]);
    this.#changed.fire();
  }

  end(found: Iterable<string>, turn?: TurnFacts): void {
    this.#found = new Set(found);
    if (turn) this.#lastTurn = turn;
    this.#changed.fire();
  }

  /** Remembers found tools to leave out at the next compaction of this chat. */
  forget(names: readonly string[]): void {
    for (const name of names) this.#forgotten.add(name);
    this.#changed.fire();
  }

  isForgotten(name: string): boolean {
    return this.#forgotten.has(name);
  }

  /** What is to be forgotten, once: the turn that takes it keeps it in its transcript. */
  takeForgotten(): readonly string[] {
    const names = [...this.#forgotten].filter((name) => this.#found.has(name));
    for (const name of names) this.#forgotten.delete(name);
    return names;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
