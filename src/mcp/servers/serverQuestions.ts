import { isRecord, type JsonRecord } from '../../lib/json.ts';
import type { ServerQuestion } from '../connection/askServer.ts';

export type ServerCapability = 'resources' | 'prompts' | 'completions';

/** Asks connected servers for what they have beside tools. */
export interface ServerQuestions {
  /** The names of connected servers that can do this. */
  having(capability: ServerCapability): readonly string[];
  /** Starts the wanted ones that sleep, and waits until they are there or a moment is over. */
  awaken(isWanted: (server: string) => boolean, signal: AbortSignal): Promise<void>;
  /** Rejects with a Refusal if the server is not there or does not answer. */
  ask(server: string, question: ServerQuestion, signal: AbortSignal): Promise<JsonRecord>;
}

const PAGE_LIMIT = 50;

/** All pages of a list, as far as they can be understood. A list that runs in a circle is cut. */
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
    if (Array.isArray(listed)) items.push(...listed.filter(isRecord));
    cursor = page.nextCursor;
    if (typeof cursor !== 'string' || cursor === '' || cursors.has(cursor)) break;
    cursors.add(cursor);
  }
  return items;
}
