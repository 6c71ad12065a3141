import { canMakeRoom, hasNoStepLeft, isNearlyFull, sizeOf } from '../compaction/compaction.ts';
import { compactTranscript } from '../compaction/compactTranscript.ts';
import { readChatChoices } from '../epoch/chatChoices.ts';
import { createEpoch } from '../epoch/epoch.ts';
import { readEpochInput } from '../epoch/epochInput.ts';
import { renewTranscript } from '../epoch/renewTranscript.ts';
import {
  BETWEEN_TURNS,
  isWorthShortening,
  type Occasion,
  shortenReplaced,
  WITHIN_TURN,
} from '../epoch/shortenReplaced.ts';
import { readToolsNow } from '../epoch/toolsNow.ts';
import { ModelError } from '../model/model.ts';
import type { UserText } from '../transcript/messages.ts';
import { append, type Transcript } from '../transcript/transcript.ts';
import type { ConversationDeps, ConversationInput } from './conversation.ts';
import type { MakeRoom } from './turn.ts';

export const SHORTENED: UserText = {
  kind: 'note',
  text: '<tool-note>The older part of this chat was summarized to make room. Go on where you were.</tool-note>',
};

const REPLACED_LEFT_OUT: UserText = {
  kind: 'note',
  text: '<tool-note>Results that later ones replaced were left out to make room. Go on where you were.</tool-note>',
};

const LEFT_OUT = 'Results about files that were read again or changed later were left out to make room.';

const FULL_OF_TOOLS =
  'This chat nearly fills the context window, and a summary would make little room: tools take most of it. Forget discovered tools, or start a new chat.';

/**
 * Leaves out results that later ones replaced, if they are many, and summarizes the older part of a chat that still nearly
 * fills the window, if a summary helps; returns the chat to go on with.
 */
export async function makeRoomBeforeTurn(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<Transcript | undefined> {
  const { model } = input;
  const previous = input.previous && (await leaveOutReplaced(input, input.previous, BETWEEN_TURNS, deps));
  if (previous !== input.previous) logShorterEpoch(previous, deps);
  if (previous === undefined || !isNearlyFull(previous, model)) return previous;
  if (canMakeRoom(previous, model)) return summarize(input, previous, deps, signal);
  deps.emit({ type: 'notice', text: FULL_OF_TOOLS });
  return previous;
}

/**
 * Creates the function that makes room in the middle of a turn: leaving out replaced results, if there are very many, or
 * with a summary if no step is left otherwise. A summary that failed once is not tried again in the turn.
 */
export function createRoomMaker(input: ConversationInput, deps: ConversationDeps): MakeRoom {
  let hasFailed = false;
  return async (transcript, emit, signal) => {
    const { model } = input;
    const shorter = await leaveOutReplaced(inputInTurn(input), transcript, WITHIN_TURN, deps);
    if (shorter !== transcript && !hasNoStepLeft(shorter, model)) {
      logShorterEpoch(shorter, deps);
      emit({ type: 'notice', text: LEFT_OUT });
      return append(shorter, { role: 'user', results: [], texts: [REPLACED_LEFT_OUT] });
    }
    if (hasFailed || !hasNoStepLeft(transcript, model) || !canMakeRoom(transcript, model)) return transcript;
    const summary = await summarizeChat(input, transcript, { ...deps, emit }, signal);
    hasFailed = summary === transcript;
    return hasFailed ? transcript : append(summary, { role: 'user', results: [], texts: [SHORTENED] });
  };
}

/**
 * Summarizes a chat in which the turn has begun; returns the same transcript if the summary failed. By then the transcript
 * itself has the forgotten tools, the mode and the effort, which may have changed since, so those of the input are left out.
 */
export const summarizeChat = (
  input: ConversationInput,
  transcript: Transcript,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<Transcript> => summarize(inputInTurn(input), transcript, deps, signal);

const inputInTurn = ({ switchTo: _, effort: __, ...input }: ConversationInput): ConversationInput => ({
  ...input,
  forgotten: [],
});

/** Carries a chat over into a new epoch in which replaced results are shortened; returns the same one if that does not pay or cannot be. */
async function leaveOutReplaced(
  input: ConversationInput,
  previous: Transcript,
  occasion: Occasion,
  deps: ConversationDeps,
): Promise<Transcript> {
  const { model } = input;
  // The epoch of another model is a new one anyway.
  if (previous.epoch.model !== model.id || !isWorthShortening(previous, sizeOf(previous), occasion))
    return previous;
  try {
    const choices = readChatChoices(input, previous.messages);
    const next = await readEpochInput({ ...input, ...choices }, deps);
    const epoch = createEpoch(previous.epoch.number + 1, next, previous.epoch);
    return renewTranscript(epoch, shortenReplaced(previous, occasion), readToolsNow(next), model.limits);
  } catch (error) {
    if (error instanceof ModelError) return previous;
    throw error;
  }
}

const logShorterEpoch = (transcript: Transcript | undefined, { log }: ConversationDeps): void =>
  log.info(`Epoch ${transcript?.epoch.number} begins: results that later ones replaced are left out`);

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
