import { callsOf, type Message, resultsOf } from './messages.ts';

/** Queries at the end of the transcript that matched nothing, oldest first, back to the last call of another kind. */
export function fruitlessSearches(messages: readonly Message[]): readonly string[] {
  const fruitless = new Set(
    resultsOf(messages)
      .filter((result) => result.isFruitless)
      .map(({ callId }) => callId),
  );
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? callsOf(message) : []));
  const last = calls.findLastIndex(({ id }) => !fruitless.has(id));
  return calls.slice(last + 1).map(({ input }) => [input.query].flat().join(' · '));
}
