import assert from 'node:assert/strict';
import type { AgentEvent } from '../../src/agent/events/events.ts';
import type { Transcript } from '../../src/agent/transcript/transcript.ts';
import { isRecord } from '../../src/lib/json.ts';
import {
  type Brain,
  block,
  call,
  cut,
  rawCall,
  reply,
  scripted,
  stopped,
  text,
  thinking,
} from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from './world.ts';

const STEPS = 20;
const SUM = 'mcp__math__sum';
const source = () => new FakeSource(fakeTool(SUM, { description: 'Adds two numbers' }));

/** Thinks before each of twenty calls, in between and at the end; the first finds a tool, two come at once now and then. */
function createThinker(): Brain {
  let steps = 0;
  return ({ messages }) => {
    if (JSON.stringify(messages.at(-1)).includes('<compaction-request>'))
      return reply(thinking('to sum up'), text('So far.'));
    const step = steps++ % (STEPS + 1);
    if (step === STEPS) return reply(thinking('enough'), text('Done.'));
    if (step === 0) return reply(thinking('a tool'), call('ToolSearch', { query: 'add numbers' }));
    const read = call('Read', { file_path: 'notes.md' });
    if (step % 5 === 0) return reply(thinking('both'), text('I look.'), read, call(SUM, { a: step }));
    // A thought between two calls of one message, and a step without any.
    if (step % 7 === 0) return reply(thinking('one'), read, thinking('and another'), call(SUM, {}));
    return step % 3 === 0 ? reply(read) : reply(thinking('next'), read);
  };
}

const refusals = (world: World) => world.emulator.requests.flatMap(({ error }) => error ?? []);

/** Kinds of thinking and levels of effort that were asked for, each once in a row. */
function asked(world: World): readonly string[] {
  const all = world.emulator.requests.map(({ body }) => {
    const { thinking: how, output_config: output } = isRecord(body) ? body : {};
    return [isRecord(how) ? how.type : 'none', ...(isRecord(output) ? [output.effort] : [])].join(' ');
  });
  return all.filter((one, index) => one !== all[index - 1]);
}

const thoughts = ({ messages }: Transcript): number =>
  messages
    .flatMap((message) => (message.role === 'assistant' ? message.blocks : []))
    .filter(({ type }) => type === 'thinking').length;

describe('thinking on the wire', function () {
  this.timeout(60_000);

  for (const model of ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-opus-5', 'claude-haiku-4-5']) {
    it(`${model}: stays valid over twenty steps, a compaction, and switches of effort, thinking and model`, async () => {
      await using world = await World.start(createThinker(), source());
      world.model = model;
      world.settings = { thinking: 'on', 'agent.maxSteps': 40 };
      const first = await world.say('go');
      assert.deepEqual(refusals(world), []);
      assert.equal(first.kind, 'done');
      assert.equal(world.emulator.requests.length, STEPS + 1);
      assert.ok(thoughts(first.transcript) > 10, 'the thoughts of the turn are kept');

      await world.compact();
      await world.say('on');
      world.settings = { ...world.settings, effort: 'low' };
      await world.say('quicker');
      world.settings = { ...world.settings, thinking: 'off', effort: 'max' };
      await world.say('do not think');
      world.settings = { ...world.settings, thinking: 'auto', effort: 'default' };
      world.model = model === 'claude-opus-5' ? 'claude-haiku-4-5' : 'claude-opus-5';
      await world.say('another model');
      assert.deepEqual(refusals(world), []);
    });
  }

  it('asks for what the user chose, in a new epoch from the next message on', async () => {
    await using world = await World.start(() => reply(thinking('hm'), text('yes')));
    world.model = 'claude-opus-5';
    const epochs: number[] = [];
    for (const settings of [
      {},
      { effort: 'low' },
      { effort: 'low' },
      { thinking: 'off', effort: 'max' },
      { models: { 'claude-opus-5': { effort: 'xhigh' } }, effort: 'low' },
      { models: { 'claude-haiku-4-5': { effort: 'high' } } },
    ] as const) {
      world.settings = settings;
      epochs.push((await world.say('go')).transcript.epoch.number);
    }
    assert.deepEqual(asked(world), [
      'adaptive',
      'adaptive low',
      'disabled high',
      'adaptive xhigh',
      'adaptive',
    ]);
    assert.deepEqual(epochs, [1, 2, 2, 3, 4, 5]);
    assert.deepEqual(refusals(world), []);
  });

  it('keeps the effort that was picked for the chat, also over a compaction', async () => {
    await using world = await World.start(() => reply(text('yes')));
    world.model = 'claude-opus-5-5';
    world.effort = 'low';
    await world.say('go');
    world.effort = undefined;
    world.settings = { effort: 'max' };
    await world.say('on');
    await world.say('and on');
    await world.compact();
    await world.say('still');
    assert.deepEqual(asked(world), ['adaptive low']);
    world.effort = 'default';
    await world.say('as in the settings');
    assert.deepEqual(asked(world), ['adaptive low', 'adaptive max']);
  });

  it('thinks with a budget only where the calls that are answered began with a thought', async () => {
    const tools = new FakeSource(fakeTool(SUM, { description: 'Adds two numbers' }));
    await using world = await World.start(() => reply(text('yes')), tools);
    world.model = 'claude-haiku-4-5';
    world.settings = { thinking: 'on' };
    await world.say(`use #${SUM}`);
    await world.say('and now?');
    assert.deepEqual(refusals(world), []);
    assert.deepEqual(asked(world), ['disabled', 'enabled']);
  });

  it('does not send back a thought that was cut off, or one that nothing follows', async () => {
    const unsigned = block({ type: 'thinking', thinking: 'I was about', signature: '' });
    await using world = await World.start(
      scripted(
        stopped('max_tokens', unsigned),
        stopped('max_tokens', thinking('a call'), rawCall('Read', '{"file_path":"no')),
        reply(thinking('half'), text('I'), cut()),
        reply(thinking('whole'), text('Done.')),
        reply(text('Yes.')),
      ),
    );
    world.model = 'claude-opus-5-5';
    for (const prompt of ['one', 'two', 'three', 'four', 'five']) await world.say(prompt);
    assert.deepEqual(refusals(world), []);
    assert.equal(world.transcript && thoughts(world.transcript), 1);
  });

  it('tells that the model thinks although it does not say what', async () => {
    const hidden = block({ type: 'redacted_thinking', data: 'x' });
    await using world = await World.start(
      scripted(reply(hidden, text('Done.')), reply(thinking('I see'), text('Done.')), reply(text('Yes.'))),
    );
    world.model = 'claude-opus-5-5';
    const told = async () => (await world.say('go')).events.filter(isThought).map(({ text: said }) => said);
    assert.deepEqual([await told(), (await told()).join('|'), await told()], [[''], '|I see', []]);
    assert.deepEqual(refusals(world), []);
  });
});

const isThought = (event: AgentEvent): event is Extract<AgentEvent, { type: 'thinking-delta' }> =>
  event.type === 'thinking-delta';
