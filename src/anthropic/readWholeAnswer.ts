import { readStreamed } from '../agent/model/readStreamed.ts';
import { isRecord, type JsonRecord, parseJson } from '../lib/json.ts';

/** Reads a streamed answer as the message that would have come in one piece; an answer that is no stream as its JSON, or else as text. */
export function readWholeAnswer(text: string): unknown {
  const whole = parseJson(text);
  if (whole !== undefined) return whole;
  const events = readStreamed(text) ?? [];
  const first = events.find(({ type }) => type === 'message_start')?.message;
  if (!isRecord(first)) return text;
  const blocks = new Map<unknown, OpenBlock>();
  let message: JsonRecord = first;
  for (const event of events) message = addEvent(message, blocks, event);
  return { ...message, content: [...blocks.values()].map(closeBlock) };
}

interface OpenBlock {
  block: JsonRecord;
  json: string;
}

function addEvent(message: JsonRecord, blocks: Map<unknown, OpenBlock>, event: JsonRecord): JsonRecord {
  const { type, index, content_block: block, delta, usage } = event;
  if (type === 'content_block_start' && isRecord(block)) blocks.set(index, { block, json: '' });
  const open = blocks.get(index);
  if (type === 'content_block_delta' && open && isRecord(delta)) addDelta(open, delta);
  if (type === 'error') return { ...message, error: event.error };
  if (type !== 'message_delta') return message;
  const known = isRecord(message.usage) ? message.usage : {};
  return {
    ...message,
    ...(isRecord(delta) ? delta : {}),
    ...(isRecord(usage) ? { usage: { ...known, ...withoutNull(usage) } } : {}),
  };
}

function addDelta(open: OpenBlock, { type: _, ...delta }: JsonRecord): void {
  if (typeof delta.partial_json === 'string') {
    open.json += delta.partial_json;
    return;
  }
  for (const [field, piece] of Object.entries(delta)) {
    const known = open.block[field];
    const grown = typeof known === 'string' && typeof piece === 'string' ? known + piece : piece;
    open.block = { ...open.block, [field]: grown };
  }
}

const closeBlock = ({ block, json }: OpenBlock): JsonRecord =>
  json.trim() === '' ? block : { ...block, input: parseJson(json) ?? json };

const withoutNull = (record: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
