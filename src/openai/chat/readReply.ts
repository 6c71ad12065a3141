import { ModelError, type ModelEvent, type StopReason } from '../../agent/model/model.ts';
import type { CallShape } from '../../agent/transcript/makeCallsPlain.ts';
import type { AssistantBlock } from '../../agent/transcript/messages.ts';
import { NO_TOKEN_USAGE, type TokenUsage } from '../../host/tokenUsage.ts';
import { isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';
import { readUsage } from '../readUsage.ts';
import { closeCall, type OpenCall, OpenCalls } from './openCalls.ts';
import { Reasoning } from './reasoning.ts';

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
  const calls = new OpenCalls(shape, given);
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
      yield* offerComplete(calls.add(part));
    }
    if (typeof choice.finish_reason === 'string') finish = choice.finish_reason;
  }
  if (finish === undefined)
    throw new ModelError('The connection was lost in the middle of the answer. Try again.');

  const open = calls.list();
  const stop = readStop(finish, open.length > 0, wasRefused);
  // An answer that was cut off closes its last call as if it were complete.
  const whole = stop === 'calls' ? open : open.slice(0, -1);
  if (stop === 'calls') for (const one of open) yield* offerComplete(one);
  const thought = reasoning.close();
  const said: AssistantBlock[] = [
    ...(text === '' ? [] : [{ type: 'text', text } as const]),
    ...whole.map(closeCall),
  ];
  const blocks: AssistantBlock[] =
    thought && said.length > 0 ? [{ type: 'thinking', block: thought }, ...said] : said;
  yield { type: 'message-end', message: { role: 'assistant', blocks }, stop, usage };
}

/** Offers a call that is known to be complete. Nothing may follow a JSON object, while a call without input may still get one. */
function* offerComplete(open: OpenCall | undefined): Generator<ModelEvent> {
  if (open === undefined || open.isOffered || !isRecord(parseJson(open.json))) return;
  open.isOffered = true;
  yield { type: 'call', call: closeCall(open) };
}

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
