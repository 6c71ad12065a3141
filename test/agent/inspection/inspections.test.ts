import assert from 'node:assert/strict';
import type { Inspections } from '../../../src/agent/inspection/inspections.ts';
import type { RequestRecord } from '../../../src/agent/inspection/requestRecord.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../../src/agent/transcript/transcript.ts';
import type { TokenUsage } from '../../../src/host/tokenUsage.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { FakeSource } from '../../fakes/fakeSource.ts';
import { inspections } from '../../fakes/inspections.ts';
import { offeredModel } from '../../fakes/offeredModel.ts';
import { ScriptedModel } from '../../fakes/scriptedModel.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

const EPOCH: Epoch = {
  number: 1,
  model: 'm',
  system: 'be kind',
  tools: [],
  strategy: 'reference',
  switches: NO_SWITCHES,
};
const NEXT: Epoch = { ...EPOCH, number: 2, system: 'be brief' };
const usage = (cacheReadTokens: number, cacheWriteTokens: number): TokenUsage => ({
  inputTokens: 1,
  cacheReadTokens,
  cacheWriteTokens,
  outputTokens: 1,
});

const pool = new ToolPool({
  builtins: [],
  source: new FakeSource(),
  rules: { off: [], pin: [], defer: [] },
});
const model = { ...offeredModel(new ScriptedModel()), price: { input: 3, output: 15 } };

interface Asked {
  readonly chat?: string;
  readonly task?: string;
  readonly epoch?: Epoch;
  readonly usage: TokenUsage;
  readonly body?: string;
  readonly secrets?: readonly string[];
  readonly answer?: string;
}

/** Makes one request and has it answered. */
async function ask(log: Inspections, asked: Asked): Promise<RequestRecord> {
  const { chat = 'a', task, epoch = EPOCH, body = '{}', secrets = [], answer = '' } = asked;
  const ear = log.begin({
    kind: 'step',
    chat: { id: chat, turn: 'turn', ...(task ? { task } : {}) },
    transcript: { epoch, messages: [] },
    model,
    pool,
  });
  const tap = ear.wire.send({
    method: 'POST',
    address: 'https://x.example/v1?key=hidden-1',
    headers: { accept: '*/*' },
    body,
    secrets,
  });
  tap.begin(200, {});
  tap.take(answer);
  tap.end();
  ear.take({ type: 'step-end', usage: asked.usage, epoch });
  ear.answered({ message: { role: 'assistant', blocks: [] }, stop: 'end' }, []);
  ear.close();
  await log.settled();
  return log.of(chat)?.requests.at(-1) ?? assert.fail('nothing was recorded');
}

describe('Inspections', () => {
  it('have nothing to say while the prefix stays and the cache is read', async () => {
    const log = inspections();
    await ask(log, { usage: usage(0, 900) });
    const { change } = await ask(log, { usage: usage(900, 10) });
    assert.deepEqual([change?.causes, change?.diff, change?.miss], [[], undefined, undefined]);
  });

  it('name what made the prefix new, with a diff', async () => {
    const log = inspections();
    const first = await ask(log, { usage: usage(0, 900) });
    const { change } = await ask(log, { epoch: NEXT, usage: usage(0, 900) });
    assert.notEqual(first.change?.prefix, change?.prefix);
    assert.deepEqual(change?.causes, ['system: "be kind" → "be brief"']);
    assert.match(change?.diff ?? '', /--- epoch 1\n\+\+\+ epoch 2\n@@[\s\S]*\n-be kind\n\+be brief\n/);
    assert.equal(change?.miss, undefined);
  });

  it('name a summary, although the prefix is the same', async () => {
    const log = inspections();
    await ask(log, { usage: usage(0, 900) });
    const { change } = await ask(log, { epoch: { ...EPOCH, number: 2 }, usage: usage(0, 900) });
    assert.deepEqual(
      [change?.causes, change?.diff, change?.miss],
      [['the older part of the chat was summarized or shortened'], undefined, undefined],
    );
  });

  it('notice a missed cache, also after a reload, and compare only requests of one agent', async () => {
    const silent = new SilentLog();
    const log = inspections(silent);
    await ask(log, { usage: usage(0, 900) });
    const other = await ask(log, { chat: 'b', epoch: NEXT, usage: usage(0, 900) });
    const task = await ask(log, { task: 't', epoch: NEXT, usage: usage(0, 900) });
    const missed = await ask(log, { epoch: structuredClone(EPOCH), usage: usage(0, 950) });
    assert.deepEqual([other.change?.causes, task.change?.causes, missed.change?.causes], [[], [], []]);
    assert.match(missed.change?.miss ?? '', /^The cache was missed: 0 of 900/);
  });

  it('know what a request cost', async () => {
    const { cost } = await ask(inspections(), { usage: usage(1_000_000, 0) });
    assert.deepEqual(cost, { input: 0.000003, cacheRead: 3, cacheWrite: 0, output: 0.000015 });
  });

  it('keep no secret, wherever it stands, and everything else byte for byte', async () => {
    const secrets = ['hidden-1', 'quo"ted'];
    const body = JSON.stringify({ a: 'hidden-1', b: 'quo"ted', c: 'Grüße 你好' });
    const { wire } = await ask(inspections(), { usage: usage(0, 0), body, secrets, answer: 'hidden-1 ok' });
    const [attempt] = wire.attempts;
    assert.equal(attempt?.body.toString(), '{"a":"…hidden…","b":"…hidden…","c":"Grüße 你好"}');
    assert.equal(attempt?.answer.toString(), '…hidden… ok');
    assert.equal(attempt?.address, 'https://x.example/v1?key=…hidden…');
    const plain = await ask(inspections(), { usage: usage(0, 0), body });
    assert.equal(plain.wire.attempts[0]?.body.toString(), body);
  });

  it('hold a growing conversation once, and drop the oldest requests where they are too much', async () => {
    const log = inspections();
    const chat = () => log.of('a') ?? assert.fail();
    let body = '';
    for (let step = 0; step < 50; step++) {
      body += `${step}`.repeat(20_000);
      const record = await ask(log, { usage: usage(0, 0), body });
      assert.equal(record.wire.attempts[0]?.body.toString(), body);
    }
    const kept = chat().requests.reduce((sum, { wire }) => sum + (wire.attempts[0]?.body.newBytes ?? 0), 0);
    assert.equal(kept, body.length);
    assert.deepEqual([chat().requests.length, chat().dropped], [50, 0]);

    for (let step = 0; step < 5; step++)
      await ask(log, { usage: usage(0, 0), body: String.fromCharCode(97 + step).repeat(30_000_000) });
    assert.ok(chat().dropped > 50);
    assert.equal(chat().requests.length + chat().dropped, 55);
    assert.equal(chat().requests.at(-1)?.wire.attempts[0]?.body.bytes, 30_000_000);
  });

  it('keep the newest chats, and tell who listens', async () => {
    const log = inspections();
    const told = new Set<string>();
    log.onDidChange((chat) => told.add(chat));
    for (let chat = 0; chat < 20; chat++) await ask(log, { chat: `chat ${chat}`, usage: usage(0, 0) });
    assert.equal(told.size, 20);
    assert.deepEqual([log.chats.length, log.chats.at(-1)?.id, log.of('chat 0')], [12, 'chat 19', undefined]);
  });
});
