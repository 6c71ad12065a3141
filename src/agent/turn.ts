import { count } from '../lib/text.ts';
import type { ChatPlace } from '../tools/callContext.ts';
import type { PermissionMode } from '../tools/permission/permissionMode.ts';
import { ReadLedger } from '../tools/readLedger.ts';
import { TOOL_SEARCH } from '../tools/searchPool.ts';
import { isServerStrategy } from '../tools/strategy.ts';
import type { ToolDefinition } from '../tools/tool.ts';
import { announcement } from './announcement.ts';
import { resultsMessage } from './call/resultsMessage.ts';
import { loadedNames } from './epoch.ts';
import type { AgentEvent } from './events.ts';
import { loadedTools, selectingTools } from './loadedTools.ts';
import type { UserMessage, UserText } from './messages.ts';
import type { ModelError, StopReason } from './model.ts';
import { newCallId } from './newCallId.ts';
import { serverInstructions } from './serverInstructions.ts';
import { allowedRules, append, seenFiles, switchedMode, type Transcript } from './transcript.ts';
import { promptHooks, stopHooks } from './turnHooks.ts';
import { runStep, type StepDeps, snapshotFor, type TurnPool } from './turnStep.ts';

export interface TurnInput {
  readonly chat: ChatPlace;
  /** As it stood when the turn began, in the epoch the turn runs in. */
  readonly transcript: Transcript;
  /** What the user said, and what was attached to it. */
  readonly texts: readonly UserText[];
  /** Deferred tools to load before the first step, because they were mentioned. */
  readonly mentioned?: readonly ToolDefinition[];
  /** Found tools the user wants forgotten. */
  readonly forgotten?: readonly string[];
  /** What is permitted unless the chat was switched to something else. */
  readonly permissionMode: PermissionMode;
  /** What the user has just switched the chat to. */
  readonly switchTo?: PermissionMode;
  /** The rules allowed in the chat that gave the task, if it is one: what is allowed on either side holds for both. */
  readonly allowedForChat?: Set<string>;
  readonly maxSteps: number;
  /** What an announcement may take. */
  readonly announceTokens: number;
  /** What the model is told while nothing may be changed. */
  readonly planNote: UserText;
}

export interface TurnDeps extends StepDeps {
  /** One for each turn: what it tried in vain there says nothing of another one, such as that of a sub-agent. */
  roomMaker(): MakeRoom;
}

/** Shortens a transcript that nearly fills the window, so that the turn can go on. The same one if there is room, or no way. */
export type MakeRoom = (
  transcript: Transcript,
  signal: AbortSignal,
) => AsyncGenerator<AgentEvent, Transcript>;

/** How a turn ended. The transcript is valid in every case: each call in it is answered. */
export interface TurnEnd {
  readonly transcript: Transcript;
  readonly error?: ModelError;
  /** A hook of the user ended it, with this reason. */
  readonly stop?: string;
  /** Why it ended before the model was done, in a sentence. */
  readonly unfinished?: string;
  /** True if nothing of the turn is in the transcript. */
  readonly isTakenBack?: true;
  /** True if it failed in its first step. */
  readonly hasDoneNothing?: true;
}

const MAX_PAUSES = 10;

