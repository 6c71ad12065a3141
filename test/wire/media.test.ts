import assert from 'node:assert/strict';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const PAGE = '%PDF-1.7\n<< /Type /Page >>';

describe('a PDF on the wire', () => {
  it('goes to the model as a document, and stays in later requests', async () => {
    const steps = [
      reply(call('Read', { file_path: 'a.pdf' })),
      reply(text('Read.')),
      reply(text('Still there.')),
    ];
    await using world = await World.start(() => steps.shift() ?? reply(text('too many steps')));
    world.files.texts.set('a.pdf', PAGE);
    await world.say('read it');
    await world.say('and now?');
    const sent = JSON.stringify({
      type: 'document',
      source: { type: 'base64', media_type: 'application/pdf', data: Buffer.from(PAGE).toString('base64') },
    });
    const bodies = world.emulator.requests.flatMap(({ path, body }) =>
      path === '/v1/messages' ? [JSON.stringify(body)] : [],
    );
    assert.deepEqual(
      bodies.map((body) => body.includes(sent)),
      [false, true, true],
    );
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('never makes a request too large: it is left out, and the next turn begins with a summary', async () => {
    const read = call('Read', { file_path: 'a.pdf' });
    await using world = await World.start(
      scripted(
        reply(read, read),
        reply(read, read),
        reply(text('Read.')),
        reply(text('They read a PDF.')),
        reply(text('Goes on.')),
      ),
    );
    world.files.texts.set('a.pdf', PAGE.padEnd(6_000_000));
    const { transcript } = await world.say('read it');
    assert.deepEqual(
      transcript.messages.flatMap((message) =>
        message.role === 'user'
          ? message.results.flatMap(({ content }) => content.map(({ type }) => type))
          : [],
      ),
      ['document', 'document', 'document', 'text'],
    );
    const { events } = await world.say('and now?');
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'activity' || event.type === 'notice' ? [event.text] : [])),
      ['Summarizing the older part of this chat', 'The older part of this chat is now a summary.'],
    );
    assert.deepEqual(world.statuses, [200, 200, 200, 200, 200]);
    assert.ok(JSON.stringify(world.emulator.requests.at(-1)?.body).length < 100_000);
  });
});
