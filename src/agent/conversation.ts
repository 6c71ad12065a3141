import type { Log } from '../host/log.ts';
import { count } from '../lib/text.ts';
import { EXIT_PLAN_MODE } from '../tools/builtin/exitPlanMode.ts';
import type { ChatPlace } from '../tools/callContext.ts';
import type { PermissionMode } from '../tools/permission/permissionMode.ts';
import type { StrategyDecision } from '../tools/strategy.ts';
import { textsTokens } from '../tools/tokens.ts';
import { announcementBudget } from './announcement.ts';
import { epochCauses, prefixHash } from './cacheWatch.ts';
import type { CallPorts } from './call/callDeps.ts';
import { canMakeRoom, hasNoStepLeft, isNearlyFull } from './compaction.ts';
import { compactTranscript } from './compactTranscript.ts';
import { epochForTurn } from './epoch.ts';
import { type ChatSettings, type EpochDeps, epochInput } from './epochInput.ts';
import type { AgentEvent } from './events.ts';
import { mentionedTools } from './mentionedTools.ts';
import type { UserText } from './messages.ts';
import { ModelError } from './model.ts';
import type { OfferedModel } from './offeredModel.ts';
import { PLAN_NOTE } from './planMode.ts';
import type { RequestLog } from './requestLog.ts';
import { subAgents } from './subAgent.ts';
import { append, switchedMode, type Transcript } from './transcript.ts';
import { type MakeRoom, runTurn, type TurnEnd } from './turn.ts';
import { noSteps, turnUsage, withEvent } from './turnUsage.ts';

/** How long the first step of a turn waits for servers that are still connecting. */
const CONNECTING_BOUND = 5_000;

export interface ConversationInput extends ChatSettings {
  readonly chat: ChatPlace;
  /** The chat so far; undefined for a new one. */
  readonly previous: Transcript | undefined;
  readonly texts: readonly UserText[];
  /** Names of tools the user has mentioned, as far as the editor knows. */
  readonly mentions?: readonly string[];
  /** Found tools the user wants forgotten. */
  readonly forgotten?: readonly string[];
  /** What the user has just switched the chat to. */
  readonly switchTo?: PermissionMode;
}

export type ConversationDeps = CallPorts & EpochDeps & { readonly requests: RequestLog };

/** How a turn ended, and how tools were deferred in it. */
type DecidedEnd = TurnEnd & { readonly strategy: StrategyDecision };

