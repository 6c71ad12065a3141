import { ModelError, type ModelEvent, type StopReason } from '../../agent/model/model.ts';
import { readCallInput } from '../../agent/model/readCallInput.ts';
import type { AssistantBlock } from '../../agent/transcript/messages.ts';
import { NO_TOKEN_USAGE, type TokenUsage } from '../../host/tokenUsage.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import { StreamedError } from '../modelError.ts';
import { readUsage } from '../readUsage.ts';

/** Reads one streamed answer, item by item: an item counts when it is done. Events that nobody knows are ignored, never fatal. */
export async function* readReply(events: AsyncIterable<unknown>): AsyncGenerator<ModelEvent> {
  const items = new Map<number, JsonRecord>();
  let wasRefused = false;

  for await (const event of events) {
    if (!isRecord(event)) continue;
    switch (event.type) {
      case 'response.output_item.added':
        if (isRecord(event.item) && event.item.type === 'reasoning')
          yield { type: 'thinking-delta', text: '' };
        break;
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        yield { type: 'thinking-delta', text: String(event.delta) };
        break;
      case 'response.refusal.delta':
        wasRefused = true;
        yield { type: 'text-delta', text: String(event.delta) };
        break;
      case 'response.output_text.delta':
        yield { type: 'text-delta', text: String(event.delta) };
        break;
      case 'response.output_item.done': {
        if (!isRecord(event.item)) break;
        items.set(Number(event.output_index), event.item);
        const call = readBlock(event.item);
        if (call?.type === 'call' && isWhole(event.item)) yield { type: 'call', call };
        break;
      }
      case 'response.completed':
      case 'response.incomplete': {
        const response = isRecord(event.response) ? event.response : {};
        const blocks = finishBlocks(items);
        const stop = readStop(response, blocks, wasRefused);
        const usage = isRecord(response.usage) ? readTold(response.usage) : NO_TOKEN_USAGE;
        yield { type: 'message-end', message: { role: 'assistant', blocks }, stop, usage };
        return;
      }
      case 'response.failed':
        throw readError(isRecord(event.response) ? event.response.error : undefined);
      case 'error':
        throw readError(isRecord(event.error) ? event.error : event);
    }
  }
  throw new ModelError('The connection was lost in the middle of the answer. Try again.');
}

/**
 * Finishes the blocks of an answer. A call that was cut off is left out and must never run; so are thoughts that nothing
 * follows, which the endpoint would not take back.
 */
function finishBlocks(items: ReadonlyMap<number, JsonRecord>): AssistantBlock[] {
  const blocks = [...items]
    .sort(([a], [b]) => a - b)
    .flatMap(([, item]) => (isCall(item) && !isWhole(item) ? [] : (readBlock(item) ?? [])));
  return blocks.slice(0, blocks.findLastIndex(({ type }) => type !== 'thinking') + 1);
}

const isCall = ({ type }: JsonRecord): boolean => type === 'function_call' || type === 'tool_search_call';

const isWhole = ({ status }: JsonRecord): boolean => status === undefined || status === 'completed';

function readBlock(item: JsonRecord): AssistantBlock | undefined {
  switch (item.type) {
    case 'message': {
      const text = textOf(item.content);
      return text === '' ? undefined : { type: 'text', text };
    }
    case 'function_call': {
      const read = readCallInput(String(item.arguments ?? ''));
      return { type: 'call', id: String(item.call_id), name: String(item.name), ...read };
    }
    case 'tool_search_call':
      if (item.execution !== 'client') return { type: 'opaque', block: item, words: '' };
      return { type: 'call', id: String(item.call_id), name: TOOL_SEARCH, ...readArguments(item.arguments) };
    case 'reasoning':
      return { type: 'thinking', block: withoutStatus(item) };
    default:
      return { type: 'opaque', block: withoutStatus(item) };
  }
}

/** The API tells the input of a search as an object, some servers as its JSON. */
const readArguments = (told: unknown) =>
  isRecord(told) ? { input: told } : readCallInput(typeof told === 'string' ? told : '');

/** The state of an item is told, but not taken back. */
function withoutStatus({ status: _, ...item }: JsonRecord): JsonRecord {
  return item;
}

function textOf(content: unknown): string {
  const parts = Array.isArray(content) ? content.filter(isRecord) : [];
  return parts
    .map(({ text, refusal }) => text ?? refusal)
    .filter((said) => typeof said === 'string')
    .join('');
}

function readStop(response: JsonRecord, blocks: readonly AssistantBlock[], wasRefused: boolean): StopReason {
  const { reason } = isRecord(response.incomplete_details) ? response.incomplete_details : {};
  if (reason === 'max_output_tokens') return 'output-limit';
  if (reason === 'content_filter' || wasRefused) return 'refusal';
  if (response.status === 'incomplete') return 'other';
  return blocks.some(({ type }) => type === 'call') ? 'calls' : 'end';
}

function readError(told: unknown): StreamedError {
  const { message, code } = isRecord(told) ? told : {};
  return new StreamedError(
    typeof message === 'string' ? message : 'the endpoint does not say why.',
    typeof code === 'string' ? code : undefined,
  );
}

const readTold = (told: JsonRecord): TokenUsage =>
  readUsage({
    input: told.input_tokens,
    output: told.output_tokens,
    details: told.input_tokens_details,
  });
