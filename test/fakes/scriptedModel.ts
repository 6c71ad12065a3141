import type { Model, ModelEvent, ModelRequest, StopReason } from '../../src/agent/model/model.ts';
import type { AssistantBlock } from '../../src/agent/transcript/messages.ts';
import { NO_TOKEN_USAGE } from '../../src/host/tokenUsage.ts';

type Step = (signal: AbortSignal) => AsyncIterable<ModelEvent>;

/** A model that answers its requests in order and records them. */
export class ScriptedModel implements Model {
  readonly requests: ModelRequest[] = [];
  readonly #steps: Step[];

  constructor(...steps: Step[]) {
    this.#steps = steps;
  }

  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> {
    this.requests.push(request);
    const step = this.#steps.shift();
    if (step === undefined) throw new Error('The script has no more steps.');
    return step(signal);
  }
}

/** Says the text, then makes the calls. */
export function says(
  text: string,
  calls: readonly [name: string, input?: Record<string, unknown>][] = [],
  stop?: StopReason,
): Step {
  return async function* () {
    if (text !== '') yield { type: 'text-delta', text };
    const blocks: AssistantBlock[] = [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...calls.map(([name, input = {}], index) => ({
        type: 'call' as const,
        id: `${name}-${index}`,
        name,
        input,
      })),
    ];
    yield {
      type: 'message-end',
      message: { role: 'assistant', blocks },
      stop: stop ?? (calls.length > 0 ? 'calls' : 'end'),
      usage: NO_TOKEN_USAGE,
    };
  };
}

/** Says the text, then fails. */
export function failsAfter(text: string, error: Error): Step {
  return async function* () {
    if (text !== '') yield { type: 'text-delta', text };
    throw error;
  };
}

/** Says the text, then waits for the abort. */
export function hangsAfter(text: string): Step {
  return async function* (signal) {
    if (text !== '') yield { type: 'text-delta', text };
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
}
