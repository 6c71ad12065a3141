import type { Anthropic } from '@anthropic-ai/sdk';
import type { AssistantBlock } from '../agent/messages.ts';
import { ModelError, type ModelEvent, type StopReason, type Usage } from '../agent/model.ts';
import { isRecord, type JsonRecord, parseJson } from '../lib/json.ts';
import { endpointSearch, isSearchResult } from './endpointSearch.ts';

type StreamEvent = Anthropic.RawMessageStreamEvent;

/** A block while it is being streamed; `json` is its input as raw text, parsed only when it is whole. */
interface OpenBlock {
  readonly block: Record<string, unknown>;
  json: string;
}

/** Reads one streamed message. Unknown events, deltas and blocks are kept or ignored, never fatal. */
export async function* readReply(events: AsyncIterable<StreamEvent>): AsyncGenerator<ModelEvent> {
  const blocks = new Map<number, OpenBlock>();
  let usage: Usage = { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };
  let stop: string | undefined;

  for await (const event of events) {
    switch (event.type) {
      case 'message_start':
        usage = updated(usage, event.message.usage);
        break;
      case 'content_block_start':
        blocks.set(event.index, { block: { ...event.content_block }, json: '' });
        // It arrives whole.
        if (isSearchResult(event.content_block))
          yield { type: 'search', search: endpointSearch(event.content_block, closedBlocks(blocks)) };
        break;
      case 'content_block_delta': {
        const open = blocks.get(event.index);
        const shown = open && addDelta(open, event.delta);
        if (shown) yield shown;
        break;
      }
      case 'message_delta':
        usage = updated(usage, event.usage);
        stop = event.delta.stop_reason ?? stop;
        break;
      case 'message_stop': {
        const reason = stopReason(stop);
        yield {
          type: 'message-end',
          message: { role: 'assistant', blocks: finished(blocks, reason) },
          stop: reason,
          usage,
        };
        return;
      }
    }
  }
  throw new ModelError('The connection broke off in the middle of the answer. Try again.');
}

function addDelta(open: OpenBlock, delta: Anthropic.RawContentBlockDelta): ModelEvent | undefined {
  const { block } = open;
  switch (delta.type) {
    case 'text_delta':
      block.text = `${block.text ?? ''}${delta.text}`;
      return { type: 'text-delta', text: delta.text };
    case 'thinking_delta':
      block.thinking = `${block.thinking ?? ''}${delta.thinking}`;
      return { type: 'thinking-delta' };
    case 'signature_delta':
      block.signature = delta.signature;
      return undefined;
    case 'input_json_delta':
      open.json += delta.partial_json;
      return undefined;
    default:
      return undefined;
  }
}

/** A cut-off message closes its last call as if it were whole, so that one is left out: it must never run. */
function finished(blocks: ReadonlyMap<number, OpenBlock>, stop: StopReason): AssistantBlock[] {
  const ordered = [...blocks].sort(([a], [b]) => a - b).map(([, open]) => open);
  const isCut = stop !== 'calls' && ordered.at(-1)?.block.type === 'tool_use';
  const whole = isCut ? ordered.slice(0, -1) : ordered;
  const raw = whole.map(closedBlock);
  const searches = raw.filter(isSearchResult).map((result) => endpointSearch(result, raw));
  const searched = new Set(searches.flatMap((search) => search.blocks));
  return whole.flatMap((open, index) => {
    const block = raw[index];
    if (block === undefined || !searched.has(block)) return [assistantBlock(open)];
    return searches.filter((search) => search.blocks.at(-1) === block);
  });
}

const closedBlocks = (blocks: ReadonlyMap<number, OpenBlock>): readonly JsonRecord[] =>
  [...blocks.values()].map(closedBlock);

const closedBlock = (open: OpenBlock): JsonRecord =>
  open.json === '' ? open.block : { ...open.block, input: callInput(open.block, open.json) };

function assistantBlock({ block, json }: OpenBlock): AssistantBlock {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: String(block.text ?? '') };
    case 'thinking':
    case 'redacted_thinking':
      return { type: 'thinking', block };
    case 'tool_use':
      return {
        type: 'call',
        id: String(block.id),
        name: String(block.name),
        input: callInput(block, json),
      };
    default:
      return { type: 'opaque', block: closedBlock({ block, json }) };
  }
}

/** Input that is no JSON object is kept as text under a name no tool accepts, so that the tool's own check refuses it. */
function callInput(block: JsonRecord, json: string): JsonRecord {
  if (json.trim() === '') return isRecord(block.input) ? block.input : {};
  const input = parseJson(json);
  return isRecord(input) ? input : { INVALID_JSON: json };
}

function stopReason(reason: string | undefined): StopReason {
  switch (reason) {
    case 'end_turn':
    case 'stop_sequence':
      return 'end';
    case 'tool_use':
      return 'calls';
    case 'pause_turn':
      return 'paused';
    case 'max_tokens':
      return 'output-limit';
    case 'model_context_window_exceeded':
      return 'context-limit';
    case 'refusal':
      return 'refusal';
    default:
      return 'other';
  }
}

/** Usage is cumulative; a count that is not told keeps its last value. */
const updated = (usage: Usage, told: Partial<Anthropic.Usage | Anthropic.MessageDeltaUsage>): Usage => ({
  inputTokens: told.input_tokens ?? usage.inputTokens,
  cacheReadTokens: told.cache_read_input_tokens ?? usage.cacheReadTokens,
  cacheWriteTokens: told.cache_creation_input_tokens ?? usage.cacheWriteTokens,
  outputTokens: told.output_tokens ?? usage.outputTokens,
});
