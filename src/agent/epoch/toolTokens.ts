import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../host/log.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { isSameList } from '../../lib/isSameList.ts';
import { errorMessage } from '../../lib/text.ts';
import { definitionsTokens, estimateTokens, type TokenFigure } from '../../tools/tool/tokens.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { OfferedModel } from '../model/offeredModel.ts';

/** Time a set of tools must last before it is counted: while servers connect, the set changes every moment. */
const SETTLE_MILLISECONDS = 500;

interface Count {
  readonly definitions: readonly ToolDefinition[];
  /** Counted tokens; undefined while the endpoint counts, and if the endpoint could not. */
  tokens?: number;
}

/**
 * Cost of sets of definitions with a model: the count of its endpoint, and until that arrives an estimate calibrated by
 * the last count. One set is counted once.
 */
export class ToolTokens implements Disposable {
  readonly #changed = new Emitter<void>();
  readonly #stop = new AbortController();
  readonly #log: Log;
  readonly #settle: number;
  readonly #counts = new Map<string, Count>();
  /** Counted tokens for each estimated token, by model. */
  readonly #ratios = new Map<string, number>();

  /** Fires when an endpoint has counted. */
  readonly onDidChange = this.#changed.event;

  constructor(log: Log, settleMilliseconds = SETTLE_MILLISECONDS) {
    this.#log = log;
    this.#settle = settleMilliseconds;
  }

  /** Gives the cost known now, and lets the endpoint count in the background. */
  figure(model: OfferedModel, definitions: readonly ToolDefinition[]): TokenFigure {
    const known = this.#counts.get(model.id);
    const isSame = known !== undefined && isSameList(known.definitions, definitions);
    if (isSame && known.tokens !== undefined)
      return { tokens: known.tokens, isCounted: true, tools: definitions.length };
    if (!isSame) void this.#count(model, definitions);
    const ratio = this.#ratios.get(model.id) ?? 1;
    const estimate = estimateTokens(definitions);
    return { ...estimate, tokens: Math.round(estimate.tokens * ratio) };
  }

  dispose(): void {
    this.#stop.abort();
    this.#changed.dispose();
  }

  async #count(model: OfferedModel, definitions: readonly ToolDefinition[]): Promise<void> {
    const count: Count = { definitions };
    this.#counts.set(model.id, count);
    if (!model.port.countTools || definitions.length === 0) return;
    try {
      await sleep(this.#settle, undefined, { signal: this.#stop.signal, ref: false });
      if (this.#counts.get(model.id) !== count) return;
      count.tokens = await model.port.countTools(definitions, this.#stop.signal);
      this.#ratios.set(model.id, count.tokens / Math.max(1, definitionsTokens(definitions)));
      this.#changed.fire();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#log.debug(`${model.name} did not count the tools: ${errorMessage(error)}`);
    }
  }
}
