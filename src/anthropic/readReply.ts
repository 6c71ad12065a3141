import type { Anthropic } from '@anthropic-ai/sdk';
import { ModelError, type ModelEvent, type StopReason } from '../agent/model/model.ts';
import type { AssistantBlock, CodeContainer, OpaqueBlock } from '../agent/transcript/messages.ts';
import { NO_TOKEN_USAGE } from '../host/tokenUsage.ts';
import { isRecord, type JsonRecord, parseJson } from '../lib/json.ts';
import { describeCodeRun, readCaller, readCodeRun, readContainer } from './codeWire.ts';
import { isSearchResult, readEndpointSearch } from './endpointSearch.ts';
import type { HostedWire } from './hosted/hostedWire.ts';
import { updateUsage } from './updateUsage.ts';

type StreamEvent = Anthropic.RawMessageStreamEvent;

/** A block while it is being streamed; `json` is its input as raw text, parsed only when the block is complete. */
interface OpenBlock {
  readonly block: Record<string, unknown>;
  json: string;
}

/**
 * Reads one streamed message. Unknown events, deltas and blocks are kept or ignored, never fatal. `before`: the blocks
 * of the message that this one continues, if that message paused or waited for results. Without `hosted` the blocks of
 * calls to hosted servers are unknown ones.
 */
export async function* readReply(
  events: AsyncIterable<StreamEvent>,
  before: readonly JsonRecord[] = [],
  hosted?: HostedWire,
): AsyncGenerator<ModelEvent> {
  const blocks = new Map<number, OpenBlock>();
  let usage = NO_TOKEN_USAGE;
  let stop: string | undefined;
  let container: CodeContainer | undefined;

  for await (const event of events) {
    switch (event.type) {
      case 'message_start':
        if (blocks.size > 0) throw new ModelError('The answer began a second time. Try again.');
        usage = updateUsage(usage, event.message.usage);
        container = readContainer(event.message.container);
        break;
      case 'content_block_start': {
        // Only the next block shows that a call is complete: a message that is cut off closes its last call, too. A
        // fallback voids the call.
        if (String(event.content_block.type) !== 'fallback') yield* completeCall(blocks.get(event.index - 1));
        blocks.set(event.index, { block: { ...event.content_block }, json: '' });
        if (isThought(event.content_block)) yield { type: 'thinking-delta', text: '' };
        // A result arrives complete.
        if (isSearchResult(event.content_block))
          yield {
            type: 'search',
            search: readEndpointSearch(event.content_block, closeBlocks(blocks), before, hosted?.identify),
          };
        hosted?.note(event.content_block);
        const call =
          readCodeRun(event.content_block, [...before, ...closeBlocks(blocks)]) ??
          hosted?.readCall(event.content_block, [...before, ...closeBlocks(blocks)]);
        if (call) yield { type: 'hosted-call', hosted: call };
        break;
      }
      case 'content_block_delta': {
        const open = blocks.get(event.index);
        const shown = open && addDelta(open, event.delta);
        if (shown) yield shown;
        break;
      }
      case 'message_delta':
        usage = updateUsage(usage, event.usage);
        stop = event.delta.stop_reason ?? stop;
        container = readContainer(event.delta.container) ?? container;
        if (stop === 'tool_use') yield* completeCall([...blocks.values()].at(-1));
        break;
      case 'message_stop': {
        const reason = readStopReason(stop);
        yield {
          type: 'message-end',
          message: {
            role: 'assistant',
            blocks: finishBlocks(blocks, reason, before, hosted),
            ...(container ? { container } : {}),
          },
          stop: reason,
          usage,
        };
        return;
      }
    }
  }
  throw new ModelError('The connection was lost in the middle of the answer. Try again.');
}

function* completeCall(open: OpenBlock | undefined): Generator<ModelEvent> {
  const block = open && readBlock(open);
  if (block?.type === 'call') yield { type: 'call', call: block };
}

