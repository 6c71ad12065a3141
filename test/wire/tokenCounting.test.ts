import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool, ranResult } from '../fakes/fakeTool.ts';
import { World } from './world.ts';

const done = reply(text('done'));
const tools = Array.from({ length: 20 }, (_, index) =>
  fakeTool(`mcp__s__t${index}`, { description: 'x'.repeat(200) }),
);

describe('mode auto on the wire', () => {
  it('decides by an estimate at first, lets the endpoint count, and never changes its mind within a chat', async () => {
    await using world = await World.start(scripted(done, done, done), new FakeSource(...tools));
    world.settings = { 'toolSearch.mode': 'auto', 'toolSearch.threshold': 10 };
    world.contextWindow = 100_000;
    const counted = new Promise<void>((resolve) => world.tokens.onDidChange(resolve));
    await world.say('hi');
    const first = world.transcript?.epoch;
    assert.equal(first?.strategy, 'none');
    await counted;
    assert.deepEqual(
      world.emulator.requests.flatMap(({ path, status }) => (path.endsWith('/count_tokens') ? [status] : [])),
      [200, 200],
    );
    world.pool.configure({ rules: { off: [], pin: [], defer: [] }, aliases: { x: ['y'] } });
    await world.say('again');
    assert.equal(world.transcript?.epoch, first);

    world.newChat();
    world.contextWindow = 8_000;
    const { transcript } = await world.say('a new chat with a small model');
    assert.equal(transcript.epoch.strategy, 'reference');
  });

  it('decides again when more servers have connected: at the next turn, once, and says so', async () => {
    const source = new FakeSource(...tools.slice(0, 2));
    await using world = await World.start(
      scripted(reply(thinking('a'), call('mcp__s__t0', {})), done, reply(call('mcp__s__t0', {})), done, done),
      source,
    );
    world.settings = { 'toolSearch.mode': 'auto', 'toolSearch.threshold': 10 };
    world.contextWindow = 8_000;
    const turn = async () => {
      const { events, transcript } = await world.say('go on');
      const notices = events.flatMap((event) => (event.type === 'notice' ? [event.text] : []));
      const { number, strategy } = transcript.epoch;
      return [number, strategy, notices.map((one) => one.replace(/about [\d,]+ tokens/, 'about N tokens'))];
    };
    const first = await turn();
    source.offer(...tools);
    const second = await turn();
    const answer = world.views.at(-1)?.messages.at(-1);
    source.offer(...tools.slice(0, 2));
    assert.deepEqual(
      [first, second, await turn()],
      [
        [1, 'none', []],
        [
          2,
          'reference',
          [
            'There are more tools now, and from this message on they are found by search (auto: about N tokens of deferrable tools (estimated), limit 800 (10 % of the window)).',
          ],
        ],
        [2, 'reference', []],
      ],
    );
    assert.deepEqual(
      answer?.role === 'user' ? answer.results.map((result) => result.text) : [],
      [ranResult('mcp__s__t0')],
      'what the chat has called is still callable',
    );
    assert.deepEqual(new Set(world.emulator.requests.map(({ status }) => status)), new Set([200]));
  });

  it('asks for no count in any other mode', async () => {
    await using world = await World.start(scripted(done), new FakeSource(...tools));
    await world.say('hi');
    await sleep(20);
    assert.deepEqual(
      world.emulator.requests.map(({ path }) => path),
      ['/v1/messages'],
    );
  });
});
