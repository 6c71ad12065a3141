import assert from 'node:assert/strict';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { FixedEnvironment } from '../fakes/fixedEnvironment.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const FIRST = '<environment-note>\nDate: 2025-11-18 (Tuesday)\nShell: /bin/bash\n</environment-note>';
const SECOND = '<environment-note>\nDate: 2025-11-19 (Wednesday)\n</environment-note>';

/** The notes about the surroundings that a request has, with the index of their message. */
const notesIn = (world: World) =>
  (world.views.at(-1)?.messages ?? []).flatMap((message, index) =>
    message.role === 'user'
      ? message.texts.filter((one) => one.startsWith('<environment-note>')).map((one) => [index, one])
      : [],
  );

describe('the surroundings on the wire', () => {
  it('are in the first message, and a new day in the next one, whatever that is', async () => {
    const environment = new FixedEnvironment({ shell: '/bin/bash', repositories: [] });
    await using world = await World.start(
      scripted(
        reply(text('Hello.')),
        () => {
          environment.day = '2025-11-19 (Wednesday)';
          environment.surroundings = { shell: '/bin/zsh', repositories: [] };
          return reply(call('Read', { file_path: 'notes.md' }));
        },
        reply(text('milk')),
        reply(text('Again.')),
      ),
    );
    world.environment = environment;
    await world.say('hi');
    await world.say('read my notes');
    assert.deepEqual(notesIn(world), [
      [0, FIRST],
      [4, SECOND],
    ]);
    await world.say('again');
    assert.deepEqual(notesIn(world), [
      [0, FIRST],
      [4, SECOND],
    ]);
    assert.ok(world.views.every(({ system }) => !system.includes('2025')));
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('are told again after a summary', async () => {
    await using world = await World.start(
      scripted(reply(text('One.')), reply(text('They said hi.')), reply(text('Two.'))),
    );
    world.environment = new FixedEnvironment({ shell: '/bin/bash', repositories: [] });
    await world.say('one');
    await world.compact();
    await world.say('two');
    assert.deepEqual(
      notesIn(world).map(([, note]) => note),
      [FIRST],
    );
  });
});
