import { canMakeRoom, hasNoStepLeft, isNearlyFull } from '../compaction/compaction.ts';
import { compactTranscript } from '../compaction/compactTranscript.ts';
import type { UserText } from '../transcript/messages.ts';
import { append, type Transcript } from '../transcript/transcript.ts';
import type { ConversationDeps, ConversationInput } from './conversation.ts';
import type { MakeRoom } from './turn.ts';

export const SHORTENED: UserText = {
  kind: 'note',
  text: '<tool-note>The older part of this chat was summarized to make room. Go on where you were.</tool-note>',
};

const FULL_OF_TOOLS =
  'This chat nearly fills the context window, and a summary would make little room: tools take most of it. Forget discovered tools, or start a new chat.';

/** Summarizes the older part of a chat that nearly fills the window, if a summary helps; returns the chat to go on with. */
export async function makeRoomBeforeTurn(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<Transcript | undefined> {
  const { previous, model } = input;
  if (previous === undefined || !isNearlyFull(previous, model)) return previous;
  if (canMakeRoom(previous, model)) return summarize(input, previous, deps, signal);
  deps.emit({ type: 'notice', text: FULL_OF_TOOLS });
  return previous;
}

/** Creates the function that makes room in the middle of a turn. A summary that failed once is not tried again in the turn. */
export function createRoomMaker(input: ConversationInput, deps: ConversationDeps): MakeRoom {
  let hasFailed = false;
  return async (transcript, emit, signal) => {
    const { model } = input;
    if (hasFailed || !hasNoStepLeft(transcript, model) || !canMakeRoom(transcript, model)) return transcript;
    const summary = await summarizeChat(input, transcript, { ...deps, emit }, signal);
    hasFailed = summary === transcript;
    return hasFailed ? transcript : append(summary, { role: 'user', results: [], texts: [SHORTENED] });
  };
}

/**
 * Summarizes a chat in which the turn has begun; returns the same transcript if the summary failed. By then the transcript
 * itself has the forgotten tools and the mode, which may have changed since, so those of the input are left out.
 */
export const summarizeChat = (
  { switchTo: _, ...input }: ConversationInput,
  transcript: Transcript,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<Transcript> => summarize({ ...input, forgotten: [] }, transcript, deps, signal);

async function summarize(
  input: ConversationInput,
  previous: Transcript,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<Transcript> {
  deps.emit({ type: 'activity', text: 'Summarizing the older part of this chat' });
  const { transcript, notice, usages } = await compactTranscript({ ...input, previous }, deps, signal);
  for (const usage of usages) deps.emit({ type: 'sub-step', usage });
  deps.emit({ type: 'notice', text: notice });
  return transcript;
}
