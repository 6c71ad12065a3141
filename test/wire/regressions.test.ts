import assert from 'node:assert/strict';
import { isRecord } from '../../src/lib/json.ts';
import type { Strategy } from '../../src/tools/pool/strategy.ts';
import { KnownTools } from '../../src/tools/sources/knownTools.ts';
import { call, type Reply, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { eventually } from '../mcp/serversUnderTest.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });
const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a mail to somebody' });
const STRATEGIES: readonly Strategy[] = ['reference', 'bridge', 'server-regex', 'server-bm25'];

const find = reply(thinking('a'), call('ToolSearch', { query: 'select:get-sum' }));
const use = reply(call('mcp__math__get-sum', {}));
const done = reply(text('done'));

type WireTool = Readonly<Record<string, unknown>>;
const toolsOf = (body: unknown): readonly WireTool[] => {
  assert.ok(isRecord(body));
  return Array.isArray(body.tools) ? body.tools : [];
};

/** A chat of two turns with a search, a call and a tool that goes. */
async function chat(strategy: Strategy, replies: readonly Reply[] = [find, use, done, use, done]) {
  const source = new FakeSource(sum, mail);
  const world = await World.start(scripted(...replies), source);
  world.settings = { 'toolSearch.strategy': strategy };
  await world.say('add');
  source.offer(mail);
  await world.say('again');
  return world;
}

describe('cases that went wrong elsewhere', () => {
  for (const strategy of STRATEGIES) {
    it(`${strategy}: no tool is both deferred and a cache breakpoint`, async () => {
      await using world = await chat(strategy);
      const both = world.emulator.requests
        .flatMap(({ body }) => toolsOf(body))
        .filter((tool) => tool.defer_loading && tool.cache_control);
      assert.deepEqual(both, []);
    });

    it(`${strategy}: at least one tool is not deferred`, async () => {
      await using world = await chat(strategy);
      for (const { body } of world.emulator.requests)
        assert.ok(toolsOf(body).some((tool) => tool.defer_loading !== true));
    });

    it(`${strategy}: no reference dangles when its server has gone`, async () => {
      await using world = await chat(strategy);
      assert.deepEqual(new Set(world.statuses), new Set([200]));
      const last = world.views.at(-1)?.messages.at(-1);
      assert.match((last?.role === 'user' && last.results[0]?.text) || '', /not available at the moment/);
    });

    it(`${strategy}: a call of a tool that was only announced tells what became of its server`, async () => {
      const source = new FakeSource(sum, mail);
      const direct = strategy !== 'bridge';
      const guess = direct ? use : reply(call('tool_call', { name: 'mcp__math__get-sum', arguments: {} }));
      await using world = await World.start(scripted(done, guess, done), source);
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('hello');
      source.others = [{ name: 'math', state: 'failed', reason: 'exit code 1' }];
      source.offer(mail);
      await world.say('add');
      const last = world.views.at(-1)?.messages.at(-1);
      assert.equal(
        last?.role === 'user' && last.results[0]?.text,
        'mcp__math__get-sum is not available: its server math is not connected (failed: exit code 1). Go on without it, or tell the user.',
      );
    });

    it(`${strategy}: a reconnect leaves the prefix as it was, byte for byte`, async () => {
      const source = new FakeSource(sum, mail);
      await using world = await World.start(scripted(find, use, done, done, use, done), source);
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('add');
      source.offer();
      await world.say('while it is away');
      source.offer(mail, sum);
      await world.say('when it is back');
      assertUnbrokenPrefix(world.emulator.requests);
      assert.deepEqual(new Set(world.statuses), new Set([200]));
      assert.equal(world.transcript?.epoch.number, 1);
    });
  }

  it('a tool that is switched off or whose server has stopped is never found', async () => {
    const source = new FakeSource(sum, mail);
    await using world = await World.start(
      scripted(reply(call('ToolSearch', { query: ['sum', 'mail', 'select:send_mail'] })), done),
      source,
    );
    world.pool.configure({ rules: { off: ['mcp__office'], pin: [], defer: [] } });
    source.offer(mail);
    await world.say('find');
    const last = world.views.at(-1)?.messages.at(-1);
    assert.deepEqual(last?.role === 'user' && last.results[0]?.references, []);
    const announced = world.views[0]?.messages.flatMap((message) =>
      message.role === 'user' ? message.texts : [],
    );
    assert.ok(!announced?.some((words) => words.includes('mcp__')));
  });

  it('the same state gives the same request, to the byte', async () => {
    const bodies = await Promise.all(
      [
        [sum, mail],
        [mail, sum],
      ].map(async (tools) => {
        await using world = await World.start(scripted(done), new FakeSource(...tools));
        await world.say('hi');
        return JSON.stringify(world.emulator.requests[0]?.body);
      }),
    );
    assert.equal(bodies[0], bodies[1]);
  });

  it('the first turn does not race the servers: what they offered last time is announced and callable', async () => {
    const storage = new MemoryStorage();
    new KnownTools(new FakeSource(sum), storage);
    await eventually(() => storage.texts.size > 0);
    const source = new FakeSource();
    source.others = [{ name: 'math', state: 'connecting' }];
    const known = new KnownTools(source, storage);
    await using world = await World.start(scripted(find, use, done), known);
    source.onWaking = () => {
      source.others = [];
      source.offer(sum);
    };
    const { events } = await world.say('add');
    assert.ok(
      world.views[0]?.messages.some(
        (message) =>
          message.role === 'user' &&
          message.texts.some((words) => words.includes('math (mcp__math__): get-sum')),
      ),
    );
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' ? [[event.call.name, event.isError]] : [])),
      [
        ['ToolSearch', false],
        ['mcp__math__get-sum', false],
      ],
    );
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('blank and JSON-text arguments reach the tool as objects', async () => {
    const inputs: unknown[] = [];
    const tool = fakeTool('mcp__math__get-sum', {
      run: async (input) => {
        inputs.push(input);
        return { content: [] };
      },
    });
    const given = [undefined, null, '', '  ', '{"a":1}', { a: 2 }];
    await using world = await World.start(
      scripted(
        reply(...given.map((one) => call('tool_call', { name: 'mcp__math__get-sum', arguments: one }))),
        done,
      ),
      new FakeSource(tool),
    );
    world.settings = { 'toolSearch.strategy': 'bridge' };
    await world.say('add');
    assert.deepEqual(inputs, [{}, {}, {}, {}, { a: 1 }, { a: 2 }]);
  });

  it('a pin holds for any server, wherever it was configured', async () => {
    await using world = await World.start(scripted(done), new FakeSource(sum, mail));
    world.pool.configure({ rules: { off: [], pin: ['mcp__office'], defer: [] } });
    await world.say('hi');
    assert.deepEqual(
      toolsOf(world.emulator.requests[0]?.body).map(({ name }) => name),
      ['Edit', 'Grep', 'Read', 'ToolSearch', 'mcp__office__send_mail'],
    );
  });

  it('without a search nothing is deferred', async () => {
    await using world = await World.start(scripted(done), new FakeSource(sum, mail));
    world.pool.configure({ rules: { off: ['ToolSearch'], pin: [], defer: [] } });
    await world.say('hi');
    assert.deepEqual(
      toolsOf(world.emulator.requests[0]?.body).map(({ name, defer_loading }) => [name, defer_loading]),
      ['Edit', 'Grep', 'Read', 'mcp__math__get-sum', 'mcp__office__send_mail'].map((name) => [
        name,
        undefined,
      ]),
    );
  });

  it('a mentioned tool is loaded before the first step, and the prefix holds', async () => {
    await using world = await World.start(scripted(use, done, done), new FakeSource(sum, mail));
    const { events } = await world.say('add with #get-sum');
    await world.say('thanks, mcp__math__get-sum');
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' ? [[event.call.name, event.summary]] : [])),
      [
        ['ToolSearch', 'loaded, because it was mentioned'],
        ['mcp__math__get-sum', ''],
      ],
    );
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'turn-end' ? [event.cost.searches] : [])),
      [0],
      'the model has not searched',
    );
    assert.ok(world.views[0]?.tools.some(({ name }) => name === 'mcp__math__get-sum'));
    assert.deepEqual(world.statuses, [200, 200, 200]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('a third fruitless search gets an overview', async () => {
    await using world = await World.start(
      scripted(
        ...['zebra', 'giraffe', 'lion'].map((query) => reply(thinking(query), call('ToolSearch', { query }))),
        done,
      ),
      new FakeSource(sum),
    );
    await world.say('feed the zebra');
    const last = world.views.at(-1)?.messages.at(-1);
    assert.match(
      (last?.role === 'user' && last.results[0]?.text) || '',
      /3 searches in a row .*\nThis is all there is:/,
    );
  });

  it('a turn that broke off, then another model: the chat goes on', async () => {
    await using world = await World.start(
      scripted(reply(thinking('a'), call('Read', { file_path: 'notes.md' })), done),
      new FakeSource(sum),
    );
    world.settings = { 'agent.maxSteps': 1 };
    await world.say('read');
    world.model = 'claude-opus-5-5';
    const { error } = await world.say('go on');
    assert.equal(error, undefined);
  });
});