function addDelta(open: OpenBlock, delta: Anthropic.RawContentBlockDelta): ModelEvent | undefined {
  const { block } = open;
  switch (delta.type) {
    case 'text_delta':
      block.text = `${block.text ?? ''}${delta.text}`;
      return { type: 'text-delta', text: delta.text };
    case 'thinking_delta':
      block.thinking = `${block.thinking ?? ''}${delta.thinking}`;
      return { type: 'thinking-delta', text: delta.thinking };
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

/**
 * Finishes the blocks of a message. A message that is cut off closes its last call as if it were complete: that call is left
 * out and must never run. Thoughts that nothing follows are left out, too: they were cut off, perhaps before they were signed,
 * and the endpoint takes no message that ends with a thought. A message that pauses stays as it is.
 */
function finishBlocks(
  blocks: ReadonlyMap<number, OpenBlock>,
  stop: StopReason,
  before: readonly JsonRecord[],
  hosted: HostedWire | undefined,
): AssistantBlock[] {
  const ordered = [...blocks].sort(([a], [b]) => a - b).map(([, open]) => open);
  const complete = isCut(ordered.at(-1), stop) ? ordered.slice(0, -1) : ordered;
  const whole = stop === 'paused' ? complete : removeLastThoughts(complete);
  const raw = whole.map(closeBlock);
  const searches = raw
    .filter(isSearchResult)
    .map((result) => readEndpointSearch(result, raw, before, hosted?.identify));
  const searched = new Set(searches.flatMap((search) => search.blocks));
  return whole.flatMap((open, index) => {
    const block = raw[index];
    if (block === undefined || !searched.has(block))
      return [addMeaning(readBlock(open), [...before, ...raw], hosted)];
    return searches.filter((search) => search.blocks.at(-1) === block);
  });
}

/** True if the last block is cut off. When the endpoint pauses, a call it makes itself may be pending instead. */
function isCut(last: OpenBlock | undefined, stop: StopReason): boolean {
  if (stop === 'calls') return false;
  return last?.block.type === 'tool_use' || (last?.block.type === 'mcp_tool_use' && stop !== 'paused');
}

const isThought = ({ type }: { readonly type?: unknown }): boolean =>
  type === 'thinking' || type === 'redacted_thinking';

const removeLastThoughts = (blocks: readonly OpenBlock[]): readonly OpenBlock[] =>
  blocks.slice(0, blocks.findLastIndex(({ block }) => !isThought(block)) + 1);

const closeBlocks = (blocks: ReadonlyMap<number, OpenBlock>): readonly JsonRecord[] =>
  [...blocks.values()].map(closeBlock);

const closeBlock = (open: OpenBlock): JsonRecord =>
  open.json === '' ? open.block : { ...open.block, input: readInput(open.block, open.json) };

function readBlock({ block, json }: OpenBlock): AssistantBlock {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: String(block.text ?? '') };
    case 'thinking':
    case 'redacted_thinking':
      return { type: 'thinking', block };
    case 'tool_use': {
      const caller = readCaller(block.caller);
      return {
        type: 'call',
        id: String(block.id),
        name: String(block.name),
        input: readInput(block, json),
        ...(isObject(json) ? {} : { problem: NO_OBJECT }),
        ...(caller ? { caller } : {}),
      };
    }
    default: {
      const closed = closeBlock({ block, json });
      return { type: 'opaque', block: closed, ...ownCall(closed) };
    }
  }
}

/** Id of the call that a block makes or answers, if the endpoint makes the call itself. */
function ownCall({ type, id, tool_use_id: answers }: JsonRecord): Pick<OpaqueBlock, 'makes' | 'answers'> {
  if (type === 'server_tool_use' || type === 'mcp_tool_use') return { makes: String(id) };
  return typeof answers === 'string' ? { answers } : {};
}

/** Adds the hosted tool that a block calls, and words for a block where it cannot be sent back; a search that was not finished has none to say. */
function addMeaning(
  block: AssistantBlock,
  blocks: readonly JsonRecord[],
  hosted: HostedWire | undefined,
): AssistantBlock {
  if (block.type !== 'opaque') return block;
  const words =
    block.block.type === 'server_tool_use'
      ? ''
      : (describeCodeRun(block.block, blocks) ?? hosted?.describe(block.block, blocks));
  const calls = hosted?.toolOf(block.block);
  return { ...block, ...(words === undefined ? {} : { words }), ...(calls ? { calls } : {}) };
}

const NO_OBJECT = 'The input is not a JSON object, so the tool was not run. Write the call again.';

const isObject = (json: string): boolean => json.trim() === '' || isRecord(parseJson(json));

/** Reads the input of a call. Input that is not a JSON object is kept as text, so that the model sees what it wrote. */
function readInput(block: JsonRecord, json: string): JsonRecord {
  if (json.trim() === '') return isRecord(block.input) ? block.input : {};
  const input = parseJson(json);
  return isRecord(input) ? input : { INVALID_JSON: json };
}

function readStopReason(reason: string | undefined): StopReason {
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
