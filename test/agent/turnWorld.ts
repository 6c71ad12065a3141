import type { CallPorts } from '../../src/agent/call/callDeps.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import { PLAN_NOTE } from '../../src/agent/planMode.ts';
import { subAgents } from '../../src/agent/subAgent.ts';
import type { Epoch, Transcript } from '../../src/agent/transcript.ts';
import { runTurn, type TurnDeps, type TurnEnd } from '../../src/agent/turn.ts';
import type { Approval, ApprovalAnswer, ApprovalQuestion } from '../../src/host/approval.ts';
import type { PermissionMode } from '../../src/tools/permission/permissionMode.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { ToolPool } from '../../src/tools/toolPool.ts';
import { callPorts } from '../fakes/callPorts.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { roomEnough } from '../fakes/makeRoom.ts';
import type { ScriptedModel } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

export const EMPTY: Epoch = {
  number: 1,
  model: 'm',
  system: 's',
  tools: [],
  strategy: 'reference',
  switches: '',
};

export interface TurnWorld {
  readonly model: ScriptedModel;
  readonly builtins?: readonly Tool[];
  readonly mcp?: readonly Tool[];
  readonly transcript?: Transcript;
  readonly maxSteps?: number;
  readonly mode?: PermissionMode;
  readonly answer?: ApprovalAnswer;
  readonly ports?: Partial<CallPorts>;
  readonly roomMaker?: TurnDeps['roomMaker'];
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: AgentEvent) => void;
}

/** One turn of a new chat, or of the transcript, with a scripted model and no other process. */
export async function turn(
  world: TurnWorld,
): Promise<TurnEnd & { events: AgentEvent[]; questions: ApprovalQuestion[]; log: SilentLog }> {
  const builtins = world.builtins ?? [];
  const pool = new ToolPool({
    builtins: () => builtins,
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
    model: world.model,
    pool,
    roomMaker: world.roomMaker ?? (() => roomEnough),
  };
  const running = runTurn(
    {
      transcript: world.transcript ?? { epoch, messages: [] },
      texts: [{ kind: 'prompt', text: 'go' }],
      chat: { id: 'chat', turn: 'turn' },
      permissionMode: world.mode ?? 'default',
      maxSteps: world.maxSteps ?? 5,
      announceTokens: 4_000,
      planNote: PLAN_NOTE,
    },
    { ...ports, delegate: subAgents(ports, { maxSteps: 5, announceTokens: 4_000 }) },
    world.signal ?? new AbortController().signal,
  );
  const events: AgentEvent[] = [];
  for (;;) {
    const next = await running.next();
    if (next.done) return { ...next.value, events, questions, log };
    events.push(next.value);
    world.onEvent?.(next.value);
  }
}

export const results = ({ transcript }: TurnEnd) =>
  transcript.messages.flatMap((message) => (message.role === 'user' ? message.results : []));

/** What the model gets of a server's tool that said this. */
export const serverContent = (tool: string, text: string) => [
  { type: 'text', text: `[Result of ${tool}]` },
  { type: 'text', text },
];
