import assert from 'node:assert/strict';
import { callsOf } from '../../src/agent/transcript/messages.ts';
import type { Strategy } from '../../src/tools/pool/strategy.ts';
import { call, type Reply, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool, ranResult } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a mail to somebody' });
const github = fakeTool('mcp__github__create_issue');
const gitlab = fakeTool('mcp__gitlab__create_issue');

/** What the model is told after each of its replies: texts of results, and the tools that became callable. */
const answersOf = (world: World) =>
  world.views.slice(1).map((view) => {
    const last = view.messages.at(-1);
    return last?.role === 'user' ? last.results.map(({ text }) => text) : [];
  });

const calledNames = (events: Awaited<ReturnType<World['say']>>['events']) =>
  events.flatMap((event) => (event.type === 'call-end' ? [event.call.name] : []));

async function startWorld(strategy: Strategy, ...replies: Reply[]): Promise<World> {
  const world = await World.start(
    scripted(...replies, reply(text('done'))),
    new FakeSource(mail, github, gitlab),
  );
  world.settings = { 'toolSearch.strategy': strategy };
  return world;
}

describe('names as they are announced', () => {
  it('stand beside the prefix of their server', async () => {
    await using world = await startWorld('reference');
    await world.say('hello');
    const first = world.views[0]?.messages[0];
    assert.deepEqual(first?.role === 'user' ? first.texts[0]?.split('\n').slice(2, -1) : [], [
      'github (mcp__github__): create_issue',
      'gitlab (mcp__gitlab__): create_issue',
      'office (mcp__office__): send_mail',
    ]);
  });

  it('reference: are selected, and called once they are loaded', async () => {
    await using world = await startWorld(
      'reference',
      reply(thinking('a'), call('ToolSearch', { query: 'select:send_mail' })),
      reply(thinking('b'), call('send_mail', { to: 'me' })),
    );
    const { events } = await world.say('mail');
    assert.deepEqual(world.statuses, [200, 200, 200]);
    assertUnbrokenPrefix(world.emulator.requests);
    assert.deepEqual(calledNames(events), ['ToolSearch', 'mcp__office__send_mail']);
    assert.deepEqual(answersOf(world).at(-1), [ranResult('mcp__office__send_mail')]);
  });

  for (const strategy of ['reference', 'server-regex', 'server-bm25'] as const) {
    it(`${strategy}: load their tool if they are called before a search`, async () => {
      await using world = await startWorld(
        strategy,
        reply(thinking('a'), call('send_mail', { to: 'me' })),
        reply(thinking('b'), call('mcp__office__send_mail', { to: 'me' })),
      );
      await world.say('mail');
      assert.deepEqual(world.statuses, [200, 200, 200]);
      assertUnbrokenPrefix(world.emulator.requests);
      const answer = world.views.at(-2)?.messages.at(-1);
      assert.deepEqual(answer?.role === 'user' ? answer.texts : [], [
        '<tool-note>mcp__office__send_mail was not loaded, so the call was not run. It is loaded now: look at its schema and call it again.</tool-note>',
      ]);
      assert.deepEqual(answersOf(world).at(-1), [ranResult('mcp__office__send_mail')]);
    });
  }

  it('bridge: are described and called', async () => {
    await using world = await startWorld(
      'bridge',
      reply(thinking('a'), call('tool_describe', { names: ['send_mail'] })),
      reply(thinking('b'), call('tool_call', { name: 'send_mail', arguments: { to: 'me' } })),
    );
    const { events } = await world.say('mail');
    assert.deepEqual(world.statuses, [200, 200, 200]);
    assertUnbrokenPrefix(world.emulator.requests);
    assert.deepEqual(calledNames(events), ['ToolSearch', 'mcp__office__send_mail']);
    assert.deepEqual(
      world.transcript?.messages.flatMap((message) =>
        message.role === 'assistant' ? callsOf(message).map(({ name, bridge }) => [name, bridge]) : [],
      ),
      [
        ['ToolSearch', { name: 'tool_describe', input: { names: ['send_mail'] } }],
        [
          'mcp__office__send_mail',
          { name: 'tool_call', input: { name: 'send_mail', arguments: { to: 'me' } } },
        ],
      ],
      'kept under the real name, and as the model wrote it',
    );
    assert.deepEqual(answersOf(world), [
      [
        JSON.stringify({
          tools: [
            {
              name: 'mcp__office__send_mail',
              description: 'Sends a mail to somebody',
              input_schema: { type: 'object', properties: {} },
            },
          ],
        }),
      ],
      [ranResult('mcp__office__send_mail')],
    ]);
  });

  it('bridge: mean nothing alone where several tools have one', async () => {
    await using world = await startWorld(
      'bridge',
      reply(call('tool_call', { name: 'create_issue', arguments: {} })),
    );
    await world.say('an issue');
    assert.deepEqual(answersOf(world), [
      ['There is no tool create_issue. Did you mean mcp__github__create_issue or mcp__gitlab__create_issue?'],
    ]);
  });
});
