import type { AgentEvent } from '../../../agent/events/events.ts';
import type { TurnCost } from '../../../agent/events/turnCost.ts';
import { sumCost } from '../../../host/tokenPrice.ts';

/** Figures of one chat: how long its newest request was, and what each of its turns took. */
export class ChatFigures {
  readonly #costs = new Map<string, TurnCost>();
  #size: number | undefined;

  /** Tokens of the newest request with its answer; undefined before the first since the chat was opened. */
  get size(): number | undefined {
    return this.#size;
  }

  /** Takes note of an event of a turn; true if a figure is another one now. */
  take(turn: string, event: AgentEvent): boolean {
    if (event.type === 'step-end') {
      const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = event.usage;
      this.#size = inputTokens + cacheReadTokens + cacheWriteTokens + outputTokens;
      return true;
    }
    if (event.type === 'turn-end') this.#costs.set(turn, event.cost);
    return event.type === 'turn-end';
  }

  /** Has the size be that of the transcript again. */
  forgetSize(): void {
    this.#size = undefined;
  }

  costOf(turn: string | undefined): TurnCost | undefined {
    return turn === undefined ? undefined : this.#costs.get(turn);
  }

  /** Dollars of all these turns; undefined if the price of any of them is not known. */
  dollarsOf(turns: readonly string[]): number | undefined {
    const costs = turns.map((turn) => this.#costs.get(turn)?.dollars);
    return costs.reduce<number | undefined>(
      (sum, cost) => (sum === undefined || cost === undefined ? undefined : sum + sumCost(cost)),
      0,
    );
  }
}
