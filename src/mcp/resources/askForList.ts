import { isRecord, type JsonRecord } from '../../lib/json.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';

const PAGE_LIMIT = 50;

/** Asks for all pages of a list, as far as they can be understood. A list that runs in a circle is cut. */
export async function askForList(
  questions: ServerQuestions,
  { server, method, key }: { readonly server: string; readonly method: string; readonly key: string },
  signal: AbortSignal,
): Promise<JsonRecord[]> {
  const items: JsonRecord[] = [];
  const cursors = new Set<unknown>();
  for (let cursor: unknown; cursors.size < PAGE_LIMIT; ) {
    const page = await questions.ask(server, { method, ...(cursor ? { params: { cursor } } : {}) }, signal);
    const listed = page[key];
    for (const item of Array.isArray(listed) ? listed : []) if (isRecord(item)) items.push(item);
    cursor = page.nextCursor;
    if (typeof cursor !== 'string' || cursor === '' || cursors.has(cursor)) break;
    cursors.add(cursor);
  }
  return items;
}
