import { readStreamed } from '../agent/model/readStreamed.ts';
import { isRecord, type JsonRecord, parseJson } from '../lib/json.ts';

/** Reads a streamed answer as what would have come in one piece, as far as the stream has it; an answer that is no stream as its JSON, or else as text. */
export function readWholeAnswer(text: string): unknown {
  const whole = parseJson(text);
  if (whole !== undefined) return whole;
  const events = readStreamed(text);
  if (events === undefined) return text;
  const last = events.findLast(({ response }) => isRecord(response));
  if (last) return last.response;
  return events.reduce(mergeChunk, {});
}

/** Adds a chunk to what came before: texts grow, lists merge by their index, anything else is replaced. */
function mergeChunk(before: JsonRecord, chunk: JsonRecord): JsonRecord {
  const merged: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(chunk)) merged[key] = mergeValue(before[key], value, key);
  return merged;
}

const GROWING: ReadonlySet<string> = new Set([
  'content',
  'reasoning',
  'reasoning_content',
  'arguments',
  'refusal',
]);

function mergeValue(before: unknown, value: unknown, key: string): unknown {
  if (typeof before === 'string' && typeof value === 'string' && GROWING.has(key)) return before + value;
  if (isRecord(before) && isRecord(value)) return mergeChunk(before, value);
  if (!Array.isArray(before) || !Array.isArray(value)) return value ?? before;
  const list: unknown[] = [...before];
  for (const [place, item] of value.entries()) {
    const index = isRecord(item) && Number.isInteger(item.index) ? Number(item.index) : place;
    list[index] = isRecord(list[index]) && isRecord(item) ? mergeChunk(list[index], item) : item;
  }
  return list;
}
