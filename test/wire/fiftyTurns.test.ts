import assert from 'node:assert/strict';
import { foundTools } from '../../src/agent/transcript/transcript.ts';
import { TranscriptStore } from '../../src/agent/transcript/transcriptStore.ts';
import type { ModelView } from '../../src/demo/modelView.ts';
import type { RecordedRequest } from '../emulator/emulator.ts';
import { call, type Reply, reply, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const tool = (index: number) =>
  fakeTool(`mcp__server${index}__action_${index}`, { description: `Performs action number ${index}` });
const ALL = Array.from({ length: 12 }, (_, index) => tool(index));
const nameOf = (index: number) => `mcp__server${index}__action_${index}`;

/** Model that does what the newest prompt says: `find N`, `call N N N`, or a summary; it thinks before everything. */
function brain(view: ModelView): Reply {
  const last = view.messages.at(-1);
  if (last?.role !== 'user' || last.results.length > 0) return reply(thinking('done'), text('Done.'));
  const prompt = last.texts.at(-1) ?? '';
  if (prompt.startsWith('<compaction-request>')) return reply(thinking('sum up'), text('Much was done.'));
  const [verb, ...numbers] = prompt.split(' ');
  if (verb === 'find')
    return reply(thinking('look'), call('ToolSearch', { query: `select:action_${numbers[0]}` }));
  if (verb === 'call') return reply(thinking('use'), ...numbers.map((one) => call(nameOf(Number(one)), {})));
  return reply(thinking('talk'), text('I see.'));
}

const EVENTS: Readonly<Record<number, string>> = {
  3: 'reconnect',
  7: 'list change',
  9: 'reconnect',
  14: 'compaction',
  17: 'reconnect',
  21: 'list change',
  25: 'model switch',
  28: 'reconnect',
  30: 'reload',
  33: 'compaction',
  36: 'list change',
  41: 'reconnect',
};

/** Event before each turn, if any, and the words of the user after it. */
const SCRIPT: readonly [event: string, prompt: string][] = Array.from({ length: 50 }, (_, turn) => {
  const found = Math.min(10, Math.floor(turn / 4) + 1);
  const callAll = `call ${Array.from({ length: found }, (_, index) => index).join(' ')}`;
  const prompt = turn % 4 === 0 && turn < 40 ? `find ${turn / 4}` : turn % 4 === 2 ? callAll : `talk ${turn}`;
  return [EVENTS[turn] ?? '', prompt];
});

describe('a chat of 50 turns with preserved thinking', function () {
  this.timeout(60_000);

  it('gets no 400, breaks no prefix within an epoch, and everything found stays callable', async () => {
    const source = new FakeSource(...ALL.slice(0, 11));
    await using world = await World.start(brain, source);
    const epochs: string[] = [];
    const byEpoch = new Map<number, RecordedRequest[]>();
    let searches = 0;

    for (const [turn, [event, prompt]] of SCRIPT.entries()) {
      const before = world.transcript?.epoch.number;
      if (event === 'reconnect') {
        source.offer(...ALL.slice(3, 11));
        source.offer(...ALL.slice(0, 11));
      }
      if (event === 'list change')
        source.offer(...ALL.slice(0, 10), ...(turn === 21 ? ALL.slice(10) : ALL.slice(11)));
      if (event === 'model switch') world.model = 'claude-opus-5-5';
      if (event === 'compaction') await world.compact();
      if (event === 'reload') world.transcript = await reload(world.transcript);

      const asked = world.emulator.requests.length;
      const { events, error, transcript } = await world.say(prompt);
      assert.equal(error, undefined, `turn ${turn}: ${prompt}`);
      for (const { call: made, isError, summary } of events.filter((one) => one.type === 'call-end')) {
        assert.equal(isError, false, `turn ${turn}: ${made.name} ${summary}`);
        if (made.name === 'ToolSearch') searches++;
        else assert.equal(summary, '', `turn ${turn}: ${made.name} was run`);
      }
      const { number } = transcript.epoch;
      if (before !== undefined && before !== number) epochs.push(event);
      byEpoch.set(number, [...(byEpoch.get(number) ?? []), ...world.emulator.requests.slice(asked)]);
    }

    assert.deepEqual(
      world.emulator.requests.filter(({ status }) => status !== 200).map(({ error }) => error),
      [],
    );
    assert.deepEqual(epochs, ['compaction', 'model switch', 'compaction']);
    assert.ok(world.transcript);
    assert.equal(byEpoch.size, 4);
    for (const requests of byEpoch.values()) assertUnbrokenPrefix(requests);
    assert.equal(searches, 10, 'one for each discovery');
    assert.deepEqual(
      [...foundTools(world.transcript).keys()].sort(),
      Array.from({ length: 10 }, (_, index) => nameOf(index)),
    );
  });
});

async function reload(transcript: World['transcript']) {
  assert.ok(transcript);
  const store = new TranscriptStore(new MemoryStorage());
  await store.save({ id: 'last' }, undefined, transcript);
  const loaded = await store.load('last');
  assert.deepEqual(loaded, transcript);
  return loaded;
}
