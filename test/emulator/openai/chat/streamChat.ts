import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply, ReplyPart } from '../../reply.ts';
import type { Emulated } from '../emulated.ts';
import type { EventWriter } from '../eventWriter.ts';
import { pieces } from '../pieces.ts';
import { Refused } from '../refusal.ts';
import type { ChatRequest } from './checkChat.ts';

/** Streams an answer chunk by chunk: calls by their index, then the reason of the end, then the usage. */
export async function streamChat(
  { body }: Pick<ChatRequest, 'body'>,
  { parts, stopReason }: Reply,
  { emulated, write }: { readonly emulated: Emulated; readonly write: EventWriter },
): Promise<void> {
  const id = `chatcmpl-${randomUUID()}`;
  const chunk = (delta: object, finish: string | null = null) =>
    write.data({
      id,
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: body.model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    });
  chunk({ role: 'assistant', content: '' });
  let calls = 0;
  let thought = '';
  const ids: string[] = [];
  for (const part of parts) {
    switch (part.type) {
      case 'text':
        for (const content of pieces(part.text)) chunk({ content });
        break;
      case 'thinking':
        thought += part.text;
        for (const piece of pieces(part.text)) chunk({ [emulated.reasoningField ?? 'reasoning']: piece });
        break;
      case 'call':
      case 'raw-call': {
        const callId = part.id ?? `call_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
        ids.push(callId);
        const index = calls++;
        const json = part.type === 'call' ? JSON.stringify(part.input) : part.json;
        chunk({
          tool_calls: [{ index, id: callId, type: 'function', function: { name: part.name, arguments: '' } }],
        });
        for (const piece of pieces(json)) chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
        break;
      }
      default:
        if (!(await deliverMishap(part, write))) return;
    }
  }
  if (thought !== '') for (const callId of ids) emulated.given.set(callId, thought);
  chunk({}, stopReason ?? (calls > 0 ? 'tool_calls' : 'stop'));
  if (body.stream_options?.include_usage)
    write.data({
      id,
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: body.model,
      choices: [],
      usage: {
        prompt_tokens: 100,
        completion_tokens: 20,
        total_tokens: 120,
        prompt_tokens_details: { cached_tokens: 64 },
      },
    });
  write.raw('data: [DONE]\n\n');
  write.end();
}

/** Delivers what can go wrong in a stream; false if the stream is over. */
export async function deliverMishap(part: ReplyPart, write: EventWriter): Promise<boolean> {
  switch (part.type) {
    case 'delay':
      await sleep(part.milliseconds, undefined, { ref: false });
      return true;
    case 'ping':
      write.raw(': ping\n\n');
      return true;
    case 'cut':
      write.destroy();
      return false;
    case 'error':
      write.data({ error: { message: part.message, type: part.error, param: null, code: part.error } });
      write.end();
      return false;
    default:
      throw new Refused(`This API has no ${part.type}.`, { status: 500 });
  }
}
