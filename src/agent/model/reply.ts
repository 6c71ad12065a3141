import type { TokenUsage } from '../../host/tokenUsage.ts';
import type { AgentEvent } from '../events/events.ts';
import type { AssistantMessage, ToolCall } from '../transcript/messages.ts';
import { type Model, ModelError, type ModelRequest, type StopReason } from './model.ts';

/** The outcome of one request. */
export type Reply = {
  readonly message: AssistantMessage;
  /** Tokens of the request and its answer together. */
  readonly size?: number;
} & ({ readonly stop: StopReason | 'cancelled' } | { readonly stop: 'failed'; readonly error: ModelError });

interface Listener {
  emit(event: AgentEvent): void;
  /** Takes a call that is complete although its message is not. */
  offer(call: ToolCall): void;
}

/** Asks the model for the reply of one step. Of a reply that is cut short only the text so far is kept, not its calls and thinking. */
export async function askModel(
  request: ModelRequest,
  model: Model,
  { emit, offer }: Listener,
  signal: AbortSignal,
): Promise<Reply> {
  let text = '';
  const partial = (): AssistantMessage => ({
    role: 'assistant',
    blocks: text.trim() === '' ? [] : [{ type: 'text', text }],
  });
  try {
    for await (const event of model.stream(request, signal)) {
      switch (event.type) {
        case 'text-delta':
          text += event.text;
          emit(event);
          break;
        case 'thinking-delta':
        case 'search':
        case 'hosted-call':
          emit(event);
          break;
        case 'call':
          offer(event.call);
          break;
        case 'message-end': {
          emit({ type: 'step-end', usage: event.usage, epoch: request.epoch });
          const size = sizeOf(event.usage);
          if (event.stop === 'refusal') return { message: partial(), stop: event.stop, size };
          return { message: withoutDoubles(event.message), stop: event.stop, size };
        }
      }
    }
    throw new ModelError('The model ended its answer without saying that it was whole. Try again.');
  } catch (error) {
    if (signal.aborted) return { message: partial(), stop: 'cancelled' };
    if (error instanceof ModelError) return { message: partial(), stop: 'failed', error };
    throw error;
  }
}

/** The message with each call once: a stream may repeat itself, and no endpoint takes two results for one call. */
function withoutDoubles(message: AssistantMessage): AssistantMessage {
  const ids = message.blocks.flatMap((block) => (block.type === 'call' ? [block.id] : []));
  if (new Set(ids).size === ids.length) return message;
  const seen = new Set<string>();
  const blocks = message.blocks.filter((block) => {
    if (block.type !== 'call') return true;
    const isFirst = !seen.has(block.id);
    seen.add(block.id);
    return isFirst;
  });
  return { ...message, blocks };
}

const sizeOf = (usage: TokenUsage): number =>
  usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens + usage.outputTokens;
