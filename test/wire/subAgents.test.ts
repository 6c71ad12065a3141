import assert from 'node:assert/strict';
import { isRecord, type JsonRecord } from '../../src/lib/json.ts';
import { task } from '../../src/tools/builtin/task.ts';
import { call, type Reply, reply, scripted, searchBm25, searchRegex, text } from '../emulator/reply.ts';
import type { EndpointView } from '../emulator/request/endpointView.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool, ranResult } from '../fakes/fakeTool.ts';
import { type MessagesStrategy, World } from './world.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });

const search: Readonly<Record<MessagesStrategy, Reply>> = {
  reference: reply(call('ToolSearch', { query: 'sum' })),
  bridge: reply(call('tool_search', { queries: ['sum'] })),
  'server-regex': reply(searchRegex('sum')),
  'server-bm25': reply(searchBm25('sum')),
};

const give = reply(call('Task', { description: 'add', prompt: 'add 1 and 2' }));

/** The definitions that a request loads, without the marks of the cache. */
function loadedIn(body: unknown): readonly JsonRecord[] {
  assert.ok(isRecord(body) && Array.isArray(body.tools));
  return body.tools
    .filter(isRecord)
    .filter((tool) => tool.defer_loading !== true)
    .map(({ cache_control: _, ...tool }) => tool);
}

/** The calls that a conversation has made, by name. */
const callsIn = (view: EndpointView | undefined): readonly string[] =>
  (view?.messages ?? []).flatMap((message) =>
    message.role === 'assistant' ? message.calls.map(({ name }) => name) : [],
  );

describe('a sub-agent on the wire', () => {
  for (const strategy of Object.keys(search) as MessagesStrategy[])
    it(`${strategy}: calls at once what its parent has found, after the same tools, and sees no search`, async () => {
      await using world = await World.start(
        scripted(
          search[strategy],
          reply(text('Found.')),
          give,
          reply(call('mcp__math__get-sum', { a: 1 })),
          reply(text('3')),
          reply(text('It is 3.')),
        ),
        new FakeSource(sum),
        {},
        () => [task()],
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('find it');
      await world.say('have somebody add 1 and 2');
      assert.deepEqual(new Set(world.statuses), new Set([200]));
      const [first, second] = world.emulator.requests.slice(-3, -1);
      assert.deepEqual([callsIn(first?.view), callsIn(second?.view)], [[], [sum.definition.name]]);
      const last = second?.view?.messages.at(-1);
      assert.equal(last?.role === 'user' && last.results[0]?.text, ranResult(sum.definition.name));
      const added = loadedIn(first?.body).filter(({ name }) => name !== sum.definition.name);
      assert.deepEqual(added, loadedIn(world.emulator.requests[0]?.body));
    });
});
