import type { Skills } from '../../host/skills.ts';
import { NO_COST, type TokenCost } from '../../host/tokenPrice.ts';
import { count } from '../../lib/text.ts';
import { choosePlain, type PlainStrategy, type StrategyDecision } from '../../tools/pool/strategy.ts';
import type { ChatPlace } from '../../tools/tool/callContext.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import { textsTokens } from '../../tools/tool/tokens.ts';
import type { CallPorts } from '../call/callDeps.ts';
import type { ChatSettings, EpochDeps } from '../epoch/epochInput.ts';
import type { Emit } from '../events/events.ts';
import { addDollars, addEvent, NO_STEPS } from '../events/turnCost.ts';
import type { Inspections } from '../inspection/inspections.ts';
import { ModelError } from '../model/model.ts';
import { choosePrice } from '../model/modelOptions.ts';
import type { ModelCatalog, OfferedModel } from '../model/offeredModel.ts';
import type { UserText } from '../transcript/messages.ts';
import { skillChat } from '../transcript/skillsOf.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { NewsDeps } from './addNews.ts';
import { computeTurnCost } from './computeTurnCost.ts';
import { makeRoomBeforeTurn, SHORTENED, summarizeChat } from './roomMaker.ts';
import type { TurnEnd } from './turnEnd.ts';
import { runTurnInEpoch } from './turnInEpoch.ts';

/** Milliseconds the first step of a turn waits for servers that are still connecting. */
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
  /** Takes the words that the user has written while the turn runs: they join its next request. */
  readonly takeWords?: () => readonly UserText[];
  /** Rules that the user has granted for this turn alone. */
  readonly granted?: readonly string[];
  /** Permission mode the user has just switched the chat to. */
  readonly switchTo?: PermissionMode;
  /** Effort the user has just picked for the chat. */
  readonly effort?: string;
}

export interface ConversationDeps extends CallPorts, EpochDeps, Pick<NewsDeps, 'environment' | 'agents'> {
  /** Models that agents may want; absent: they take that of the chat. */
  readonly catalog?: Pick<ModelCatalog, 'listOffered'>;
  readonly inspections: Inspections;
  /** Skills of this conversation; absent: none. */
  readonly skills?: Skills;
  readonly emit: Emit;
  /** Keeps the transcript of a turn that has not ended yet. */
  readonly keep?: (transcript: Transcript) => void;
}

/** The end of a turn, and the strategy of the turn. */
export interface DecidedEnd {
  readonly end: TurnEnd;
  readonly strategy: StrategyDecision;
}

/** Takes the next turn of a chat; the last event has the cost of the whole turn. Throws a ModelError if the message can never fit. */
export async function converse(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<TurnEnd> {
  requireFit(input.texts, input.model);
  const price = choosePrice(input.settings, input.model);
  let totals = NO_STEPS;
  let dollars: TokenCost | undefined = NO_COST;
  const emit: Emit = (event) => {
    totals = addEvent(totals, event);
    dollars = addDollars(dollars, event, price);
    deps.emit(event);
  };
  const { end, strategy } = await runWithFallbacks(input, { ...deps, emit }, signal);
  deps.emit({
    type: 'turn-end',
    cost: {
      ...computeTurnCost(totals, end.transcript, deps.pool.entries()),
      ...(dollars && totals.steps > 0 ? { dollars } : {}),
    },
    strategy,
  });
  return end;
}

/** Runs the turn. A chat that turns out to be too long is summarized; an endpoint that does not know deferral gets the bridge. */
async function runWithFallbacks(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<DecidedEnd> {
  await Promise.all([
    deps.rules.refresh(),
    deps.pool.waitUntilSettled(CONNECTING_BOUND, signal),
    deps.skills?.refresh(skillChat(input.previous, input.texts), signal),
  ]);
  const previous = await makeRoomBeforeTurn(input, deps, signal);
  const decided = await runTurnInEpoch(input, previous, deps, signal);
  const { end } = decided;
  if (end.kind !== 'failed') return decided;
  if (end.error.kind === 'full') return continueShortened(input, previous, { ...decided, end }, deps, signal);
  if (end.error.kind !== 'deferral') return decided;
  const { endpoint } = input.model;
  const plain = choosePlain(input.model);
  const reason = `${endpoint} does not load tools by reference`;
  deps.log.warn(`${reason}: ${end.error.message}`);
  await deps.endpoints.remember(endpoint, reason, input.settings['toolSearch.strategy']);
  deps.emit({ type: 'notice', text: `${reason}. From now on deferred tools are ${FROM_NOW_ON[plain]}.` });
  return runTurnInEpoch(continuationOf(input, switchedTo(plain)), end.transcript, deps, signal);
}

const FROM_NOW_ON: Readonly<Record<PlainStrategy, string>> = {
  bridge: 'called over the bridge',
  activation: 'loaded into the requests once they are found',
};

const switchedTo = (strategy: PlainStrategy): UserText => ({
  kind: 'note',
  text: `<tool-note>From here on ${strategy === 'bridge' ? 'deferred tools are called with tool_call' : 'tools that ToolSearch finds can be called from your next message on'}. Go on where you were.</tool-note>`,
});

/** Input for the rest of a turn that had to start anew. */
const continuationOf = (
  { switchTo: _, effort: __, ...same }: ConversationInput,
  note: UserText,
): ConversationInput => ({
  ...same,
  texts: [note],
  mentions: [],
  forgotten: [],
});

/**
 * Summarizes the older part of a chat that turned out to be too long, and goes on with the turn. If the summary fails, a
 * turn that failed in its first step is taken back; a user who cancels the turn meanwhile does not see the error.
 */
async function continueShortened(
  input: ConversationInput,
  previous: Transcript | undefined,
  decided: DecidedEnd & { readonly end: Extract<TurnEnd, { kind: 'failed' }> },
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<DecidedEnd> {
  const { end, strategy } = decided;
  const hasDoneNothing = end.step === 1;
  const before = previous ?? { ...end.transcript, messages: [] };
  if (previous === undefined && hasDoneNothing)
    return { strategy, end: { kind: 'takenBack', transcript: before, error: end.error } };
  const transcript = await summarizeChat(input, end.transcript, deps, signal);
  if (transcript !== end.transcript)
    return runTurnInEpoch(continuationOf(input, SHORTENED), transcript, deps, signal);
  if (hasDoneNothing) {
    const error = signal.aborted ? {} : { error: end.error };
    return { strategy, end: { kind: 'takenBack', transcript: before, ...error } };
  }
  return signal.aborted ? { strategy, end: { kind: 'stopped', by: 'user', transcript } } : decided;
}

/** Throws a ModelError for a message larger than the window: the endpoint would refuse it, and the chat could not go on. */
function requireFit(texts: readonly UserText[], { name, contextWindow }: OfferedModel): void {
  const tokens = textsTokens(texts.map(({ text }) => text));
  if (tokens <= contextWindow) return;
  throw new ModelError(
    `The message has about ${count(tokens, 'token')}, more than the ${contextWindow.toLocaleString('en-US')} that ${name} accepts. Shorten it, or put the text into a file.`,
  );
}
