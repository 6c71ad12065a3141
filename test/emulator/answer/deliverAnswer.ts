import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../http.ts';
import type { InputUsage } from '../promptCache.ts';
import type { AnswerStep, BlockStep } from './answer.ts';
import { blockEvents } from './blockEvents.ts';
import type { Container } from './container.ts';
import type { EventStream } from './eventStream.ts';
import { randomId } from './signature.ts';

export interface Opening {
  readonly model: string;
  readonly usage: InputUsage;
  /** Container of the request, or a new one: told if code runs. */
  readonly container: Container;
}

export interface StreamTarget {
  readonly stream: EventStream;
  /** Signal that is aborted when the client has left. */
  readonly signal: AbortSignal;
}

type Steps = AsyncIterable<AnswerStep>;

/** Writes an answer as events, up to its stop, its error, or its cut. */
export async function streamAnswer(steps: Steps, opening: Opening, target: StreamTarget): Promise<void> {
  const { stream, signal } = target;
  const blocks: BlockStep[] = [];
  await stream.send('message_start', { message: messageOf(opening, blocks, null) });
  await stream.send('ping', {});
  for await (const step of steps) {
    switch (step.type) {
      case 'block':
        for (const event of blockEvents(step, blocks.length)) await stream.send(event.type, event);
        blocks.push(step);
        break;
      case 'event':
        await stream.send(step.name, step.data);
        break;
      case 'ping':
        await stream.send('ping', {});
        break;
      case 'delay':
        await sleep(step.milliseconds, undefined, { signal });
        break;
      case 'cut':
        return stream.cut();
      case 'error':
        await stream.send('error', { error: { type: step.error, message: step.message } });
        return stream.end();
      case 'stop': {
        const { stop_reason, stop_sequence, stop_details, container, usage } = messageOf(
          opening,
          blocks,
          step.reason,
        );
        const delta = { stop_reason, stop_sequence, stop_details, container };
        await stream.send('message_delta', { delta, usage: cumulative(usage) });
        await stream.send('message_stop', {});
        return stream.end();
      }
      default:
        step satisfies never;
    }
  }
}

/** Collects an answer into one message; nothing if the answer is cut. */
export async function collectAnswer(steps: Steps, opening: Opening, signal: AbortSignal) {
  const blocks: BlockStep[] = [];
  for await (const step of steps) {
    if (step.type === 'block') blocks.push(step);
    if (step.type === 'delay') await sleep(step.milliseconds, undefined, { signal });
    if (step.type === 'cut') return undefined;
    if (step.type === 'error') throw new ApiError(step);
    if (step.type === 'stop') return messageOf(opening, blocks, step.reason);
  }
  return undefined;
}

function messageOf(
  { model, usage, container }: Opening,
  steps: readonly BlockStep[],
  stopReason: string | null,
) {
  const blocks = steps.map(({ block }) => block);
  const thinking = blocks.filter((block) => block.type === 'thinking');
  const webSearches = blocks.filter((block) => block.type === 'web_search_tool_result').length;
  return {
    id: randomId('msg'),
    type: 'message',
    role: 'assistant',
    model,
    content: blocks,
    container: blocks.some(isOfCode) ? container : null,
    diagnostics: null,
    stop_reason: stopReason,
    stop_sequence: null,
    stop_details: stopReason === 'refusal' ? { type: 'refusal', category: null, explanation: null } : null,
    usage: {
      ...usage,
      output_tokens: Math.max(1, tokensOf(blocks)),
      output_tokens_details: { thinking_tokens: tokensOf(thinking) },
      server_tool_use: webSearches > 0 ? { web_search_requests: webSearches, web_fetch_requests: 0 } : null,
      service_tier: 'standard',
      inference_geo: null,
      speed: null,
    },
  };
}

/** True for a block of code that runs at the endpoint. */
const isOfCode = ({ name, type, caller }: BlockStep['block']): boolean =>
  name === 'code_execution' ||
  type === 'code_execution_tool_result' ||
  (type === 'tool_use' && (caller as { tool_id?: string } | undefined)?.tool_id !== undefined);

/** Figures at the end of a stream: those of the whole message, not of its last part. */
const cumulative = (usage: ReturnType<typeof messageOf>['usage']) => ({
  input_tokens: usage.input_tokens,
  cache_creation_input_tokens: usage.cache_creation_input_tokens,
  cache_read_input_tokens: usage.cache_read_input_tokens,
  output_tokens: usage.output_tokens,
  output_tokens_details: usage.output_tokens_details,
  server_tool_use: usage.server_tool_use,
});

const tokensOf = (blocks: readonly unknown[]): number =>
  blocks.reduce<number>((sum, block) => sum + Math.ceil(JSON.stringify(block).length / 4), 0);
