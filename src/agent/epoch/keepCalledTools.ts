import { callsOf } from '../transcript/messages.ts';
import { append, foundTools, type Transcript } from '../transcript/transcript.ts';
import { loadTools } from './loadTools.ts';
import type { ToolsNow } from './toolsNow.ts';

/** Tools that are kept, those that were called last. */
const MAX_KEPT = 20;

/**
 * Keeps tools callable that a chat has called while every tool was loaded, now that they are deferred: without this the
 * model would have to search for what it has just used.
 */
export function keepCalledTools(
  transcript: Transcript,
  previous: Transcript,
  { now, newId }: { readonly now: ToolsNow; newId(): string },
): Transcript {
  if (previous.epoch.strategy !== 'none' || transcript.epoch.strategy === 'none') return transcript;
  const known = new Set([
    ...transcript.epoch.tools.map(({ name }) => name),
    ...foundTools(transcript).keys(),
  ]);
  const called = previous.messages
    .flatMap((message) => (message.role === 'assistant' ? callsOf(message) : []))
    .map(({ name }) => name);
  const lastCalled = [...new Set(called.toReversed())].slice(0, MAX_KEPT);
  const kept = previous.epoch.tools
    .filter(({ name }) => lastCalled.includes(name) && !known.has(name) && !now.isOff(name))
    .map(now.currentDefinition);
  return kept.length === 0 ? transcript : append(transcript, ...loadTools(kept, newId()));
}
