import type { AgentPool } from '../../tools/pool/agentPool.ts';
import { answerSearch } from '../../tools/pool/answerSearch.ts';
import { snapshotPool } from '../../tools/pool/snapshotPool.ts';
import type { ChatPlace } from '../../tools/tool/callContext.ts';
import type { PermissionMode } from '../../tools/tool/permissionMode.ts';
import type { ReadLedger } from '../../tools/tool/readLedger.ts';
import type { ToolSnapshot } from '../../tools/tool/toolSnapshot.ts';
import type { CallPorts, CompletedCall } from '../call/callDeps.ts';
import { StepCalls } from '../call/stepCalls.ts';
import { loadedNow } from '../epoch/epoch.ts';
import { limitToEpoch } from '../epoch/hostedInEpoch.ts';
import type { AgentEvent, Emit } from '../events/events.ts';
import type { Inspections } from '../inspection/inspections.ts';
import type { OfferedModel } from '../model/offeredModel.ts';
import { askModel, type Reply } from '../model/reply.ts';
import { wasAnnounced } from '../prompt/announcement.ts';
import { foundNames } from '../transcript/foundHosted.ts';
import { fruitlessSearches } from '../transcript/fruitlessSearches.ts';
import { mediaOf } from '../transcript/media.ts';
import { callsOf, type ToolCall } from '../transcript/messages.ts';
import { knownSkills } from '../transcript/skillsOf.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { limitBySkills } from './limitBySkills.ts';
import type { Delegate } from './subAgent.ts';

export interface StepDeps extends CallPorts {
  readonly model: OfferedModel;
  readonly pool: AgentPool;
  readonly inspections: Inspections;
  readonly delegate: Delegate;
  readonly emit: Emit;
}

interface Step {
  readonly transcript: Transcript;
  readonly chat: ChatPlace;
  readonly ledger: ReadLedger;
  readonly allowedForChat: Set<string>;
  /** Permission mode of the step. */
  readonly permissionMode: PermissionMode;
}

interface StepEnd {
  readonly reply: Reply;
  readonly completed: readonly CompletedCall[];
}

/** Ends of a reply whose calls must not run. */
const BROKEN: ReadonlySet<Reply['stop']> = new Set(['failed', 'cancelled', 'refusal']);

/** Makes one request and runs the calls of the answer, of which the harmless ones start while the answer is still being written. */
export async function runTurnStep(step: Step, deps: StepDeps, signal: AbortSignal): Promise<StepEnd> {
  const { transcript, chat, ledger, allowedForChat, permissionMode } = step;
  const { model } = deps;
  const { media } = model.limits;
  const found = new Set(foundNames(transcript));
  const pool = limitToEpoch(limitBySkills(deps.pool, transcript.messages), transcript.epoch);
  const snapshot = takeSnapshot(transcript, pool, found);
  const ear = deps.inspections.begin({ kind: 'step', chat, transcript, model, pool });
  const emit: Emit = (event) => {
    ear.take(event);
    deps.emit(event);
  };
  const calls = new StepCalls(
    {
      ...deps,
      emit,
      approval: ear.time(deps.approval),
      allowedForChat,
      permissionMode,
      strategy: transcript.epoch.strategy,
      mediaRoom: media.maxCharacters - mediaOf(transcript.messages),
      context: {
        chat,
        person: deps,
        ledger,
        media,
        snapshot,
        skills: knownSkills(transcript.messages),
        searchTools: (search, until) =>
          answerSearch(
            search,
            { pool, snapshot, fruitlessSearches: fruitlessSearches(transcript.messages) },
            until,
          ),
      },
      delegate: (task, call, until) =>
        deps.delegate({ ...task, call, transcript, pool, permissionMode, allowedForChat, chat, emit }, until),
    },
    signal,
  );
  const offer = (call: ToolCall) => {
    const named = nameInFull(call, snapshot);
    ear.offer(named);
    calls.offer(named);
  };
  const listen = (event: AgentEvent) => {
    // Calls in the same message may use the tools the endpoint finds.
    if (event.type === 'search') for (const name of event.search.found) found.add(name);
    emit(event);
  };
  try {
    const reply = await askModel(
      { ...transcript, wire: ear.wire },
      model.port,
      { emit: listen, offer },
      signal,
    );
    const named = callsOf(reply.message).map((call) => nameInFull(call, snapshot));
    ear.answered(reply, named);
    if (!BROKEN.has(reply.stop))
      return { reply: nameBridged(reply, snapshot), completed: await calls.finish(named) };
    await calls.drop();
    return { reply, completed: [] };
  } catch (error) {
    ear.failed(error);
    await calls.drop();
    throw error;
  } finally {
    ear.close();
  }
}

/** Names a call by the full name of its tool: tools are announced without the prefix of their server, and may be called so. */
function nameInFull(call: ToolCall, snapshot: ToolSnapshot): ToolCall {
  const found = snapshot.find(call.name);
  return 'tool' in found ? { ...call, name: found.tool.definition.name } : call;
}

/** Names calls over the bridge in full, which keep the words of the model beside it; others are kept as the model wrote them. */
const nameBridged = (reply: Reply, snapshot: ToolSnapshot): Reply => ({
  ...reply,
  message: {
    ...reply.message,
    blocks: reply.message.blocks.map((block) =>
      block.type === 'call' && block.bridge ? nameInFull(block, snapshot) : block,
    ),
  },
});

/** Takes a snapshot of the pool for a transcript: which tools are loaded, found or announced. */
export function takeSnapshot(
  { epoch, messages }: Transcript,
  pool: Pick<AgentPool, 'entries' | 'servers'>,
  found: ReadonlySet<string>,
): ToolSnapshot {
  const entries = pool.entries();
  return snapshotPool({
    entries,
    loaded: loadedNow(epoch, entries),
    found,
    wasAnnounced: (name) => wasAnnounced(messages, name),
    servers: pool.servers(),
  });
}
