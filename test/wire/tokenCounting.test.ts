import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
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
