import { TOOL_SEARCH } from '../tools/searchPool.ts';
import { callsOf, type Message } from './messages.ts';

/** The queries at the end of the transcript that found nothing, oldest first, up to the last call of another kind. */
export function fruitlessSearches(messages: readonly Message[]): readonly string[] {
  const found = new Map(
    messages
      .flatMap((message) => (message.role === 'user' ? message.results : []))
      .map((result) => [result.callId, (result.found?.length ?? 0) > 0]),
  );
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? callsOf(message) : []));
  const last = calls.findLastIndex(({ id, name }) => name !== TOOL_SEARCH || found.get(id) !== false);
  return calls.slice(last + 1).map(({ input }) => [input.query].flat().join(' · '));
}
