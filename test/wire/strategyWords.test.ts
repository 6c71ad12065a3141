import assert from 'node:assert/strict';
import { BRIDGE_TOOLS } from '../../src/agent/epoch/bridge.ts';
import { STRATEGY_WORDS } from '../../src/agent/prompt/strategyWords.ts';
import { call, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { type MessagesStrategy, World } from './world.ts';

const add = ['card', 'list', 'label'].map((thing) => fakeTool(`mcp__trello__add_${thing}`));

const STRATEGIES: readonly MessagesStrategy[] = ['reference', 'bridge', 'server-regex', 'server-bm25'];

const announcements = (world: World) =>
  (world.views.at(-1)?.messages ?? [])
    .flatMap((message) => (message.role === 'user' ? message.texts : []))
    .filter((one) => one.startsWith('<deferred-tools>'))
    .map((one) => one.split('\n')[1]);

/** The sentence of the system prompt about deferred tools, from its way on. */
const wayIn = (world: World) =>
  /anything you have no tool for, (.*)\n/.exec(world.transcript?.epoch.system ?? '')?.[1];

const PREFIXES = "A full name is the server's prefix, in brackets, and the name.";

describe('words about deferred tools', () => {
  it('are true for each strategy', async () => {
    const heard: Record<string, unknown> = {};
    for (const strategy of STRATEGIES) {
      await using world = await World.start(scripted(reply(text('done'))), new FakeSource(...add));
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('hello');
      heard[strategy] = [wayIn(world), announcements(world)];
    }
    const search = 'These tools exist but are not loaded. Search for the ones you need before calling them.';
    const atOnce = 'search for it first; what is found can be called at once.';
    assert.deepEqual(heard, {
      reference: [
        'search for it first with ToolSearch; what is found can be called from your next message on.',
        [`${search} ${PREFIXES}`],
      ],
      bridge: [
        'find it with tool_search and call it with tool_call, never directly; tool_describe gives its whole schema.',
        [
          `These tools exist but are not called directly: find them with tool_search, call them with tool_call. ${PREFIXES}`,
        ],
      ],
      'server-regex': [atOnce, [`${search} ${PREFIXES}`]],
      'server-bm25': [atOnce, [`${search} ${PREFIXES}`]],
    });
  });

  it('name the tools of the bridge', () => {
    const { way, head } = STRATEGY_WORDS.bridge;
    const named = new Set(`${way} ${head}`.match(/\btool_\w+/g));
    assert.deepEqual([...named].sort(), BRIDGE_TOOLS.map(({ name }) => name).sort());
  });

  it('are those of the new strategy alone after a switch in the middle of a chat', async () => {
    await using world = await World.start(
      scripted(reply(text('one')), reply(text('two')), reply(text('three'))),
      new FakeSource(...add),
    );
    const heard = [];
    for (const strategy of ['reference', 'bridge', 'reference'] as const) {
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('hello');
      heard.push([wayIn(world), announcements(world)]);
    }
    assert.deepEqual(
      heard,
      (['reference', 'bridge', 'reference'] as const).map((strategy) => [
        STRATEGY_WORDS[strategy].way,
        [`${STRATEGY_WORDS[strategy].head} ${PREFIXES}`],
      ]),
    );
  });

  for (const strategy of ['reference', 'bridge'] as const) {
    it(`${strategy}: say once that good matches were cut off`, async () => {
      const search =
        strategy === 'bridge'
          ? call('tool_search', { queries: ['add'], limit: 1 })
          : call('ToolSearch', { query: 'add', max_results: 1 });
      await using world = await World.start(
        scripted(reply(search), reply(text('done'))),
        new FakeSource(...add),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('add');
      const last = world.views.at(-1)?.messages.at(-1);
      assert.deepEqual(
        last?.role === 'user' ? [/"next_page":2/.test(last.results[0]?.text ?? ''), last.texts] : [],
        [
          strategy === 'bridge',
          strategy === 'bridge' ? [] : ['<tool-note>Page 2 has more good matches for "add".</tool-note>'],
        ],
      );
    });
  }

  it('of the bridge group what several queries have found', async () => {
    await using world = await World.start(
      scripted(
        reply(call('tool_search', { queries: ['add card', 'add list', 'zebra'], limit: 1 })),
        reply(text('done')),
      ),
      new FakeSource(...add),
    );
    world.settings = { 'toolSearch.strategy': 'bridge' };
    await world.say('cards');
    const last = world.views.at(-1)?.messages.at(-1);
    const result = last?.role === 'user' ? last.results[0]?.text : '';
    const brief = (name: string) => ({ name, description: `Does ${name}`, required: [], optional: [] });
    assert.deepEqual(JSON.parse(result ?? ''), {
      results: [
        { query: 'add card', tools: [brief('mcp__trello__add_card')] },
        { query: 'add list', tools: [brief('mcp__trello__add_list')] },
        { query: 'zebra', tools: [] },
      ],
    });
  });
});
