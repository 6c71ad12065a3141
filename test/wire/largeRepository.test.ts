import assert from 'node:assert/strict';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import { call, type Reply, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

/** Share of the last request that leaving out replaced results must save. */
const LEAST_SAVING = 0.3;

const LEFT_OUT =
  '<tool-note>Results that later ones replaced were left out to make room. Go on where you were.</tool-note>';

const FILES = Array.from({ length: 14 }, (_, index) => `src/module${index}.ts`);

/** A file of about 9,000 characters. */
const sourceOf = (path: string): string =>
  Array.from(
    { length: 150 },
    (_, line) => `export const value${line} = compute('${path}', ${line}); // as before`,
  ).join('\n');

const read = (path: string) => call('Read', { file_path: path });

/** Changes twelve lines in two places. */
const edit = (path: string, round: number) => {
  const line = (number: number, name: string) =>
    `export const ${name}${number} = compute('${path}', ${number}); // as before`;
  const block = (first: number, name: string) =>
    Array.from({ length: 6 }, (_, index) => line(first + index, name)).join('\n');
  return [20, 90].map((place) =>
    call('Edit', {
      file_path: path,
      old_string: block(place + round * 10, 'value'),
      new_string: block(place + round * 10, 'changed'),
    }),
  );
};

const steps = (parts: readonly ReturnType<typeof call>[], size: number): readonly Reply[] =>
  Array.from({ length: Math.ceil(parts.length / size) }, (_, index) =>
    reply(...parts.slice(index * size, (index + 1) * size)),
  );

/** A change of fourteen files: each is read and edited, half of them are read again and edited once more. */
const CHANGE: readonly Reply[] = [
  reply(call('Grep', { pattern: 'compute' })),
  ...steps(FILES.map(read), 7),
  ...steps(
    FILES.flatMap((path) => edit(path, 0)),
    7,
  ),
  ...steps(FILES.slice(0, 7).map(read), 7),
  ...steps(
    FILES.slice(0, 7).flatMap((path) => edit(path, 1)),
    7,
  ),
  reply(text('Changed.')),
];

/** The next thing the user wants: two files more. */
const FOLLOW_UP: readonly Reply[] = [
  reply(call('Grep', { pattern: 'changed20' })),
  ...steps(FILES.slice(-2).map(read), 2),
  ...steps(
    FILES.slice(-2).flatMap((path) => edit(path, 1)),
    4,
  ),
  reply(text('Changed, too.')),
];

const tokensOf = (events: readonly AgentEvent[]): readonly number[] =>
  events.flatMap((event) => {
    if (event.type !== 'step-end') return [];
    const { inputTokens, cacheReadTokens, cacheWriteTokens } = event.usage;
    return [inputTokens + cacheReadTokens + cacheWriteTokens];
  });

const failures = (events: readonly AgentEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'call-end' && event.isError ? [`${event.call.name}: ${event.summary}`] : [],
  );

describe('a change in a large repository', () => {
  it('ends with much smaller requests, refuses no edit, and breaks no prefix within an epoch', async () => {
    await using world = await World.start(scripted(...CHANGE, ...FOLLOW_UP), new FakeSource());
    for (const path of FILES) world.files.texts.set(path, sourceOf(path));
    const first = await world.say('change the modules');
    const second = await world.say('and the last two once more');
    assert.deepEqual(failures([...first.events, ...second.events]), []);
    assert.deepEqual(new Set(world.statuses), new Set([200]));

    const requests = world.emulator.requests;
    assertUnbrokenPrefix(requests.slice(0, CHANGE.length));
    assertUnbrokenPrefix(requests.slice(CHANGE.length));
    assert.equal(second.transcript.epoch.number, first.transcript.epoch.number + 1);

    const [before, after] = [tokensOf(first.events), tokensOf(second.events)];
    const last = after.at(-1) ?? 0;
    const lastInOneEpoch = (before.at(-1) ?? 0) + last - (after[0] ?? 0);
    assert.ok(last <= lastInOneEpoch * (1 - LEAST_SAVING), `${last} of ${lastInOneEpoch} tokens`);
  });

  it('makes room by leaving out replaced results before it summarizes anything', async () => {
    const rounds = Array.from({ length: 9 }, () => FILES.map(read));
    await using world = await World.start(
      scripted(...steps(rounds.flat(), 7), reply(text('Read.'))),
      new FakeSource(),
    );
    for (const path of FILES) world.files.texts.set(path, sourceOf(path));
    const { events, transcript } = await world.say('read the modules again and again');
    assert.deepEqual(new Set(world.statuses), new Set([200]));
    assert.equal(transcript.epoch.number, 2);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'notice' ? [event.text] : [])),
      ['Results about files that were read again or changed later were left out to make room.'],
    );
    const renewal = world.emulator.requests.findIndex(({ view }) =>
      view?.messages.some(
        (message) => message.role === 'user' && message.texts.some((one) => one === LEFT_OUT),
      ),
    );
    assertUnbrokenPrefix(world.emulator.requests.slice(0, renewal));
    assertUnbrokenPrefix(world.emulator.requests.slice(renewal));
    const tokens = tokensOf(events);
    assert.ok((tokens[renewal] ?? 0) < (tokens[renewal - 1] ?? 0) * 0.7, tokens.join(' '));
  });
});
