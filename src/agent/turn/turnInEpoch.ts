import type { Log } from '../../host/log.ts';
import { EXIT_PLAN_MODE } from '../../tools/builtin/exitPlanMode.ts';
import { choosePlain, isPlainStrategy } from '../../tools/pool/strategy.ts';
import { readChatChoices } from '../epoch/chatChoices.ts';
import { explainNewDeferral, settleEpoch } from '../epoch/epoch.ts';
import { readEpochInput } from '../epoch/epochInput.ts';
import { epochCauses, prefixHash } from '../epoch/prefixChanges.ts';
import { announcementBudget } from '../prompt/announcement.ts';
import { PLAN_NOTE } from '../prompt/planNotes.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { ConversationDeps, ConversationInput, DecidedEnd } from './conversation.ts';
import { mentionedTools } from './mentionedTools.ts';
import { createPrepareAgent } from './prepareAgent.ts';
import { createRoomMaker } from './roomMaker.ts';
import { createSubAgents } from './subAgent.ts';
import { runTurn } from './turn.ts';

/** Settles the epoch of a turn, then runs the turn in that epoch. */
export async function runTurnInEpoch(
  input: ConversationInput,
  previous: Transcript | undefined,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<DecidedEnd> {
  const { settings, model, texts, mentions = [], forgotten = [], switchTo, effort } = input;
  const permissionMode = settings['permissions.mode'];
  const choices = readChatChoices(input, previous?.messages ?? []);
  const epoch = await readEpochInput({ ...input, ...choices }, deps);
  const transcript = settleEpoch(previous, epoch);
  logEpoch(previous, transcript, deps.log);
  const news = explainNewDeferral(previous, transcript, epoch);
  if (news !== undefined) deps.emit({ type: 'notice', text: news });
  if (!model.hasReferences && isDeferredOnWire(transcript)) void testDeferral(input, deps, signal);
  const bounds = {
    maxSteps: settings['agent.maxSteps'],
    announceTokens: announcementBudget(model.contextWindow, epoch.choice.threshold),
  };
  const shared = {
    ...deps,
    model,
    createRoomMaker: () => createRoomMaker(input, deps),
    prepareAgent: createPrepareAgent(input, deps),
  };
  const named = choices.isPlanning ? [...mentions, EXIT_PLAN_MODE] : mentions;
  const end = await runTurn(
    {
      ...bounds,
      chat: input.chat,
      transcript,
      texts,
      mentioned: mentionedTools({ texts, mentions: named, entries: epoch.entries }, transcript),
      forgotten,
      permissionMode,
      planNote: PLAN_NOTE,
      ...(deps.keep ? { keep: deps.keep } : {}),
      ...(input.takeWords ? { takeWords: input.takeWords } : {}),
      ...(input.granted ? { granted: input.granted } : {}),
      ...(switchTo ? { switchTo } : {}),
      ...(effort === undefined ? {} : { effort }),
    },
    {
      ...shared,
      delegate: createSubAgents(shared, bounds),
    },
    signal,
  );
  return { end, strategy: epoch.decision };
}

const isDeferredOnWire = ({ epoch }: Transcript): boolean =>
  epoch.strategy !== 'none' && !isPlainStrategy(epoch.strategy);

/** Tests in the background whether the endpoint ignores deferral; such an endpoint gets the bridge from the next turn on. */
async function testDeferral(
  { model, settings }: ConversationInput,
  deps: ConversationDeps,
  signal: AbortSignal,
): Promise<void> {
  const { endpoint, port } = model;
  const refusal = async () => {
    if (!(await port.ignoresDeferral?.(signal))) return undefined;
    const reason = `${endpoint} ignores deferral`;
    deps.log.warn(`${reason}: from now on deferred tools are called by ${choosePlain(model)}.`);
    return reason;
  };
  await deps.endpoints.check(endpoint, settings['toolSearch.strategy'], refusal, signal);
}

/** Logs why a new epoch replaces a cached prefix. */
function logEpoch(previous: Transcript | undefined, { epoch }: Transcript, log: Log): void {
  if (previous === undefined || previous.epoch === epoch) return;
  log.info(
    `Epoch ${epoch.number} begins, prefix ${prefixHash(previous.epoch)} → ${prefixHash(epoch)}: ${epochCauses(previous.epoch, epoch).join('; ')}`,
  );
}
