import assert from 'node:assert/strict';
import type { HostedServer } from '../../src/agent/transcript/hosted.ts';
import { OPEN_CONTEXT } from '../../src/tools/pool/poolContext.ts';
import { block, call, reply, scripted, stopped, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const wiki: HostedServer = {
  name: 'wiki',
  url: 'https://wiki.example.com/mcp',
  defaultConfig: {},
  configs: { read: { deferLoading: false }, drop: { enabled: false } },
};

const listing = block({
  type: 'mcp_tool_listing',
  mcp_server_name: 'wiki',
  tools: [{ name: 'read', description: 'Reads a page', input_schema: { type: 'object' } }],
});
const use = (id: string, page: string) =>
  block({ type: 'mcp_tool_use', id: `mcptoolu_${id}`, name: 'read', server_name: 'wiki', input: { page } });
const result = (id: string, words: string, isError = false) =>
  block({
    type: 'mcp_tool_result',
    tool_use_id: `mcptoolu_${id}`,
    is_error: isError,
    content: [{ type: 'text', text: words }],
  });

interface WireBody {
  readonly mcp_servers?: unknown;
  readonly tools: readonly unknown[];
  readonly messages: readonly { readonly content: readonly Record<string, unknown>[] }[];
}
const bodies = (world: World) => world.emulator.requests.map(({ body }) => body as WireBody);
const toolset = (config: object) => ({
  type: 'mcp_toolset',
  mcp_server_name: 'wiki',
  default_config: config,
  configs: { read: { defer_loading: false }, drop: { enabled: false } },
});

describe('MCP servers the endpoint talks to, on the wire', () => {
  it('go along as a toolset, with the beta and the token; what the endpoint did is shown and sent back unchanged', async () => {
    await using world = await World.start(
      scripted(
        reply(
          listing,
          thinking('two pages'),
          use('a', 'one'),
          use('b', 'two'),
          result('a', 'fir\u202est'),
          result('b', 'no such page', true),
          text('One page.'),
        ),
        reply(call('Read', { file_path: 'notes.md' })),
        reply(text('done')),
      ),
    );
    await world.hostedServers.set([wiki]);
    const { events, transcript } = await world.say('read the wiki');
    const after = await world.say('and my notes');

    assert.deepEqual(
      events.flatMap((event) => (event.type === 'hosted-call' ? [event.hosted] : [])),
      [
        { server: 'wiki', tool: 'read', input: { page: 'one' }, isError: false, text: 'first' },
        { server: 'wiki', tool: 'read', input: { page: 'two' }, isError: true, text: 'no such page' },
      ],
    );
    const [first, second] = bodies(world);
    assert.deepEqual(first?.mcp_servers, [
      {
        type: 'url',
        name: 'wiki',
        url: `${wiki.url}?key=secret-wiki`,
        authorization_token: 'token of wiki',
      },
    ]);
    assert.deepEqual(first?.tools.slice(0, 2), [toolset({ defer_loading: true }), first?.tools[1]]);
    const sent = second?.messages[1]?.content ?? [];
    assert.deepEqual(
      sent.map(({ type }) => type),
      [
        ...['mcp_tool_listing', 'thinking', 'mcp_tool_use', 'mcp_tool_use'],
        ...['mcp_tool_result', 'mcp_tool_result', 'text'],
      ],
    );
    assert.deepEqual(sent[2]?.input, { page: 'one' });
    assert.deepEqual(new Set(world.statuses), new Set([200]));
    assertUnbrokenPrefix(world.emulator.requests);
    for (const kept of [transcript, after.transcript, world.log])
      assert.doesNotMatch(JSON.stringify(kept), /token of wiki|secret-wiki/);
  });

  it('are deferred where tools can be found, with a search of the endpoint to find them', async () => {
    await using world = await World.start(
      scripted(reply(text('a')), reply(text('b'))),
      new FakeSource(fakeTool('mcp__math__get-sum')),
    );
    await world.hostedServers.set([wiki]);
    await world.say('one');
    world.newChat();
    world.settings = { 'toolSearch.strategy': 'server-regex' };
    await world.say('two');
    assert.deepEqual(
      bodies(world).map(({ tools }) => tools.slice(0, 2)),
      [
        [
          { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
          toolset({ defer_loading: true }),
        ],
        [toolset({ defer_loading: true }), bodies(world)[1]?.tools[1]],
      ],
    );
    assert.deepEqual(world.statuses, [200, 200]);
  });

  it('begin an epoch when they change; what they did before is told in words', async () => {
    await using world = await World.start(
      scripted(
        reply(listing, use('a', 'one'), result('a', 'first'), text('Read.')),
        reply(text('gone')),
        reply(text('back')),
      ),
    );
    await world.hostedServers.set([wiki]);
    await world.say('read');
    await world.hostedServers.set([]);
    const { transcript } = await world.say('without');
    await world.hostedServers.set([wiki]);
    const again = await world.say('with');
    assert.deepEqual([transcript.epoch.number, again.transcript.epoch.number], [2, 3]);
    const [, second] = bodies(world);
    assert.equal(second?.mcp_servers, undefined);
    assert.deepEqual(second?.messages[1]?.content, [
      {
        type: 'text',
        text: '[The API called read of the MCP server wiki with {"page":"one"}. It answered: first]',
      },
      { type: 'text', text: 'Read.' },
    ]);
    assert.deepEqual(world.statuses, [200, 200, 200]);
  });

  it('stay out of a turn that may change nothing', async () => {
    await using world = await World.start(scripted(reply(text('planned'))));
    await world.hostedServers.set([wiki]);
    world.settings = { 'permissions.mode': 'plan' };
    await world.say('plan');
    assert.equal(bodies(world)[0]?.mcp_servers, undefined);
    assert.deepEqual(world.statuses, [200]);
  });

  it('stay out of the epoch after a summary, too, while nothing may be changed', async () => {
    await using world = await World.start(() => reply(text('planned')));
    await world.hostedServers.set([wiki]);
    world.settings = { 'permissions.mode': 'plan' };
    for (const prompt of ['one', 'two', 'three', 'four']) await world.say(prompt);
    await world.compact();
    const { transcript } = await world.say('five');
    assert.deepEqual([transcript.epoch.number, transcript.epoch.hosted], [2, undefined]);
  });

  const switches: Readonly<Record<string, (world: World) => void | Promise<void>>> = {
    'a glob switches them off': (world) => {
      world.settings = { 'tools.off': ['mcp__wiki'] };
    },
    'a rule denies them': (world) =>
      world.pool.configure({
        rules: { off: [], pin: [], defer: [] },
        context: { ...OPEN_CONTEXT, denied: ['mcp__wiki'] },
      }),
    'nothing may be changed': (world) => {
      world.settings = { 'permissions.mode': 'plan' };
    },
    'their entry is gone': (world) => world.hostedServers.set([]),
  };
  for (const [reason, change] of Object.entries(switches)) {
    it(`get nothing of the request for a summary when ${reason} just before it`, async () => {
      await using world = await World.start(() => reply(text('summed up')));
      await world.hostedServers.set([wiki]);
      for (const prompt of ['one', 'two', 'three']) await world.say(prompt);
      assert.ok(bodies(world).at(-1)?.mcp_servers);
      await change(world);
      await world.compact();
      assert.equal(bodies(world).length, 4);
      assert.equal(bodies(world).at(-1)?.mcp_servers, undefined);
      assert.deepEqual(new Set(world.statuses), new Set([200]));
    });
  }

  it('stay out where a rule denies them', async () => {
    await using world = await World.start(scripted(reply(text('a'))));
    await world.hostedServers.set([wiki]);
    world.pool.configure({
      rules: { off: [], pin: [], defer: [] },
      context: { ...OPEN_CONTEXT, denied: ['mcp__wiki'] },
    });
    await world.say('read');
    assert.equal(bodies(world)[0]?.mcp_servers, undefined);
    assert.deepEqual(world.statuses, [200]);
  });

  it('go on after a pause, and leave nothing half behind when an answer is cut off', async () => {
    await using world = await World.start(
      scripted(
        stopped('pause_turn', listing, use('a', 'one')),
        reply(result('a', 'first'), text('Read.')),
        stopped('max_tokens', text('I read'), use('b', 'two')),
        reply(text('done')),
      ),
    );
    await world.hostedServers.set([wiki]);
    const { events } = await world.say('read');
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'hosted-call' ? [event.hosted] : [])),
      [{ server: 'wiki', tool: 'read', input: { page: 'one' }, isError: false, text: 'first' }],
    );
    await world.say('more');
    await world.say('go on');
    assert.deepEqual(world.statuses, [200, 200, 200, 200]);
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('are loaded where the model does not know deferral, and tools are called over the bridge', async () => {
    await using world = await World.start(
      scripted(reply(text('a'))),
      new FakeSource(fakeTool('mcp__math__get-sum')),
    );
    await world.hostedServers.set([wiki]);
    world.settings = { 'toolSearch.unsupportedModels': ['*'] };
    await world.say('one');
    assert.deepEqual(bodies(world)[0]?.tools[0], toolset({ defer_loading: false }));
    assert.deepEqual(world.statuses, [200]);
  });

  it('leave nothing half behind when the user stops after a pause, or a search is cut off', async () => {
    const stop = new AbortController();
    const search = block({
      type: 'server_tool_use',
      id: 'srvtoolu_1',
      name: 'tool_search_tool_bm25',
      input: { query: 'pages' },
    });
    await using world = await World.start(
      scripted(
        stopped('pause_turn', listing, thinking('a page'), use('a', 'one')),
        () => {
          stop.abort();
          return reply(text('too late'));
        },
        stopped('max_tokens', thinking('a search'), search),
        reply(text('done')),
      ),
      new FakeSource(fakeTool('mcp__math__get-sum')),
    );
    await world.hostedServers.set([wiki]);
    await world.say('read', stop.signal);
    await world.say('search');
    const { error } = await world.say('go on');
    assert.equal(error, undefined);
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });
});
