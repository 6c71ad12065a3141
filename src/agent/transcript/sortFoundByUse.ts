import { foundNames } from './foundHosted.ts';
import { type AssistantMessage, callsOf, foundIn } from './messages.ts';
import type { Transcript } from './transcript.ts';

/** Names of the found tools, least recently used first. */
export function sortFoundByUse(transcript: Transcript): readonly string[] {
  const lastUse = new Map<string, number>();
  for (const [index, message] of transcript.messages.entries()) {
    const called = message.role === 'assistant' ? calledIn(message) : [];
    for (const name of [...called, ...foundIn(message)]) lastUse.set(name, index);
  }
  return [...foundNames(transcript)].sort((a, b) => (lastUse.get(a) ?? 0) - (lastUse.get(b) ?? 0));
}

/** Names of the tools that a message calls, and of those that the endpoint calls in it. */
const calledIn = (message: AssistantMessage): readonly string[] => [
  ...callsOf(message).map(({ name }) => name),
  ...message.blocks.flatMap((block) => (block.type === 'opaque' && block.calls ? [block.calls.name] : [])),
];
