import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRIDGE_TOOLS } from '../../src/agent/epoch/bridge.ts';
import type { ModelEvent, ModelRequest } from '../../src/agent/model/model.ts';
import { callsOf, type Message, type ToolCall } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../src/agent/transcript/transcript.ts';
import { createDemoModel, DEMO_MODEL } from '../../src/demo/demoModel.ts';
import { INTRODUCTION } from '../../src/demo/rules/introduction.ts';
import { announcement, builtIns, deferred } from './rules/toolbox.ts';

const SUM = 'mcp__calc__get-sum';
const never = new AbortController().signal;

const epoch = (changes: Partial<Epoch> = {}): Epoch => ({
  number: 1,
  model: DEMO_MODEL.id,
  system: 'Help the user.',
  tools: builtIns,
  strategy: 'reference',
  switches: NO_SWITCHES,
  ...changes,
});

const user = (...texts: readonly string[]): Message => ({
  role: 'user',
  results: [],
  texts: texts.map((text) => ({ kind: 'prompt', text })),
});

/** Runs each call with the toolbox and asks again, until the demo stops calling; the last event of each request. */
async function chat(model: ReturnType<typeof createDemoModel>, begin: Epoch, first: Message) {
  const messages = [first];
  const ends: Extract<ModelEvent, { type: 'message-end' }>[] = [];
  for (;;) {
    const events = await eventsOf(model, { epoch: begin, messages });
    const end = events.at(-1);
    assert.ok(end?.type === 'message-end');
    ends.push(end);
    if (end.stop !== 'calls') return ends;
    messages.push(end.message, { role: 'user', texts: [], results: callsOf(end.message).map(run) });
  }
}

function run({ id, name, input }: ToolCall) {
  const found = name === 'ToolSearch' ? deferred.filter((tool) => tool.name === SUM) : undefined;
  const text = name === SUM ? String(Number(input.a) + Number(input.b)) : '';
  return {
    callId: id,
    isError: false,
    content: [{ type: 'text' as const, text }],
    ...(found ? { found } : {}),
  };
}

async function eventsOf(
  model: ReturnType<typeof createDemoModel>,
  request: ModelRequest,
  signal = never,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request, signal)) events.push(event);
  return events;
}

const spoken = (events: readonly ModelEvent[]): string =>
  events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join('');

describe('demo model', () => {
  for (const [strategy, tools] of [
    ['reference', builtIns],
    ['bridge', [...builtIns.filter(({ name }) => name !== 'ToolSearch'), ...BRIDGE_TOOLS]],
  ] as const) {
    it(`searches, calls what it found and reports: ${strategy}`, async () => {
      const ends = await chat(
        createDemoModel(),
        epoch({ strategy, tools }),
        user(announcement, 'add 19 and 23'),
      );
      assert.deepEqual(
        ends.map(({ message }) => callsOf(message).map(({ name, input }) => [name, input])),
        [[['ToolSearch', { query: 'add sum' }]], [[SUM, { a: 19, b: 23 }]], []],
      );
      assert.deepEqual(
        ends.flatMap(({ message }) => callsOf(message).map(({ bridge }) => bridge?.name)),
        strategy === 'bridge' ? ['tool_search', 'tool_call'] : [undefined, undefined],
      );
      const [said] = ends.at(-1)?.message.blocks ?? [];
      assert.ok(said?.type === 'text' && said.text.includes('```\n42\n```'));
    });
  }

  it('calls what is loaded at once, where nothing is deferred', async () => {
    const ends = await chat(
      createDemoModel(),
      epoch({ strategy: 'none', tools: [...builtIns, ...deferred] }),
      user('add 19 and 23'),
    );
    assert.deepEqual(
      ends.map(({ message }) => callsOf(message).map(({ name }) => name)),
      [[SUM], []],
    );
  });

  it('streams small pieces that come to the message, each call as soon as it is known', async () => {
    const request = { epoch: epoch(), messages: [user('read a.md and b.md')] };
    const events = await eventsOf(createDemoModel(), request);
    const end = events.at(-1);
    assert.ok(end?.type === 'message-end');
    assert.deepEqual(
      events.slice(0, -1).flatMap((event) => (event.type === 'call' ? [event.call] : [])),
      callsOf(end.message),
    );
    assert.equal(callsOf(end.message).length, 2);
    assert.deepEqual(end.message.blocks[0], { type: 'text', text: spoken(events) });
    const long = await eventsOf(createDemoModel(), { epoch: epoch(), messages: [user('help')] });
    assert.ok(long.length > 10);
    assert.ok(long.every((event) => event.type !== 'text-delta' || [...event.text].length <= 24));
  });

  it('ends with the reason of an abort, before the first word and in the middle', async () => {
    const stop = new AbortController();
    const request = { epoch: epoch(), messages: [user('help')] };
    const heard: ModelEvent[] = [];
    await assert.rejects(
      async () => {
        for await (const event of createDemoModel().stream(request, stop.signal)) {
          heard.push(event);
          if (heard.length === 2) stop.abort(new Error('enough'));
        }
      },
      { message: 'enough' },
    );
    assert.equal(heard.length, 2);
    await assert.rejects(eventsOf(createDemoModel(), request, stop.signal), { message: 'enough' });
  });

  it('summarizes when the agent asks for it', async () => {
    const messages: Message[] = [
      user('who are you?'),
      { role: 'assistant', blocks: [{ type: 'text', text: INTRODUCTION }] },
      user('<compaction-request>Summarize.</compaction-request>'),
    ];
    const events = await eventsOf(createDemoModel(), { epoch: epoch(), messages });
    assert.match(spoken(events), /^Summary by the offline demo .*\n- The user said `who are you\?`\./);
  });

  it('counts tokens, and reads from the cache what the request before had sent', async () => {
    const model = createDemoModel();
    const [first, second, third] = await chat(model, epoch(), user(announcement, 'add 19 and 23'));
    assert.ok(first && second && third);
    assert.equal(first.usage.cacheReadTokens, 0);
    assert.ok(first.usage.cacheWriteTokens > 100 && first.usage.outputTokens > 10);
    assert.equal(second.usage.cacheReadTokens, first.usage.cacheWriteTokens);
    assert.equal(third.usage.cacheReadTokens, second.usage.cacheReadTokens + second.usage.cacheWriteTokens);
    const [anew] = await chat(model, epoch({ number: 2, system: 'Otherwise.' }), user('who are you?'));
    assert.equal(anew?.usage.cacheReadTokens, 0, 'another prefix');
  });

  it('says that a chat is too long for it, so that the agent can summarize', async () => {
    const messages = [user('x '.repeat(DEMO_MODEL.contextWindow * 2 + 100))];
    await assert.rejects(eventsOf(createDemoModel(), { epoch: epoch(), messages }), {
      name: 'ModelError',
      kind: 'full',
      message: /more than the 200,000 of the demo/,
    });
  });
});

/** Check of all sources: only the sign-in at an MCP server listens, because a browser comes back to this machine. */
describe('the sources', () => {
  it('start no server but the one that waits for a sign-in', () => {
    const listening = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => /\bcreateServer\b/.test(readFileSync(join('src', file), 'utf8')))
      .map((file) => file.replaceAll('\\', '/'));
    assert.deepEqual(listening, ['mcp/auth/redirectListener.ts']);
  });
});
