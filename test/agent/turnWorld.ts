import type { CallPorts } from '../../src/agent/call/callDeps.ts';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import type { ModelError } from '../../src/agent/model/model.ts';
import type { OfferedModel } from '../../src/agent/model/offeredModel.ts';
import { PLAN_NOTE } from '../../src/agent/prompt/planNotes.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import type { Epoch, Transcript } from '../../src/agent/transcript/transcript.ts';
import { createSubAgents } from '../../src/agent/turn/subAgent.ts';
import { runTurn, type TurnDeps } from '../../src/agent/turn/turn.ts';
import { errorOf, type TurnEnd } from '../../src/agent/turn/turnEnd.ts';
import type { Approval, ApprovalAnswer, ApprovalQuestion } from '../../src/host/approval.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import type { PermissionMode } from '../../src/tools/tool/permissionMode.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { inspections } from '../fakes/inspections.ts';
import { roomEnough } from '../fakes/makeRoom.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import type { ScriptedModel } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

export const EMPTY: Epoch = {
  number: 1,
  model: 'm',
  system: 's',
  tools: [],
  strategy: 'reference',
  switches: NO_SWITCHES,
};

export interface TurnWorld {
  readonly model: ScriptedModel;
  /** Facts of the model. */
  readonly offered?: Partial<OfferedModel>;
  readonly builtins?: readonly Tool[];
  readonly mcp?: readonly Tool[];
  readonly transcript?: Transcript;
  readonly maxSteps?: number;
  readonly mode?: PermissionMode;
  readonly answer?: ApprovalAnswer;
  readonly ports?: Partial<CallPorts>;
  readonly createRoomMaker?: TurnDeps['createRoomMaker'];
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: AgentEvent) => void;
}

export interface EndedTurn {
  readonly end: TurnEnd;
  readonly error: ModelError | undefined;
  readonly transcript: Transcript;
  readonly events: AgentEvent[];
  readonly questions: ApprovalQuestion[];
  readonly log: SilentLog;
}

/** Runs one turn of a new chat, or of the transcript, with a scripted model and no other process. */
export async function turn(world: TurnWorld): Promise<EndedTurn> {
  const builtins = world.builtins ?? [];
  const pool = new ToolPool({
    builtins: builtins,
    source: new FakeSource(...(world.mcp ?? [])),
    rules: { off: ['*off*'], pin: [], defer: [] },
  });
  const epoch = { ...EMPTY, tools: builtins.map(({ definition }) => definition) };
  const questions: ApprovalQuestion[] = [];
  const log = new SilentLog();
  const approval: Approval = {
    ask: async (question) => {
      questions.push(question);
      return world.answer ?? { kind: 'no' };
    },
  };
  const ports = {
    ...callPorts({ log, approval, ...world.ports }),
    model: offeredModel(world.model, world.offered),
    pool,
    inspections: inspections(),
    createRoomMaker: world.createRoomMaker ?? (() => roomEnough),
    prepareAgent: () => Promise.reject(new Error('There are no kinds of agents here.')),
  };
  const events: AgentEvent[] = [];
  const end = await runTurn(
    {
      transcript: world.transcript ?? { epoch, messages: [] },
      texts: [{ kind: 'prompt', text: 'go' }],
      chat: { id: 'chat', turn: 'turn' },
      permissionMode: world.mode ?? 'default',
      maxSteps: world.maxSteps ?? 5,
      announceTokens: 4_000,
      planNote: PLAN_NOTE,
    },
    {
      ...ports,
      delegate: createSubAgents(ports, { maxSteps: 5, announceTokens: 4_000 }),
      emit: (event) => {
        events.push(event);
        world.onEvent?.(event);
      },
    },
    world.signal ?? new AbortController().signal,
  );
  return { end, error: errorOf(end), transcript: end.transcript, events, questions, log };
}

/** Reason of a hook that ended the turn. */
export const stopReason = ({ end }: { readonly end: TurnEnd }): string | undefined =>
  end.kind === 'stopped' && end.by === 'hook' ? end.reason : undefined;

export const results = ({ transcript }: Pick<EndedTurn, 'transcript'>) =>
  transcript.messages.flatMap((message) => (message.role === 'user' ? message.results : []));

/** Result that the model gets from a server's tool with this text. */
export const serverContent = (tool: string, text: string) => [
  { type: 'text', text: `[Result of ${tool}]` },
  { type: 'text', text },
];
