import { setMaxListeners } from 'node:events';
import { Refusal } from '../../host/refusal.ts';
import { Limiter } from '../../lib/limiter.ts';
import { textOutcome } from '../../tools/tool/toolOutcome.ts';
import type { ToolCall } from '../transcript/messages.ts';
import { boundMessage } from './boundMessage.ts';
import type { CallDeps, CompletedCall } from './callDeps.ts';
import { completeCall, runCall } from './runCall.ts';

const MAX_PARALLEL = 8;
const ENDED_BY_HOOK = 'a hook of the user ended the turn.';

/**
 * The calls of one message. Those that only look start while the message is still being written; all others wait
 * until it is whole. Consecutive safe calls run together, others alone.
 */
export class StepCalls {
  readonly #deps: CallDeps;
  readonly #signal: AbortSignal;
  readonly #dropped = new AbortController();
  readonly #started = new Map<string, Promise<CompletedCall>>();
  readonly #limiter = new Limiter(MAX_PARALLEL);
  #becomeWhole: () => void = () => undefined;
  #hasWaiting = false;

  constructor(deps: Omit<CallDeps, 'isWhole'>, signal: AbortSignal) {
    const isWhole = new Promise<void>((resolve) => {
      this.#becomeWhole = resolve;
    });
    this.#deps = { ...deps, isWhole };
    this.#signal = AbortSignal.any([signal, this.#dropped.signal]);
    // Hundreds of calls may listen at once.
    setMaxListeners(0, this.#signal);
  }

  /** A call that is complete although its message is not. It starts if it only looks and no call before it has to wait. */
  offer(call: ToolCall): void {
    if (this.#hasWaiting || !this.#mayStartEarly(call)) this.#hasWaiting = true;
    else this.#start(call);
  }

  /** The message is whole and makes these calls: runs what has not been started. Results keep the order of the calls. */
  async finish(calls: readonly ToolCall[]): Promise<readonly CompletedCall[]> {
    this.#becomeWhole();
    const completed: CompletedCall[] = [];
    for (const batch of this.#splitIntoBatches(calls)) {
      const reason = findReasonToStop(completed);
      const running = batch.map(
        (call) => this.#started.get(call.id) ?? (reason ? this.#skip(call, reason) : this.#start(call)),
      );
      completed.push(...(await Promise.all(running)));
    }
    const { ledger } = this.#deps.context;
    return await boundMessage(completed, { ...this.#deps, ledger });
  }

  /** The message will never be whole: what was started is ended, and nothing of it counts. */
  async drop(): Promise<void> {
    this.#dropped.abort();
    await Promise.all(this.#started.values());
  }

  #start(call: ToolCall): Promise<CompletedCall> {
    const running = this.#limiter.run(() => runCall(call, this.#deps, this.#signal));
    this.#started.set(call.id, running);
    // A hook that ends the turn ends what runs beside its call, too.
    void running.then(({ stop }) => {
      if (stop !== undefined) this.#dropped.abort(new Refusal(`Broken off: ${ENDED_BY_HOOK}`));
    });
    return running;
  }

  #skip(call: ToolCall, reason: string): CompletedCall {
    const outcome = { ...textOutcome(`Not run: ${reason}`), isError: true, summary: 'not run' };
    return completeCall(call, outcome, this.#deps);
  }

  #splitIntoBatches(calls: readonly ToolCall[]): readonly (readonly ToolCall[])[] {
    const batches: { calls: ToolCall[]; isOpen: boolean }[] = [];
    for (const call of calls) {
      const isSafe = this.#isSafe(call);
      const last = batches.at(-1);
      if (isSafe && last?.isOpen) last.calls.push(call);
      else batches.push({ calls: [call], isOpen: isSafe });
    }
    return batches.map((batch) => batch.calls);
  }

  #isSafe(call: ToolCall): boolean {
    const found = this.#deps.context.snapshot.find(call.name);
    return 'tool' in found && found.tool.isConcurrencySafe(call.input);
  }

  #mayStartEarly(call: ToolCall): boolean {
    const found = this.#deps.context.snapshot.find(call.name);
    if (!('tool' in found) || found.tool.waitsForMessage) return false;
    return (found.tool.effect === 'none' || found.tool.canJustLook === true) && this.#isSafe(call);
  }
}

/** Why calls may not run after these. */
function findReasonToStop(earlier: readonly CompletedCall[]): string | undefined {
  if (earlier.some(({ stop }) => stop !== undefined)) return ENDED_BY_HOOK;
  return earlier.some(({ cancelsLater }) => cancelsLater)
    ? 'an earlier command of the same message failed. Look at its result first.'
    : undefined;
}
