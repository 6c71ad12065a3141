import type { Skills } from '../../host/skills.ts';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { ChatPlace } from '../../tools/tool/callContext.ts';
import { isPlanning, type PermissionMode } from '../../tools/tool/permissionMode.ts';
import { ReadLedger } from '../../tools/tool/readLedger.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { buildResultsMessage } from '../call/resultsMessage.ts';
import { loadTools, selectionQuery } from '../epoch/loadTools.ts';
import type { Emit } from '../events/events.ts';
import type { ModelError } from '../model/model.ts';
import { isCodeWaiting, type UserMessage, type UserText } from '../transcript/messages.ts';
import { allowedRules, append, seenFiles, switchedMode, type Transcript } from '../transcript/transcript.ts';
import { addNews, type News, type NewsDeps } from './addNews.ts';
import { announceEarlyEnd, EARLY_ENDS, EMPTY_END, pauseAfter } from './earlyEnd.ts';
import { continueAfterResults, isEmptyAnswer } from './emptyAnswer.ts';
import { adviseSkills } from './skillAdvice.ts';
import type { TurnEnd } from './turnEnd.ts';
import { runPromptHooks, runStopHooks } from './turnHooks.ts';
import { runTurnStep, type StepDeps } from './turnStep.ts';

export interface TurnInput {
  readonly chat: ChatPlace;
  /** Transcript when the turn begins, in the epoch of the turn. */
  readonly transcript: Transcript;
  /** Words and attachments of the user. */
  readonly texts: readonly UserText[];
  /** Deferred tools to load before the first step, because they were mentioned. */
  readonly mentioned?: readonly ToolDefinition[];
  /** Found tools the user wants forgotten. */
  readonly forgotten?: readonly string[];
  /** Permission mode unless the chat was switched to another. */
  readonly permissionMode: PermissionMode;
  /** Permission mode the user has just switched the chat to. */
  readonly switchTo?: PermissionMode;
  /** Effort the user has just picked for the chat. */
  readonly effort?: string;
  /** Rules allowed in the chat that gave the task, if the turn is a task: a rule allowed in either holds for both. */
  readonly allowedForChat?: Set<string>;
  /** Rules that the user has granted for this turn alone. */
  readonly granted?: readonly string[];
  readonly maxSteps: number;
  /** Tokens an announcement may take. */
  readonly announceTokens: number;
  /** Note for the model in plan mode. */
  readonly planNote: UserText;
  /** Takes the words that the user has written while the turn runs: they join its next request. */
  readonly takeWords?: () => readonly UserText[];
  /** Keeps the transcript after each step: it is valid there, so that a turn that is cut off can go on. */
  readonly keep?: (transcript: Transcript) => void;
}

export interface TurnDeps extends StepDeps, NewsDeps {
  /** Skills to remind the model of; absent: none. */
  readonly skills?: Skills;
  /** Creates a room maker for one turn: a failed attempt in one turn says nothing about another, such as a sub-agent's. */
  createRoomMaker(): MakeRoom;
}

/** Shortens a transcript that nearly fills the window, so that the turn can go on. Returns the same transcript if there is room, or no way to make any. */
export type MakeRoom = (transcript: Transcript, emit: Emit, signal: AbortSignal) => Promise<Transcript>;

const MAX_PAUSES = 10;

