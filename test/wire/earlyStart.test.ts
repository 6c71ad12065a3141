import assert from 'node:assert/strict';
import { textOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { call, cut, rawCall, reply, scripted, stopped, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from './world.ts';

describe('calls of a streamed message', () => {
  it('are run once, in order, whether or not they started early', async () => {
    await using world = await World.start(
      scripted(
        { ...reply(call('Read', { file_path: 'notes.md' }), text('and so on')), stopReason: 'tool_use' },
        reply(text('done')),
      ),
    );
    const { events } = await world.say('read it');
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' ? [[event.call.name, event.isError]] : [])),
      [['Read', false]],
    );
    assert.deepEqual(world.statuses, [200, 200]);
  });

  it('leave nothing behind if the connection breaks: the chat goes on', async () => {
    await using world = await World.start(
      scripted(reply(call('Read', { file_path: 'notes.md' }), text('so'), cut()), reply(text('again'))),
    );
    const broken = await world.say('read it');
    assert.match(String(broken.error?.message), /was lost/);
    assert.deepEqual(
      broken.transcript.messages.flatMap((message) => (message.role === 'user' ? message.results : [])),
      [],
    );
    assert.equal((await world.say('again')).error, undefined);
    assert.deepEqual(world.statuses, [200, 200]);
  });

  it('never run if they were cut off, however whole their input looks', async () => {
    await using world = await World.start(
      scripted(stopped('max_tokens', rawCall('Read', '{"file_path":"notes.md"}')), reply(text('on'))),
    );
    const { events } = await world.say('read it');
    assert.deepEqual(
      events.filter(({ type }) => type === 'call-start' || type === 'call-end'),
      [],
    );
  });

  it('never run with input that is no JSON object, however lenient the tool is', async () => {
    let runs = 0;
    const lenient = fakeTool('mcp__math__get-sum', { run: async () => textOutcome(`run ${++runs}`) });
    await using world = await World.start(
      scripted(
        reply(call('ToolSearch', { query: 'select:get-sum' })),
        reply(rawCall('mcp__math__get-sum', '[1, 2')),
        reply(text('Sorry.')),
      ),
      new FakeSource(lenient),
    );
    await world.say('add');
    const results = world.transcript?.messages.flatMap((message) =>
      message.role === 'user' ? message.results : [],
    );
    assert.equal(runs, 0);
    assert.deepEqual(results?.at(-1)?.content, [
      {
        type: 'text',
        text: 'The input is not a JSON object, so the tool was not run. Write the call again.',
      },
    ]);
    assert.deepEqual(world.statuses, [200, 200, 200]);
  });
});
