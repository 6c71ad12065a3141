import { setMaxListeners } from 'node:events';
import { Refusal } from '../../host/refusal.ts';
import { Limiter } from '../../lib/limiter.ts';
import { textOutcome } from '../../tools/tool/toolOutcome.ts';
import type { ToolCall } from '../transcript/messages.ts';
import { boundMessage } from './boundMessage.ts';
import type { CallDeps, CompletedCall } from './callDeps.ts';
import { completeCall, runCall } from './runCall.ts';

const MAX_PARALLEL = 8;
const ENDED_BY_HOOK = 'a user hook ended the turn.';

/**
 * The calls of one message. Calls that only look start while the message is still being written; all others wait
 * until the message is complete. Consecutive safe calls run together, others alone. A command that failed stops nothing;
 * after an edit that was not made, later edits and commands are not run.
 */
export class StepCalls {
  readonly #deps: CallDeps;
  readonly #signal: AbortSignal;
  readonly #dropped = new AbortController();
  readonly #started = new Map<string, Promise<CompletedCall>>();
  readonly #limiter = new Limiter(MAX_PARALLEL);
  #becomeWhole: () => void = () => undefined;
  #hasWaiting = false;

  constructor(deps: Omit<CallDeps, 'whenWhole'>, signal: AbortSignal) {
    const whenWhole = new Promise<void>((resolve) => {
      this.#becomeWhole = resolve;
    });
    this.#deps = { ...deps, whenWhole };
    this.#signal = AbortSignal.any([signal, this.#dropped.signal]);
    // Hundreds of calls may listen at once.
    setMaxListeners(0, this.#signal);
  }

  /**
   * Takes a call that is complete although its message is not. The call starts if it only looks and no call before it has to
   * wait; one that is offered again has started.
   */
  offer(call: ToolCall): void {
    if (this.#started.has(call.id)) return;
    if (this.#hasWaiting || !this.#mayStartEarly(call)) this.#hasWaiting = true;
    else this.#start(call);
  }

  /** Runs the calls of a complete message that have not started yet. Results keep the order of the calls. */
  async finish(calls: readonly ToolCall[]): Promise<readonly CompletedCall[]> {
    this.#becomeWhole();
    const { ledger } = this.#deps.context;
    const paths = this.#changedPaths(calls);
    const watched = await this.#deps.problems.start([...paths.values()], ledger, this.#signal);
    const completed: CompletedCall[] = [];
    let followsFailedEdit = false;
    for (const batch of this.#splitIntoBatches(calls)) {
      const isEnded = completed.some(({ stop }) => stop !== undefined);
      const running = batch.map(
        (call) =>
          this.#started.get(call.id) ??
          (isEnded ? this.#skip(call, ENDED_BY_HOOK) : this.#start(call, followsFailedEdit)),
      );
      const ended = await Promise.all(running);
      followsFailedEdit ||= batch.some((call, index) => this.#isEdit(call) && !isMade(ended[index]));
      completed.push(...ended);
    }
    const bounded = await boundMessage(completed, { ...this.#deps, ledger });
    const made = bounded.filter(isMade).flatMap(({ result }) => paths.get(result.callId) ?? []);
    return addNote(bounded, await watched.tell(made, this.#signal));
  }

  /** Paths of the files that calls are about to change, by the ids of the calls. */
  #changedPaths(calls: readonly ToolCall[]): ReadonlyMap<string, string> {
    return new Map(
      calls.flatMap(({ id, name, input }) => {
        const found = this.#deps.context.snapshot.find(name);
        const path = 'tool' in found && found.tool.changedFile ? input[found.tool.changedFile] : undefined;
        return typeof path === 'string' ? [[id, path] as const] : [];
      }),
    );
  }

  /** Ends the calls that have started and discards their results, because their message will never be complete. */
  async drop(): Promise<void> {
    this.#dropped.abort();
    await Promise.all(this.#started.values());
  }

  #start(call: ToolCall, followsFailedEdit = false): Promise<CompletedCall> {
    const running = this.#limiter.run(() =>
      runCall(call, { ...this.#deps, followsFailedEdit }, this.#signal),
    );
    this.#started.set(call.id, running);
    // A hook that ends the turn also ends the calls that run beside its own.
    void running.then(({ stop }) => {
      if (stop !== undefined) this.#dropped.abort(new Refusal(`Stopped: ${ENDED_BY_HOOK}`));
    });
    return running;
  }

  #skip(call: ToolCall, reason: string): CompletedCall {
    const outcome = {
      ...textOutcome(`Not run: ${reason}`),
      isError: true,
      ending: 'skipped' as const,
      summary: 'not run: a hook ended the turn',
    };
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

  #isEdit(call: ToolCall): boolean {
    const found = this.#deps.context.snapshot.find(call.name);
    return 'tool' in found && found.tool.effect === 'edit' && !this.#isSafe(call);
  }

  #mayStartEarly(call: ToolCall): boolean {
    const found = this.#deps.context.snapshot.find(call.name);
    if (!('tool' in found) || found.tool.waitsForMessage) return false;
    return (found.tool.effect === 'none' || found.tool.canJustLook === true) && this.#isSafe(call);
  }
}

/** False of a call that was refused or failed, or whose tool had to be loaded first. */
const isMade = (ended: CompletedCall | undefined): boolean =>
  ended !== undefined && !ended.result.isError && ended.result.found === undefined;

/** Adds words for the model behind all results. */
function addNote(completed: readonly CompletedCall[], note: string | undefined): readonly CompletedCall[] {
  const last = completed.at(-1);
  if (last === undefined || note === undefined) return completed;
  return completed.with(-1, { ...last, notes: [...last.notes, note] });
}
