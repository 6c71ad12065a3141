import { callsOf, foundIn } from './messages.ts';
import { foundTools, type Transcript } from './transcript.ts';

/** Names of the found tools, least recently used first. */
export function sortFoundByUse(transcript: Transcript): readonly string[] {
  const lastUse = new Map<string, number>();
  for (const [index, message] of transcript.messages.entries()) {
    const called = message.role === 'assistant' ? callsOf(message).map(({ name }) => name) : [];
    for (const name of [...called, ...foundIn(message)]) lastUse.set(name, index);
  }
  return [...foundTools(transcript).keys()].sort((a, b) => (lastUse.get(a) ?? 0) - (lastUse.get(b) ?? 0));
}
