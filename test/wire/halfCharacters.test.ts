import assert from 'node:assert/strict';
import { call, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const HALF = '\u{1f600}'.slice(0, 1);

/** Half of a character: in a request it makes the endpoint refuse that request, and in a history every later one. */
describe('half of a character on the wire', () => {
  it('in the input of a call is replaced when the call is sent back', async () => {
    await using world = await World.start(
      scripted(
        reply(thinking('hm'), call('Read', { path: `a${HALF}` })),
        reply(thinking('so'), text('It is not there.')),
        reply(text('Still here.')),
      ),
    );
    await world.say('read it');
    await world.say('and now?');
    assert.deepEqual(world.statuses, [200, 200, 200]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  for (const strategy of ['reference', 'server-bm25', 'bridge'] as const) {
    it(`in a tool of a server breaks no request with the strategy ${strategy}`, async () => {
      const sum = fakeTool('mcp__math__sum', { description: `Returns the sum ${HALF}` });
      const inputSchema = { type: 'object', properties: { a: { type: 'string', enum: [HALF] } } };
      const tool = { ...sum, definition: { ...sum.definition, inputSchema } };
      await using world = await World.start(
        scripted(reply(call('ToolSearch', { query: 'sum' })), reply(text('Found.'))),
        new FakeSource(tool),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('find the sum');
      assert.deepEqual(world.statuses, [200, 200]);
    });
  }
});
