import assert from 'node:assert/strict';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from '../wire/world.ts';
import { choose, SEED } from './amount.ts';
import { type Mishap, Relay } from './relay.ts';

/** Conversation with two calls that count how often they run, behind a relay. */
async function start() {
  const runs = { count: 0 };
  const counting = fakeTool('Count', {
    effect: 'none',
    run: async () => textOutcome(`run ${++runs.count}`),
  });
  const world = await World.start(
    scripted(
      reply(text('Let me count.'), call('Count', {}), call('Read', { file_path: 'notes.md' })),
      reply(text('One.')),
    ),
    new FakeSource(),
    {},
    () => [counting],
  );
  const relay = await Relay.start(world.emulator.url);
  Object.assign(world.emulator, { url: relay.url });
  return {
    world,
    relay,
    runs,
    async [Symbol.asyncDispose]() {
      await relay[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

/** Runs the conversation with mishaps, then goes on without. */
async function survive(mishaps: readonly Mishap[]): Promise<void> {
  await using torture = await start();
  const { world, relay, runs } = torture;
  relay.arm(...mishaps);
  const first = await world.say('Count, please.');
  relay.disarm();
  const label = `${JSON.stringify(mishaps)}, seed ${SEED}`;
  if (first.kind !== 'done') assert.match(String(first.error?.message), /^\S[^\n]{5,500}$/, label);
  assert.ok(runs.count <= 1, `${label}: it ran ${runs.count} times`);
  world.brain = scripted(reply(text('Again.')));
  const again = await world.say('Go on.');
  assert.equal(again.error, undefined, label);
  assert.equal(again.kind, 'done', label);
  // The strict emulator takes no transcript that is not valid.
  assert.deepEqual([...new Set(world.statuses)], [200], label);
}

describe('torture: the wire', () => {
  it(`survives a cut at every byte of an answer (seed ${SEED})`, async () => {
    await using whole = await start();
    await whole.world.say('Count, please.');
    const [first = 0, second = 0] = whole.relay.sizes.filter((size) => size > 200);
    assert.ok(first > 500 && second > 200, String(whole.relay.sizes));
    for (const cutAfter of choose([...Array(first).keys()], 60)) await survive([{ cutAfter }]);
    for (const cutAfter of choose([...Array(second).keys()], 30))
      await survive([{ cutAfter: Number.MAX_SAFE_INTEGER }, { cutAfter }]);
  }).timeout(1_200_000);

  it(`survives errors with and without advice when to come back, alone and in storms (seed ${SEED})`, async () => {
    const errors = [400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503, 504, 529].flatMap(
      (status): Mishap[] => [
        { status },
        { status, headers: { 'retry-after': '0' } },
        { status, headers: { 'retry-after-ms': '1' } },
        { status, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
        { status, headers: { 'content-type': 'application/json' }, body: '{"type":"err' },
        { status, body: '' },
      ],
    );
    for (const error of choose(errors, 13)) {
      const quick =
        'status' in error ? { ...error, headers: { 'retry-after-ms': '1', ...error.headers } } : error;
      await survive([quick]);
      await survive(Array(8).fill(quick));
    }
  }).timeout(1_200_000);
});
