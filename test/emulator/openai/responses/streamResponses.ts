import { randomUUID } from 'node:crypto';
import type { Reply, ReplyPart } from '../../reply.ts';
import { deliverMishap } from '../chat/streamChat.ts';
import type { EventWriter } from '../eventWriter.ts';
import { pieces } from '../pieces.ts';
import { encrypt, type ResponsesRequest } from './checkResponses.ts';

interface Writing {
  readonly request: Pick<ResponsesRequest, 'model' | 'seen'>;
  /** Writes an event with the next number. */
  readonly emit: (event: { readonly type: string } & Readonly<Record<string, unknown>>) => void;
}

/** Streams an answer item by item, each added, told in pieces and done. */
export async function streamResponses(
  request: Pick<ResponsesRequest, 'model' | 'seen'>,
  { parts, stopReason }: Reply,
  write: EventWriter,
): Promise<void> {
  let number = 0;
  const emit: Writing['emit'] = (event) =>
    write.event(Object.assign({}, event, { sequence_number: number++ }));
  const response = { id: `resp_${randomUUID()}`, object: 'response', model: request.model.id, output: [] };
  emit({ type: 'response.created', response: { ...response, status: 'in_progress' } });
  const output: object[] = [];
  for (const [at, part] of parts.entries()) {
    const isLast = stopReason !== undefined && at === parts.length - 1;
    const status = parts[at + 1]?.type === 'cut' ? 'in_progress' : isLast ? 'incomplete' : 'completed';
    const item = streamItem(part, output.length, { request, emit }, status);
    if (item) output.push(item);
    else if (!(await deliverMishap(part, write))) return;
  }
  const usage = {
    input_tokens: 100,
    input_tokens_details: { cached_tokens: 64 },
    output_tokens: 20,
    output_tokens_details: { reasoning_tokens: 8 },
    total_tokens: 120,
  };
  const isWhole = stopReason === undefined;
  emit({
    type: isWhole ? 'response.completed' : 'response.incomplete',
    response: {
      ...response,
      output,
      usage,
      status: isWhole ? 'completed' : 'incomplete',
      incomplete_details: isWhole ? null : { reason: stopReason },
    },
  });
  write.end();
}

/** Streams one item and returns it; undefined for a part that is none. */
function streamItem(
  part: ReplyPart,
  index: number,
  { request, emit }: Writing,
  status: string,
): object | undefined {
  const about = { output_index: index };
  const stream = (
    item: Readonly<Record<string, unknown>> & { readonly id: string },
    tell: (id: string) => void,
  ): object => {
    emit({ type: 'response.output_item.added', ...about, item: { ...item, status: 'in_progress' } });
    tell(item.id);
    // The connection breaks before the item is done.
    if (status !== 'in_progress')
      emit({ type: 'response.output_item.done', ...about, item: { ...item, status } });
    return item;
  };
  switch (part.type) {
    case 'text': {
      const content = [{ type: 'output_text', text: part.text, annotations: [] }];
      return stream({ type: 'message', id: newId('msg'), role: 'assistant', content }, (item_id) => {
        for (const delta of pieces(part.text))
          emit({ type: 'response.output_text.delta', ...about, item_id, content_index: 0, delta });
      });
    }
    case 'thinking': {
      const id = newId('rs');
      const summary = [{ type: 'summary_text', text: part.text }];
      const item = { type: 'reasoning', id, summary, encrypted_content: encrypt(request.model.id, id) };
      return stream(item, (item_id) => {
        for (const delta of pieces(part.text))
          emit({ type: 'response.reasoning_summary_text.delta', ...about, item_id, summary_index: 0, delta });
      });
    }
    case 'call':
    case 'raw-call': {
      const json = part.type === 'call' ? JSON.stringify(part.input) : part.json;
      const call_id = part.id ?? newId('call');
      if (part.name === 'ToolSearch' && part.type === 'call' && request.seen.canSearch) {
        const search = { type: 'tool_search_call', call_id, execution: 'client', arguments: part.input };
        return stream({ ...search, id: newId('tsc') }, () => undefined);
      }
      const item = { type: 'function_call', id: newId('fc'), call_id, name: part.name, arguments: json };
      return stream(item, (item_id) => {
        for (const delta of pieces(json))
          emit({ type: 'response.function_call_arguments.delta', ...about, item_id, delta });
      });
    }
    default:
      return undefined;
  }
}

const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;
