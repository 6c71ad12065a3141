import { setTimeout as sleep } from 'node:timers/promises';
import type { Model } from '../../src/agent/model/model.ts';
import { PLAN_NOTE } from '../../src/agent/prompt/planNotes.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { runTurn } from '../../src/agent/turn/turn.ts';
import { createClaude } from '../../src/anthropic/claude.ts';
import { MESSAGES_LIMITS } from '../../src/anthropic/messagesLimits.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { isRecord } from '../../src/lib/json.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { startEmulator } from '../../test/emulator/emulator.ts';
import { call, delay, type Reply, reply, scripted, text } from '../../test/emulator/reply.ts';
import { callPorts } from '../../test/fakes/callPorts.ts';
import { FakeSource } from '../../test/fakes/fakeSource.ts';
import { fakeTool } from '../../test/fakes/fakeTool.ts';
import { inspections } from '../../test/fakes/inspections.ts';
import { roomEnough } from '../../test/fakes/makeRoom.ts';
import { offeredModel } from '../../test/fakes/offeredModel.ts';
import { SilentLog } from '../../test/fakes/silentLog.ts';

const KEY = 'bench-key';
/** Milliseconds the model takes to write each call, and milliseconds each call takes. */
const WRITING = 150;
const RUNNING = [600, 450, 300, 150];
const ROUNDS = 5;

const look = fakeTool('Look', {
  run: async (input) => {
    await sleep(isRecord(input) ? Number(input.milliseconds) : 0);
    return textOutcome('seen');
  },
});

/** Reply with four calls that only look, each of which takes the model a while to write. */
const answer = (): Reply =>
  reply(
    ...RUNNING.flatMap((milliseconds) => [call('Look', { milliseconds }), delay(WRITING)]),
    text('Looked.'),
  );

/** Model that gives no call before its message is complete, and is otherwise the same. */
const withoutEarlyCalls = (model: Model): Model => ({
  async *stream(request, signal) {
    for await (const event of model.stream(request, signal)) if (event.type !== 'call') yield event;
  },
});

async function turnTime(isEarly: boolean): Promise<number> {
  const emulator = await startEmulator({
    brain: scripted({ ...answer(), stopReason: 'tool_use' }, reply(text('done'))),
    key: KEY,
  });
  const claude = createClaude({
    endpoint: async () => ({ baseUrl: emulator.url, credential: { kind: 'key', value: KEY } }),
    choice: chooseModel('claude-sonnet-5-5'),
    log: new SilentLog(),
  });
  const pool = new ToolPool({
    builtins: [look],
    source: new FakeSource(),
    rules: { off: [], pin: [], defer: [] },
  });
  const epoch = {
    number: 1,
    model: 'claude-sonnet-5-5',
    system: 's',
    tools: [look.definition],
    strategy: 'none',
    switches: NO_SWITCHES,
  } as const;
  const start = performance.now();
  await runTurn(
    {
      chat: { id: 'chat', turn: 'turn' },
      transcript: { epoch, messages: [] },
      texts: [{ kind: 'prompt', text: 'look around' }],
      permissionMode: 'default',
      maxSteps: 3,
      announceTokens: 0,
      planNote: PLAN_NOTE,
    },
    {
      ...callPorts(),
      model: offeredModel(isEarly ? claude : withoutEarlyCalls(claude), { limits: MESSAGES_LIMITS }),
      inspections: inspections(),
      pool,
      createRoomMaker: () => roomEnough,
      emit: () => undefined,
      delegate: async () => {
        throw new Error('No task is given here.');
      },
    },
    new AbortController().signal,
  );
  const time = performance.now() - start;
  pool.dispose();
  await emulator.close();
  return time;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Prints the duration of a turn with and without calls that start while the model still writes. */
async function main(): Promise<void> {
  const early: number[] = [];
  const late: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    early.push(await turnTime(true));
    late.push(await turnTime(false));
  }
  console.log(
    `Calls of ${RUNNING.join(', ')} ms, written ${WRITING} ms apart: ${median(early).toFixed(0)} ms started early, ${median(late).toFixed(0)} ms started when the message is whole`,
  );
  const ratio = median(early) / median(late);
  console.log(`Ratio ${ratio.toFixed(2)} (promised: less than 1)`);
  if (!(ratio < 1)) process.exitCode = 1;
}

void main();
