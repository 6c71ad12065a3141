import type { Log } from '../host/log.ts';
import { count } from '../lib/text.ts';
import { textTokens } from '../tools/tokens.ts';
import { announcementBudget } from './announcement.ts';
import { cacheMiss, prefixChanges, prefixHash } from './cacheWatch.ts';
import { isNearlyFull } from './compaction.ts';
import { compactTranscript } from './compactTranscript.ts';
import { epochForTurn } from './epoch.ts';
import { type ChatSettings, type EpochDeps, epochInput } from './epochInput.ts';
import type { AgentEvent } from './events.ts';
import { mentionedTools } from './mentionedTools.ts';
import type { UserText } from './messages.ts';
import { ModelError, type Usage } from './model.ts';
import type { OfferedModel } from './offeredModel.ts';
import type { CallDeps } from './runCall.ts';
import type { Transcript } from './transcript.ts';
import { runTurn, type TurnEnd } from './turn.ts';
import { noSteps, turnUsage, withEvent } from './turnUsage.ts';

/** How long the first step of a turn waits for servers that are still connecting. */
const CONNECTING_BOUND = 5_000;

export interface ConversationInput extends ChatSettings {
  /** The chat so far; undefined for a new one. */
  readonly previous: Transcript | undefined;
  readonly texts: readonly UserText[];
  /** Names of tools the user has mentioned, as far as the editor knows. */
  readonly mentions?: readonly string[];
  /** Found tools the user wants forgotten. */
  readonly forgotten?: readonly string[];
}

export type ConversationDeps = Pick<CallDeps, 'approval' | 'log'> & EpochDeps;

/**
 * The next turn of a chat: settles its epoch, then runs it. If the endpoint turns out not to know deferral, the
 * turn goes on over the bridge. Throws a ModelError if the message can never fit.
 */
export async function* converse(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, TurnEnd> {
  requireFit(input.texts, input.model);
  await deps.pool.settled(CONNECTING_BOUND, signal);
  const previous = yield* withRoom(input, deps, signal);
  const end = yield* oneTurn(input, previous, deps, signal);
  if (end.error?.kind !== 'deferral') return end;
  const { endpoint } = input.model;
  const reason = `${endpoint} does not load tools by reference`;
  deps.log.warn(`${reason}: ${end.error.message}`);
  await deps.endpoints.remember(endpoint, reason);
  yield { type: 'notice', text: `${reason}. From now on deferred tools are called over the bridge.` };
  const rest = { ...input, texts: [GO_ON], mentions: [], forgotten: [] };
  return yield* oneTurn(rest, end.transcript, deps, signal);
}

const GO_ON: UserText = {
  kind: 'note',
  text: '<tool-note>From here on deferred tools are called with tool_call. Go on where you were.</tool-note>',
};

/** The chat so far, with its older part summarized if the next turn might not fit. */
async function* withRoom(
  input: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Transcript | undefined> {
  const { previous, model } = input;
  if (previous === undefined || !isNearlyFull(previous, model.contextWindow)) return previous;
  yield { type: 'activity', text: 'Summarizing the older part of this chat' };
  const end = await compactTranscript({ ...input, previous }, deps, signal);
  if (end.notice) yield { type: 'notice', text: end.notice };
  return end.transcript;
}

async function* oneTurn(
  input: ConversationInput,
  previous: Transcript | undefined,
  deps: ConversationDeps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, TurnEnd> {
  const { settings, model, texts, mentions = [], forgotten = [] } = input;
  const epoch = await epochInput(input, deps);
  const transcript = epochForTurn(previous, epoch);
  watch(previous, transcript, deps.log);
  if (!model.hasReferences && isDeferredOnWire(transcript)) void test(model, deps, signal);
  const turn = runTurn(
    {
      transcript,
      texts,
      mentioned: mentionedTools({ texts, mentions, entries: epoch.entries }, transcript),
      forgotten,
      maxSteps: settings['agent.maxSteps'],
      announceTokens: announcementBudget(model.contextWindow, epoch.choice.threshold),
    },
    { ...deps, model: model.port, permissionMode: settings['permissions.mode'] },
    signal,
  );
  let totals = noSteps();
  let lastStep: Usage | undefined;
  for (;;) {
    const next = await turn.next();
    if (next.done) {
      const usage = turnUsage(totals, next.value.transcript, deps.pool.entries());
      yield { type: 'turn-end', usage, strategy: epoch.decision };
      return next.value;
    }
    totals = withEvent(totals, next.value);
    if (next.value.type === 'step-end') {
      const miss = lastStep && cacheMiss(lastStep, next.value.usage);
      if (miss) deps.log.warn(miss);
      lastStep = next.value.usage;
    }
    yield next.value;
  }
}

const isDeferredOnWire = ({ epoch }: Transcript): boolean =>
  epoch.strategy !== 'none' && epoch.strategy !== 'bridge';

/** In the background: an endpoint that takes no notice of deferral gets the bridge from the next turn on. */
async function test(
  { endpoint, port }: OfferedModel,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<void> {
  await deps.endpoints.check(endpoint, async () => {
    if (!(await port.ignoresDeferral?.(signal))) return undefined;
    const reason = `${endpoint} takes no notice of deferral`;
    deps.log.warn(`${reason}: from now on deferred tools are called over the bridge.`);
    return reason;
  });
}

/** Whatever makes the cached prefix new is named in the log. */
function watch(previous: Transcript | undefined, { epoch }: Transcript, log: Log): void {
  if (previous === undefined || previous.epoch === epoch) return;
  const changes = prefixChanges(previous.epoch, epoch);
  log.info(
    `Epoch ${epoch.number} begins, prefix ${prefixHash(previous.epoch)} → ${prefixHash(epoch)}: ${changes.join('; ') || 'a setting was switched, the prefix is the same'}`,
  );
}

/** A message larger than the window is not sent at all: it would be refused, and the chat could not go on. */
function requireFit(texts: readonly UserText[], { name, contextWindow }: OfferedModel): void {
  const tokens = texts.reduce((sum, { text }) => sum + textTokens(text), 0);
  if (tokens <= contextWindow) return;
  throw new ModelError(
    `The message has about ${count(tokens, 'token')}, more than the ${contextWindow.toLocaleString('en-US')} that ${name} takes. Shorten it, or put the text into a file.`,
  );
}
