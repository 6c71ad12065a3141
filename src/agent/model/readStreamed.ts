import { isRecord, type JsonRecord, parseJson } from '../../lib/json.ts';

/** Reads the data of server-sent events that came as one text; undefined if the text is no stream. */
export function readStreamed(text: string): readonly JsonRecord[] | undefined {
  const events = text
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [parseJson(line.slice('data:'.length))] : []))
    .filter(isRecord);
  return events.length === 0 ? undefined : events;
}