/** Takes one user request to its end: ask, run the calls, ask again, until the model or the user stops, or the steps run out. */
export async function runTurn(input: TurnInput, deps: TurnDeps, signal: AbortSignal): Promise<TurnEnd> {
  const { emit } = deps;
  let transcript = input.transcript;
  let ledger = new ReadLedger(seenFiles(transcript.messages));
  const allowedForChat =
    input.allowedForChat ?? new Set([...allowedRules(transcript.messages), ...(input.granted ?? [])]);
  const makeRoom = deps.createRoomMaker();
  // Skills are looked for while the hooks run.
  const advice = adviseSkills(input.texts, transcript, deps);
  const news = { deps, maxTokens: input.announceTokens };
  const verdict = await runPromptHooks({ ...input, mode: firstMode(input) }, deps, signal);
  if (verdict.isBlocked) return { kind: 'takenBack', transcript };
  let next: UserMessage | undefined = buildFirstMessage(input, [...verdict.texts, ...(await advice)]);
  let pauses = 0;
  let wasHeld = false;
  // Code that waits for results takes nothing else: words wait until it has ended.
  let isCode = false;
  let kept: readonly UserText[] = [];

  for (let step = 1; step <= input.maxSteps; step++) {
    if (next) {
      transcript = append(transcript, isCode ? next : await addNews(next, transcript, news, signal));
      for (const rule of allowedRules([next])) allowedForChat.add(rule);
    }
    if (step > 1 && next) input.keep?.(transcript);
    if (step === 1) transcript = loadMentioned(input.mentioned ?? [], transcript, deps);
    else if (next && !isCode) {
      const roomy = await makeRoom(transcript, emit, signal);
      if (roomy !== transcript) {
        // Files whose content was only in the summarized part count as unread.
        ledger = new ReadLedger(seenFiles(roomy.messages));
        transcript = await repeatNotes(roomy, input, news, signal);
      }
    }
    emit({ type: 'step-start', step });

    const { reply, completed } = await runTurnStep(
      { transcript, chat: input.chat, ledger, allowedForChat, permissionMode: modeAt(transcript, input) },
      deps,
      signal,
    );
    const isEmpty = isEmptyAnswer(reply);
    if (reply.message.blocks.length > 0 && !isEmpty) transcript = append(transcript, reply.message);
    if (reply.size !== undefined) transcript = { ...transcript, size: reply.size };
    if (reply.stop === 'failed') return endFailedTurn(input, transcript, reply.error, step);
    if (reply.stop === 'cancelled') return { kind: 'stopped', by: 'user', transcript };
    if (reply.stop === 'paused' && completed.length === 0 && ++pauses <= MAX_PAUSES) {
      next = undefined;
      continue;
    }
    next = isEmpty ? continueAfterResults(transcript.messages) : undefined;
    if (next) continue;
    isCode = isCodeWaiting(reply.message) && completed.length > 0;
    const said = isCode ? [] : takeWords(input, emit);
    if (completed.length === 0) {
      if (said.length > 0) {
        next = { role: 'user', results: [], texts: [...kept, ...said] };
        kept = [];
        continue;
      }
      const early = isEmpty ? EMPTY_END : EARLY_ENDS[reply.stop];
      if (early) emit(announceEarlyEnd(early));
      const mode = modeAt(transcript, input);
      next = await runStopHooks({ chat: input.chat, mode, isContinuing: wasHeld }, deps, signal);
      if (next === undefined && early) return { kind: 'unfinished', reason: early.reason, transcript };
      if (next === undefined) return { kind: 'done', transcript };
      wasHeld = true;
      continue;
    }
    const results = buildResultsMessage(completed);
    const texts = [...kept, ...results.texts, ...said];
    kept = isCode ? texts : [];
    next = { ...results, texts: isCode ? [] : texts };
    const reason = completed.find((call) => call.stop !== undefined)?.stop;
    if (reason !== undefined) {
      emit({ type: 'notice', text: `A hook ended the turn: ${reason}` });
      return { kind: 'stopped', by: 'hook', reason, transcript: append(transcript, next) };
    }
    if (signal.aborted) return { kind: 'stopped', by: 'user', transcript: append(transcript, next) };
  }
  if (next) transcript = append(transcript, next);
  const pause = pauseAfter(input.maxSteps);
  emit(announceEarlyEnd(pause));
  return { kind: 'unfinished', reason: pause.reason, transcript };
}

/** Takes what the user has written meanwhile, and shows it. */
function takeWords({ takeWords: take }: TurnInput, emit: Emit): readonly UserText[] {
  const said = take?.() ?? [];
  for (const { kind, text } of said) if (kind === 'prompt') emit({ type: 'words', text });
  return said;
}

/** Ends a failed turn. If the endpoint refused the request as invalid it would refuse it again, so the turn is taken back and the chat stays usable. */
const endFailedTurn = (input: TurnInput, transcript: Transcript, error: ModelError, step: number): TurnEnd =>
  error.kind === 'rejected'
    ? { kind: 'takenBack', transcript: input.transcript, error }
    : { kind: 'failed', transcript, error, step };

const buildFirstMessage = (input: TurnInput, added: readonly UserText[]): UserMessage => ({
  role: 'user',
  results: [],
  texts: [...input.texts, ...planNotes(input, firstMode(input)), ...added],
  ...(input.forgotten?.length ? { forgotten: input.forgotten } : {}),
  ...(input.switchTo ? { permissionMode: input.switchTo } : {}),
  ...(input.effort === undefined ? {} : { effort: input.effort }),
});

/** Permission mode when the turn begins. */
const firstMode = (input: TurnInput): PermissionMode => input.switchTo ?? modeAt(input.transcript, input);

/** Permission mode at the end of the transcript. */
const modeAt = (
  { messages }: Transcript,
  { permissionMode }: Pick<TurnInput, 'permissionMode'>,
): PermissionMode => switchedMode(messages) ?? permissionMode;

const planNotes = ({ planNote }: TurnInput, mode: PermissionMode): readonly UserText[] =>
  isPlanning(mode) ? [planNote] : [];

/** Appends the notes about the task and about plan mode again, and the news: a summary does not carry them along. */
async function repeatNotes(
  transcript: Transcript,
  input: TurnInput,
  news: News,
  signal: AbortSignal,
): Promise<Transcript> {
  const tasks = input.texts.filter(({ kind }) => kind === 'task');
  const texts = [...tasks, ...planNotes(input, modeAt(transcript, input))];
  const message = await addNews({ role: 'user', results: [], texts }, transcript, news, signal);
  return message.texts.length === 0 ? transcript : append(transcript, message);
}

/** Loads mentioned tools as if the model had asked for them. */
function loadMentioned(
  tools: readonly ToolDefinition[],
  transcript: Transcript,
  { emit, model }: TurnDeps,
): Transcript {
  if (tools.length === 0) return transcript;
  const id = model.limits.calls.newId();
  emit({
    type: 'call-end',
    call: { type: 'call', id, name: TOOL_SEARCH, input: { query: selectionQuery(tools) } },
    isError: false,
    ending: 'done',
    summary: 'loaded, because it was mentioned',
    output: '',
    found: tools.map(({ name }) => name),
    isOurs: true,
  });
  return append(transcript, ...loadTools(tools, id));
}