/** The next turn of a chat, and what all of it took. Throws a ModelError if the message can never fit. */
export async function* converse(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, TurnEnd> {
  requireFit(input.texts, input.model);
  const turn = wholeTurn(input, deps, signal);
  let totals = noSteps();
  for (;;) {
    const next = await turn.next();
    if (next.done) {
      const { strategy, ...end } = next.value;
      const usage = turnUsage(totals, end.transcript, deps.pool.entries());
      yield { type: 'turn-end', usage, strategy };
      return end;
    }
    totals = withEvent(totals, next.value);
    yield next.value;
  }
}

/** Settles its epoch, then runs it. If the endpoint turns out not to know deferral, it goes on over the bridge. */
async function* wholeTurn(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, DecidedEnd> {
  await Promise.all([deps.rules.refresh(), deps.pool.settled(CONNECTING_BOUND, signal)]);
  const previous = yield* withRoom(input, deps, signal);
  const end = yield* oneTurn(input, previous, deps, signal);
  if (end.error?.kind === 'full') return yield* shorter(input, previous, end, deps, signal);
  if (end.error?.kind !== 'deferral') return end;
  const { endpoint } = input.model;
  const reason = `${endpoint} does not load tools by reference`;
  deps.log.warn(`${reason}: ${end.error.message}`);
  await deps.endpoints.remember(endpoint, reason, input.settings['toolSearch.strategy']);
  yield { type: 'notice', text: `${reason}. From now on deferred tools are called over the bridge.` };
  return yield* oneTurn(goingOn(input, BRIDGED), end.transcript, deps, signal);
}

const BRIDGED: UserText = {
  kind: 'note',
  text: '<tool-note>From here on deferred tools are called with tool_call. Go on where you were.</tool-note>',
};

const SHORTENED: UserText = {
  kind: 'note',
  text: '<tool-note>The older part of this chat was summarized to make room. Go on where you were.</tool-note>',
};

/** The rest of a turn that had to be begun anew. */
function goingOn({ switchTo: _, ...same }: ConversationInput, note: UserText): ConversationInput {
  return { ...same, texts: [note], mentions: [], forgotten: [] };
}

/** The same once the turn stands in the transcript, which says what was forgotten and switched to: that may have changed since. */
const begun = ({ switchTo: _, ...same }: ConversationInput): ConversationInput => ({
  ...same,
  forgotten: [],
});

/**
 * The chat turned out to be too long: its older part is summarized, and the turn goes on. If that cannot be done, a
 * turn that has done nothing yet is taken back; whoever cancels it meanwhile is told of no error.
 */
async function* shorter(
  input: ConversationInput,
  previous: Transcript | undefined,
  end: DecidedEnd,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, DecidedEnd> {
  const takenBack = {
    ...end,
    transcript: previous ?? { ...end.transcript, messages: [] },
    isTakenBack: true,
  } as const;
  if (previous === undefined && end.hasDoneNothing) return takenBack;
  const transcript = yield* summarized(begun(input), end.transcript, deps, signal);
  if (transcript === end.transcript) {
    const { error, ...left } = end.hasDoneNothing ? takenBack : end;
    return error === undefined || signal.aborted ? left : { ...left, error };
  }
  return yield* oneTurn(goingOn(input, SHORTENED), transcript, deps, signal);
}

const FULL_OF_TOOLS =
  'This chat nearly fills the context window, and a summary would make little room: tools take most of it. Forget discovered tools, or start a new chat.';

/** The chat so far, with its older part summarized if it nearly fills the window and that helps. */
async function* withRoom(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Transcript | undefined> {
  const { previous, model } = input;
  if (previous === undefined || !isNearlyFull(previous, model.contextWindow)) return previous;
  if (!canMakeRoom(previous, model.contextWindow)) {
    yield { type: 'notice', text: FULL_OF_TOOLS };
    return previous;
  }
  return yield* summarized(input, previous, deps, signal);
}

/** The same in the middle of a turn, which then goes on. What failed once is not tried again in it. */
function roomWithin(input: ConversationInput, deps: ConversationDeps): MakeRoom {
  let hasFailed = false;
  return async function* (transcript, signal) {
    const { contextWindow } = input.model;
    if (hasFailed || !hasNoStepLeft(transcript, contextWindow) || !canMakeRoom(transcript, contextWindow))
      return transcript;
    const summary = yield* summarized(begun(input), transcript, deps, signal);
    hasFailed = summary === transcript;
    return hasFailed ? transcript : append(summary, { role: 'user', results: [], texts: [SHORTENED] });
  };
}

async function* summarized(
  input: ConversationInput,
  previous: Transcript,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Transcript> {
  yield { type: 'activity', text: 'Summarizing the older part of this chat' };
  const { transcript, notice, spent } = await compactTranscript({ ...input, previous }, deps, signal);
  for (const usage of spent) yield { type: 'sub-step', usage };
  yield { type: 'notice', text: notice };
  return transcript;
}

async function* oneTurn(
  input: ConversationInput,
  previous: Transcript | undefined,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, DecidedEnd> {
  const { settings, model, texts, mentions = [], forgotten = [], switchTo } = input;
  const permissionMode = settings['permissions.mode'];
  const isPlanning = (switchTo ?? switchedMode(previous?.messages ?? []) ?? permissionMode) === 'plan';
  const epoch = await epochInput({ ...input, isPlanning }, deps);
  const transcript = epochForTurn(previous, epoch);
  watch(previous, transcript, deps.log);
  if (!model.hasReferences && isDeferredOnWire(transcript)) void test(input, deps, signal);
  const bounds = {
    maxSteps: settings['agent.maxSteps'],
    announceTokens: announcementBudget(model.contextWindow, epoch.choice.threshold),
  };
  const ports = { ...deps, model: model.port, roomMaker: () => roomWithin(input, deps) };
  const named = isPlanning ? [...mentions, EXIT_PLAN_MODE] : mentions;
  const turn = runTurn(
    {
      ...bounds,
      chat: input.chat,
      transcript,
      texts,
      mentioned: mentionedTools({ texts, mentions: named, entries: epoch.entries }, transcript),
      forgotten,
      permissionMode,
      planNote: PLAN_NOTE,
      ...(switchTo ? { switchTo } : {}),
    },
    { ...ports, delegate: subAgents(ports, bounds) },
    signal,
  );
  for (;;) {
    const next = await turn.next();
    if (next.done) return { ...next.value, strategy: epoch.decision };
    if (next.value.type === 'step-end') {
      const { usage, epoch: used } = next.value;
      const { miss } = deps.requests.add({ chat: input.chat.id, epoch: used, usage });
      if (miss) deps.log.warn(miss);
    }
    yield next.value;
  }
}

const isDeferredOnWire = ({ epoch }: Transcript): boolean =>
  epoch.strategy !== 'none' && epoch.strategy !== 'bridge';

/** In the background: an endpoint that takes no notice of deferral gets the bridge from the next turn on. */
async function test(
  { model: { endpoint, port }, settings }: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<void> {
  const refusal = async () => {
    if (!(await port.ignoresDeferral?.(signal))) return undefined;
    const reason = `${endpoint} takes no notice of deferral`;
    deps.log.warn(`${reason}: from now on deferred tools are called over the bridge.`);
    return reason;
  };
  await deps.endpoints.check(endpoint, settings['toolSearch.strategy'], refusal, signal);
}

/** Whatever makes the cached prefix new is named in the log. */
function watch(previous: Transcript | undefined, { epoch }: Transcript, log: Log): void {
  if (previous === undefined || previous.epoch === epoch) return;
  log.info(
    `Epoch ${epoch.number} begins, prefix ${prefixHash(previous.epoch)} → ${prefixHash(epoch)}: ${epochCauses(previous.epoch, epoch).join('; ')}`,
  );
}

/** A message larger than the window is not sent at all: it would be refused, and the chat could not go on. */
function requireFit(texts: readonly UserText[], { name, contextWindow }: OfferedModel): void {
  const tokens = textsTokens(texts.map(({ text }) => text));
  if (tokens <= contextWindow) return;
  throw new ModelError(
    `The message has about ${count(tokens, 'token')}, more than the ${contextWindow.toLocaleString('en-US')} that ${name} takes. Shorten it, or put the text into a file.`,
  );
}
