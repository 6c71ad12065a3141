import assert from 'node:assert/strict';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { numbers } from '../tools/shell/seeded.ts';
import { World } from '../wire/world.ts';
import { choose, report, SEED } from './amount.ts';
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

let survived = 0;

/** Runs the conversation with mishaps, then goes on without. */
async function survive(mishaps: readonly Mishap[]): Promise<void> {
  await using torture = await start();
  const { world, relay, runs } = torture;
  relay.arm(...mishaps);
  const first = await world.say('Count, please.');
  relay.disarm();
  const label = `${JSON.stringify(mishaps)}, seed ${SEED}`;
  survived++;
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

  it(`survives events that come twice, late, never, in pieces or from another time (seed ${SEED})`, async () => {
    await using whole = await start();
    await whole.world.say('Count, please.');
    const changes = [...Array(24).keys()].flatMap((at): Mishap[] => [
      { name: `twice ${at}`, change: (events) => events.toSpliced(at, 0, events[at] ?? '') },
      { name: `never ${at}`, change: (events) => events.toSpliced(at, 1) },
      {
        name: `late ${at}`,
        change: (events) => events.toSpliced(at, 2, events[at + 1] ?? '', events[at] ?? ''),
      },
      { name: `unknown ${at}`, change: (events) => events.toSpliced(at, 0, UNKNOWN) },
      { name: `nonsense ${at}`, change: (events) => events.toSpliced(at, 0, 'data: {"type":\n\n') },
      { name: `error ${at}`, change: (events) => [...events.slice(0, at), OVERLOADED] },
      { name: `again ${at}`, change: (events) => [...events.slice(0, at), ...events] },
    ]);
    for (const change of choose(changes, 14)) await survive([change]);
    await survive([{ name: 'backwards', change: (events) => events.toReversed() }]);
    await survive([{ name: 'empty', change: () => [] }]);
  }).timeout(1_200_000);

  it(`survives slow drips, wrong types of content, and nobody at the other end (seed ${SEED})`, async () => {
    for (const size of [1, 3, 7]) await survive([{ drip: size }, { drip: size }]);
    for (const type of ['text/html', 'application/json', 'text/event-stream; charset=utf-16', ''])
      await survive([{ name: 'type', headers: { 'content-type': type } }]);
    await survive([{ isRefused: true }]);
    await survive(Array(8).fill({ isRefused: true }));
  }).timeout(1_200_000);

  it(`survives a clock that jumps (seed ${SEED})`, async () => {
    const next = numbers(SEED);
    const now = Date.now;
    const day = 24 * 60 * 60 * 1000;
    try {
      for (const _ of choose([...Array(50).keys()], 4)) {
        Date.now = () => now() + (next(7) - 3) * day;
        await survive([]);
        await survive([{ status: 529, headers: { 'retry-after-ms': '1' } }, { cutAfter: 300 + next(400) }]);
      }
    } finally {
      Date.now = now;
    }
  }).timeout(1_200_000);

  after(() => report(`${survived} mishaps on the wire to the Messages API, each survived`));
});

const UNKNOWN = 'event: nobody_knows\ndata: {"type":"nobody_knows","index":99}\n\n';
const OVERLOADED =
  'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n';
