import { Channel } from '../lib/channel.ts';
import type { CallContext } from '../tools/callContext.ts';
import type { AgentEvent } from './events.ts';
import type { ToolCall } from './messages.ts';
import { type CallDeps, type CompletedCall, runCall } from './runCall.ts';

type RunDeps = CallDeps & { readonly context: Omit<CallContext, 'progress'> };

const MAX_PARALLEL = 8;

/** Runs the calls of one message: consecutive safe ones together, others alone. Results keep the order of the calls. */
export async function* runCalls(
  calls: readonly ToolCall[],
  deps: RunDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, readonly CompletedCall[]> {
  const events = new Channel<AgentEvent>();
  const emit = (event: AgentEvent) => events.push(event);
  const running = runBatches(calls, { ...deps, emit }, signal).finally(() => events.close());
  yield* events;
  return await running;
}

async function runBatches(
  calls: readonly ToolCall[],
  deps: RunDeps & { emit(event: AgentEvent): void },
  signal: AbortSignal,
): Promise<readonly CompletedCall[]> {
  const completed: CompletedCall[] = [];
  for (const batch of batches(calls, (call) => isSafe(call, deps.context))) {
    completed.push(...(await Promise.all(batch.map((call) => runCall(call, deps, signal)))));
  }
  return completed;
}

function batches(calls: readonly ToolCall[], isSafeCall: (call: ToolCall) => boolean): ToolCall[][] {
  const result: { calls: ToolCall[]; isOpen: boolean }[] = [];
  for (const call of calls) {
    const isSafe = isSafeCall(call);
    const last = result.at(-1);
    if (isSafe && last?.isOpen && last.calls.length < MAX_PARALLEL) last.calls.push(call);
    else result.push({ calls: [call], isOpen: isSafe });
  }
  return result.map((batch) => batch.calls);
}

function isSafe(call: ToolCall, { snapshot }: Pick<CallContext, 'snapshot'>): boolean {
  const found = snapshot.find(call.name);
  return 'tool' in found && found.tool.isConcurrencySafe(call.input);
}
