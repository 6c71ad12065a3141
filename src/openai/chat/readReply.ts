import { ModelError, type ModelEvent, type StopReason } from '../../agent/model/model.ts';
import { readCallInput } from '../../agent/model/readCallInput.ts';
import type { CallShape } from '../../agent/transcript/makeCallsPlain.ts';
import type { AssistantBlock, ToolCall } from '../../agent/transcript/messages.ts';
import { NO_TOKEN_USAGE, type TokenUsage } from '../../host/tokenUsage.ts';
import { isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';
import { readUsage } from '../readUsage.ts';
import { Reasoning } from './reasoning.ts';

/** A call while it is being streamed; its input is raw text, parsed only when the call is complete. */
interface OpenCall {
  /** Id that the endpoint gave. */
  readonly told: string;
  readonly id: string;
  name: string;
  json: string;
  isOffered: boolean;
}

interface ReplyFacts {
  readonly calls: CallShape;
  /** Ids of earlier calls: an endpoint may count anew in each answer. */
  readonly given: ReadonlySet<string>;
}

/**
 * Reads one streamed answer. Calls are put together by their index; one whose input is a whole JSON object is complete as
 * soon as the next begins. Chunks that nobody knows are ignored, never fatal.
 */
export async function* readReply(
  chunks: AsyncIterable<unknown>,
  { calls: shape, given }: ReplyFacts,
): AsyncGenerator<ModelEvent> {
  const reasoning = new Reasoning();
  const calls = new Map<number, OpenCall>();
  const ids = new Set(given);
  let text = '';
  let usage = NO_TOKEN_USAGE;
  let finish: string | undefined;
  let wasRefused = false;
  let isThinking = false;

  for await (const chunk of chunks) {
    if (!isRecord(chunk)) continue;
    if (isRecord(chunk.usage)) usage = readTold(chunk.usage);
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
    if (!isRecord(choice)) continue;
    const delta = isRecord(choice.delta) ? choice.delta : {};
    const thought = reasoning.add(delta);
    if (thought !== undefined) {
      if (!isThinking && thought !== '') yield { type: 'thinking-delta', text: '' };
      yield { type: 'thinking-delta', text: thought };
      isThinking = true;
    }
    for (const said of [delta.content, delta.refusal]) {
      if (typeof said !== 'string' || said === '') continue;
      text += said;
      isThinking = false;
      yield { type: 'text-delta', text: said };
    }
    wasRefused ||= typeof delta.refusal === 'string' && delta.refusal !== '';
    for (const part of Array.isArray(delta.tool_calls) ? delta.tool_calls.filter(isRecord) : []) {
      const isNew = addCall(part, calls, () => takeId(part, ids, shape));
      if (isNew) yield* offerComplete([...calls.values()].slice(0, -1));
    }
    if (typeof choice.finish_reason === 'string') finish = choice.finish_reason;
  }
  if (finish === undefined)
    throw new ModelError('The connection was lost in the middle of the answer. Try again.');

  const stop = readStop(finish, calls.size > 0, wasRefused);
  const open = [...calls.values()];
  // An answer that was cut off closes its last call as if it were complete.
  const whole = stop === 'calls' ? open : open.slice(0, -1);
  if (stop === 'calls') yield* offerComplete(open);
  const thought = reasoning.close();
  const said: AssistantBlock[] = [
    ...(text === '' ? [] : [{ type: 'text', text } as const]),
    ...whole.map(closeCall),
  ];
  const blocks: AssistantBlock[] =
    thought && said.length > 0 ? [{ type: 'thinking', block: thought }, ...said] : said;
  yield { type: 'message-end', message: { role: 'assistant', blocks }, stop, usage };
}

/** Adds a part of a call to the call it belongs to; true if the part begins a call. */
function addCall(part: JsonRecord, calls: Map<number, OpenCall>, takeNewId: () => string): boolean {
  const told = typeof part.id === 'string' ? part.id : '';
  const last = Math.max(-1, ...calls.keys());
  const index = Number.isInteger(part.index) ? Number(part.index) : told === '' ? last : last + 1;
  const known = calls.get(index);
  // Some endpoints give every call the same index.
  const isOther = known !== undefined && told !== '' && known.told !== '' && told !== known.told;
  const isNew = known === undefined || isOther;
  const open = isNew ? { told, id: takeNewId(), name: '', json: '', isOffered: false } : known;
  if (isNew) calls.set(isOther ? last + 1 : Math.max(index, 0), open);
  const { name, arguments: json } = isRecord(part.function) ? part.function : {};
  if (typeof name === 'string' && !open.name.endsWith(name)) open.name += name;
  if (typeof json === 'string') open.json += json;
  // A server that does not stream gives the input as an object.
  if (isRecord(json)) open.json = JSON.stringify(json);
  return isNew;
}

/** Id of a call: the one the endpoint gave, unless a request could not carry it or another call has it. */
function takeId({ id }: JsonRecord, ids: Set<string>, shape: CallShape): string {
  const taken = typeof id === 'string' && shape.id.test(id) && !ids.has(id) ? id : shape.newId();
  ids.add(taken);
  return taken;
}

/** Offers calls that are known to be complete. Nothing may follow a JSON object, while a call without input may still get one. */
function* offerComplete(calls: readonly OpenCall[]): Generator<ModelEvent> {
  for (const open of calls) {
    if (open.isOffered || !isRecord(parseJson(open.json))) continue;
    open.isOffered = true;
    yield { type: 'call', call: closeCall(open) };
  }
}

const closeCall = ({ id, name, json }: OpenCall): ToolCall => ({
  type: 'call',
  id,
  name,
  ...readCallInput(json),
});

function readStop(finish: string, hasCalls: boolean, wasRefused: boolean): StopReason {
  switch (finish) {
    case 'length':
    case 'max_tokens':
      return 'output-limit';
    case 'content_filter':
      return 'refusal';
    case 'stop':
    case 'tool_calls':
    case 'function_call':
    case 'tool_use':
      if (wasRefused) return 'refusal';
      // Some endpoints say "stop" after calls, too.
      return hasCalls ? 'calls' : 'end';
    default:
      return 'other';
  }
}

const readTold = (told: JsonRecord): TokenUsage =>
  readUsage({
    input: told.prompt_tokens,
    output: told.completion_tokens,
    details: told.prompt_tokens_details,
    cached: told.prompt_cache_hit_tokens,
  });
