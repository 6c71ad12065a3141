import assert from 'node:assert/strict';
import { task } from '../../src/tools/builtin/task.ts';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { FixedInstructions } from '../fakes/fixedInstructions.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const TABS = { path: 'AGENTS.md', text: 'Use tabs.' };
const BLANKS = { path: 'AGENTS.md', text: 'Use blanks.' };
const NOTES = { path: 'notes/AGENTS.md', text: 'Keep the order.' };

/** Instructions in the newest request: the index of their message, and the lines of the block. */
const toldIn = (world: World) =>
  (world.views.at(-1)?.messages ?? []).flatMap((message, index) =>
    message.role === 'user'
      ? message.texts
          .filter((one) => one.includes('<project-instructions'))
          .map((one) => [index, ...one.split('\n').filter((line) => !line.startsWith('<'))])
      : [],
  );

const ANSWERS = Array.from({ length: 12 }, (_, index) => reply(text(`Answer ${index}.`)));

describe('instructions of the project on the wire', () => {
  it('are told once in ten turns, again after a change, and the prefix never changes', async () => {
    const instructions = new FixedInstructions(TABS);
    await using world = await World.start(scripted(...ANSWERS));
    world.projectInstructions = instructions;
    for (let turn = 1; turn <= 10; turn++) await world.say(`turn ${turn}`);
    assert.deepEqual(toldIn(world), [[0, 'Use tabs.']]);
    instructions.files = [BLANKS];
    await world.say('turn 11');
    await world.say('turn 12');
    assert.deepEqual(toldIn(world), [
      [0, 'Use tabs.'],
      [20, '[changed: this replaces the earlier text of the file]', 'Use blanks.'],
    ]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('join with the first file that they are meant for, in the very next step', async () => {
    const instructions = new FixedInstructions(TABS);
    instructions.nested = { 'notes.md': NOTES };
    await using world = await World.start(
      scripted(reply(call('Read', { file_path: 'notes.md' })), reply(text('milk')), reply(text('Again.'))),
    );
    world.projectInstructions = instructions;
    await world.say('read my notes');
    await world.say('again');
    assert.deepEqual(toldIn(world), [
      [0, 'Use tabs.'],
      [2, 'Keep the order.'],
    ]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('are no longer there at all once the user has switched them off', async () => {
    const instructions = new FixedInstructions(TABS, NOTES);
    await using world = await World.start(scripted(...ANSWERS));
    world.projectInstructions = instructions;
    await world.say('one');
    instructions.off = ['AGENTS.md'];
    const { transcript } = await world.say('two');
    assert.deepEqual(toldIn(world), [[2, 'Keep the order.']]);
    assert.equal(transcript.epoch.number, 2);
    assert.equal(JSON.stringify(world.emulator.requests.at(-1)?.body).includes('Use tabs.'), false);
    instructions.off = [];
    await world.say('three');
    assert.deepEqual(toldIn(world), [[4, 'Use tabs.', 'Keep the order.']]);
  });

  it('are told again after a summary', async () => {
    await using world = await World.start(
      scripted(reply(text('One.')), reply(text('They said hi.')), reply(text('Two.'))),
    );
    world.projectInstructions = new FixedInstructions(TABS);
    await world.say('one');
    await world.compact();
    await world.say('two');
    assert.deepEqual(
      toldIn(world).map(([, line]) => line),
      ['Use tabs.'],
    );
  });

  it('are told to a sub-agent too', async () => {
    await using world = await World.start(
      scripted(
        reply(call('Task', { description: 'look around', prompt: 'Look around.' })),
        ({ messages }) => reply(text(JSON.stringify(messages).includes('Use tabs.') ? 'Tabs.' : 'Nothing.')),
        reply(text('Done.')),
      ),
      undefined,
      {},
      () => [task()],
    );
    world.projectInstructions = new FixedInstructions(TABS);
    await world.say('look around');
    assert.match(JSON.stringify(world.views.at(-1)?.messages), /Tabs\./);
  });

  it('are not called withdrawn when nobody knows them', async () => {
    const instructions = new FixedInstructions(TABS);
    await using world = await World.start(scripted(...ANSWERS));
    world.projectInstructions = instructions;
    await world.say('one');
    instructions.current = async () => undefined;
    await world.say('two');
    assert.deepEqual(toldIn(world), [[0, 'Use tabs.']]);
  });
});