/** One user request to its end: ask, run the calls, ask again, until the model stops, the user does, or the steps run out. */
export async function* runTurn(
  input: TurnInput,
  deps: TurnDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, TurnEnd> {
  let transcript = input.transcript;
  let ledger = new ReadLedger(seenFiles(transcript.messages));
  const allowedForChat = input.allowedForChat ?? new Set(allowedRules(transcript.messages));
  const makeRoom = deps.roomMaker();
  const news = { pool: deps.pool, maxTokens: input.announceTokens };
  const told = yield* promptHooks({ ...input, mode: firstMode(input) }, deps.hooks, signal);
  if (told.isBlocked) return { transcript, isTakenBack: true };
  let next: UserMessage | undefined = firstMessage(input, told.texts);
  let pauses = 0;
  let wasHeld = false;

  for (let step = 1; step <= input.maxSteps; step++) {
    if (next) transcript = append(transcript, announcing(next, transcript, news));
    if (step === 1) transcript = yield* loading(input.mentioned ?? [], transcript);
    else if (next) {
      const roomy = yield* makeRoom(transcript, signal);
      if (roomy !== transcript) {
        // What was only in the part that is gone is not known any more.
        ledger = new ReadLedger(seenFiles(roomy.messages));
        transcript = reminded(roomy, input);
      }
    }
    yield { type: 'step-start', step };

    const { reply, completed } = yield* runStep(
      { transcript, chat: input.chat, ledger, allowedForChat, permissionMode: modeAt(transcript, input) },
      deps,
      signal,
    );
    if (reply.message.blocks.length > 0) transcript = append(transcript, reply.message);
    if (reply.size !== undefined) transcript = { ...transcript, size: reply.size };
    if (reply.stop === 'failed')
      return {
        ...failedTurn(input, transcript, reply.error),
        ...(step === 1 ? { hasDoneNothing: true } : {}),
      };
    if (reply.stop === 'cancelled') return { transcript };
    if (reply.stop === 'paused' && completed.length === 0 && ++pauses <= MAX_PAUSES) {
      next = undefined;
      continue;
    }
    if (completed.length === 0) {
      const early = EARLY_ENDS[reply.stop];
      if (early) yield { type: 'notice', text: `${early.reason} ${early.advice}` };
      const mode = modeAt(transcript, input);
      next = yield* stopHooks({ chat: input.chat, mode, isContinuing: wasHeld }, deps.hooks, signal);
      if (next === undefined) return { transcript, ...(early ? { unfinished: early.reason } : {}) };
      wasHeld = true;
      continue;
    }
    next = resultsMessage(completed);
    const stop = completed.find((call) => call.stop !== undefined)?.stop;
    if (stop !== undefined) {
      yield { type: 'notice', text: `A hook ended the turn: ${stop}` };
      return { transcript: append(transcript, next), stop };
    }
    if (signal.aborted) return { transcript: append(transcript, next) };
  }
  if (next) transcript = append(transcript, next);
  const unfinished = `Paused after ${count(input.maxSteps, 'step')}.`;
  yield { type: 'notice', text: `${unfinished} ${GO_ON}` };
  return { transcript, unfinished };
}

const GO_ON = 'Say "continue" to go on.';

/** What to tell when the model stopped without calls but was not done: why, and what the user can do. */
const EARLY_ENDS: Partial<Record<StopReason, { readonly reason: string; readonly advice: string }>> = {
  paused: { reason: 'The model paused too often.', advice: GO_ON },
  'output-limit': { reason: 'The answer was cut at the output limit of the model.', advice: GO_ON },
  'context-limit': {
    reason: 'The conversation fills the context window of the model.',
    advice: 'Say "continue" to go on with a summary of its older part.',
  },
  refusal: {
    reason: 'The model declined to answer this.',
    advice: 'Rephrase the request or start a new chat.',
  },
};

/** A request the endpoint refused as invalid would be refused again: the turn is taken back, so the chat stays usable. */
const failedTurn = (input: TurnInput, transcript: Transcript, error: ModelError): TurnEnd => ({
  ...(error.kind === 'rejected' ? { transcript: input.transcript, isTakenBack: true } : { transcript }),
  error,
});

const firstMessage = (input: TurnInput, told: readonly UserText[]): UserMessage => ({
  role: 'user',
  results: [],
  texts: [...input.texts, ...planNotes(input, firstMode(input)), ...told],
  ...(input.forgotten?.length ? { forgotten: input.forgotten } : {}),
  ...(input.switchTo ? { permissionMode: input.switchTo } : {}),
});

/** What is permitted when the turn begins. */
const firstMode = (input: TurnInput): PermissionMode => input.switchTo ?? modeAt(input.transcript, input);

/** What is permitted where the transcript ends. */
const modeAt = (
  { messages }: Transcript,
  { permissionMode }: Pick<TurnInput, 'permissionMode'>,
): PermissionMode => switchedMode(messages) ?? permissionMode;

const planNotes = ({ planNote }: TurnInput, mode: PermissionMode): readonly UserText[] =>
  mode === 'plan' ? [planNote] : [];

/** What must be told again after a summary. */
function reminded(transcript: Transcript, input: TurnInput): Transcript {
  const texts = planNotes(input, modeAt(transcript, input));
  return texts.length === 0 ? transcript : append(transcript, { role: 'user', results: [], texts });
}

/** What changed in the pool, before the words of the message. */
function announcing(
  message: UserMessage,
  transcript: Transcript,
  { pool, maxTokens }: { pool: TurnPool; maxTokens: number },
): UserMessage {
  const { epoch, messages } = transcript;
  const instructions = serverInstructions(messages, pool.servers(), pool.entries());
  const tools =
    epoch.strategy === 'none'
      ? undefined
      : announcement(messages, snapshotFor(transcript, pool).deferred, {
          maxTokens,
          withDefinitions: isServerStrategy(epoch.strategy),
          loaded: loadedNames(epoch),
        });
  const news = [tools, instructions].filter((text) => text !== undefined);
  return news.length > 0 ? { ...message, texts: [...news, ...message.texts] } : message;
}

/** Loads mentioned tools as if the model had asked for them. */
async function* loading(
  tools: readonly ToolDefinition[],
  transcript: Transcript,
): AsyncGenerator<AgentEvent, Transcript> {
  if (tools.length === 0) return transcript;
  const id = newCallId();
  yield {
    type: 'call-end',
    call: { type: 'call', id, name: TOOL_SEARCH, input: { query: selectingTools(tools) } },
    isError: false,
    summary: 'loaded, because it was mentioned',
    found: tools.map(({ name }) => name),
    isOurs: true,
  };
  return append(transcript, ...loadedTools(tools, id));
}
