import assert from 'node:assert/strict';
import { foundHosted } from '../../src/agent/transcript/foundHosted.ts';
import type { HostedServer, HostedToolConfig } from '../../src/agent/transcript/hosted.ts';
import type { HostedMcp } from '../emulator/answer/hostedMcp.ts';
import { call, hostedCall, type Reply, reply, scripted, searchBm25, text } from '../emulator/reply.ts';
import type { EndpointView } from '../emulator/request/endpointView.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const serverOf = (defaultConfig: HostedToolConfig = {}): HostedServer => ({
  name: 'weather',
  url: 'https://weather.example.com/mcp',
  defaultConfig,
  configs: {},
});
const weather = serverOf();
const GET = { name: 'mcp__weather__get_weather', server: 'weather', tool: 'get_weather' };

const input_schema = {
  type: 'object',
  properties: { location: { type: 'string', description: 'City and state' } },
  required: ['location'],
};
const tools = [
  { name: 'get_weather', description: 'Gets the weather at a location', input_schema },
  { name: 'list_stations', description: 'Lists the stations that measure', input_schema },
];
const mcp: HostedMcp = { tools, call: (tool) => `${tool}: 72°F, sunny` };

const ask = reply(text('I look for a tool.'), searchBm25('weather location'));
const measure = reply(hostedCall('weather', 'get_weather', { location: 'San Francisco' }));
const done = reply(text('It is sunny.'));
const namesIn = (view: EndpointView | undefined) => view?.tools.map(({ name }) => name);

const start = (replies: readonly (Reply | ((view: EndpointView) => Reply))[], source = new FakeSource()) =>
  World.start(scripted(...replies), source, { hosted: { weather: mcp } });

interface WireTool {
  readonly type?: string;
  readonly name?: string;
  readonly default_config?: object;
  readonly configs?: Readonly<Record<string, object>>;
}
const toolsOf = (world: World, request = -1): readonly WireTool[] =>
  ((world.emulator.requests.at(request)?.body ?? {}) as { tools: readonly WireTool[] }).tools;
const toolsetOf = (world: World, request = -1) =>
  toolsOf(world, request).find(({ type }) => type === 'mcp_toolset');
const lastWords = (world: World): string => {
  const { messages } = (world.emulator.requests.at(-1)?.body ?? {}) as { messages: readonly unknown[] };
  return JSON.stringify(messages.at(-1));
};

describe('tools of MCP servers that the endpoint talks to, on the wire', () => {
  it('are found, loaded and called in one request, step by step', async () => {
    const steps: string[] = [];
    const served: HostedMcp = {
      tools,
      call(tool, input) {
        steps.push(`8 the server runs ${tool} for ${input.location}`, '9 it answers 72°F, sunny');
        return '72°F, sunny';
      },
    };
    await using world = await World.start(
      scripted(
        (view) => {
          steps.push(`2 the model sees ${namesIn(view)}`, '3 it searches for weather');
          return ask;
        },
        (view) => {
          const found = view.messages.flatMap((message) =>
            message.role === 'assistant' ? (message.searches ?? []) : [],
          );
          const loaded = view.tools.find(({ name }) => name === 'weather_get_weather');
          steps.push(
            `4 the endpoint finds ${found.map(({ references }) => references[0])}`,
            `5 the definition takes ${Object.keys(loaded?.inputSchema.properties ?? {})}`,
            `6 the model has ${loaded?.name}`,
            '7 it calls the tool',
          );
          return measure;
        },
        () => {
          steps.push('10 the result goes to the model');
          return done;
        },
      ),
      new FakeSource(),
      { hosted: { weather: served } },
    );
    await world.hostedServers.set([weather]);
    steps.push('1 the request begins');
    const { events, transcript } = await world.say('What is the weather in San Francisco?');
    steps.push(`11 the answer has ${events.filter(({ type }) => type === 'hosted-call').length} call`);
    assert.deepEqual(steps, [
      '1 the request begins',
      '2 the model sees Edit,Grep,Read,tool_search_tool_bm25',
      '3 it searches for weather',
      '4 the endpoint finds weather_get_weather',
      '5 the definition takes location',
      '6 the model has weather_get_weather',
      '7 it calls the tool',
      '8 the server runs get_weather for San Francisco',
      '9 it answers 72°F, sunny',
      '10 the result goes to the model',
      '11 the answer has 1 call',
    ]);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'search' ? [event.search.found] : [])),
      [['mcp__weather__get_weather', 'mcp__weather__list_stations']],
    );
    assert.deepEqual(world.statuses, [200]);
    assert.deepEqual(foundHosted(transcript)[0], GET);
  });

  it('stay found when the model, the strategy or the mode changes, and through a summary', async () => {
    const again = [measure, done];
    await using world = await start([
      ...[ask, measure, done],
      ...again,
      ...again,
      ...again,
      reply(text('Summed up.')),
      ...again,
    ]);
    await world.hostedServers.set([weather]);
    await world.say('one');
    world.model = 'claude-opus-5-5';
    const { transcript } = await world.say('two');
    assert.equal(transcript.epoch.number, 2);
    assert.doesNotMatch(JSON.stringify(transcript), /Nothing was found/);
    world.settings = { 'toolSearch.strategy': 'server-regex' };
    await world.say('three');
    world.settings = { 'toolSearch.mode': 'off' };
    await world.say('four');
    world.settings = {};
    await world.compact();
    const end = await world.say('five');
    assert.deepEqual(foundHosted(end.transcript)[0], GET);
    assert.deepEqual(toolsetOf(world)?.configs?.get_weather, { defer_loading: false });
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });

  it('are announced once they are known, and ToolSearch says who finds them', async () => {
    await using world = await start(
      [
        reply(text('hello')),
        reply(call('ToolSearch', { query: 'weather location' })),
        reply(call('mcp__weather__get_weather', { location: 'Oslo' })),
        done,
      ],
      new FakeSource(fakeTool('mcp__math__get-sum')),
    );
    await world.hostedServers.set([weather]);
    await world.say('one');
    await world.hostedServers.waitForTools(weather);
    const { events } = await world.say('two');
    const bodies = JSON.stringify(world.emulator.requests[1]?.body);
    assert.match(
      bodies,
      /The API itself runs the tools of these servers\. Find them with tool_search_tool_bm25 alone:\\nweather: get_weather, list_stations/,
    );
    const outputs = events.flatMap((event) => (event.type === 'call-end' ? [event.output] : []));
    assert.match(
      outputs[0] ?? '',
      /mcp__weather__get_weather.*: the API itself runs this\..*tool_search_tool_bm25/,
    );
    assert.match(
      outputs[1] ?? '',
      /is not loaded, and the API calls it itself: find it with tool_search_tool_bm25/,
    );
    assertUnbrokenPrefix(world.emulator.requests);
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });

  it('count for auto once they are known', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...{ name: `tool_${index}`, input_schema },
      description: 'Many words. '.repeat(50),
    }));
    await using world = await World.start(scripted(done, done), new FakeSource(), {
      hosted: { weather: { ...mcp, tools: many } },
    });
    world.contextWindow = 100_000;
    world.settings = { 'toolSearch.mode': 'auto', 'toolSearch.threshold': 1 };
    await world.hostedServers.set([weather]);
    await world.say('one');
    assert.deepEqual(toolsetOf(world)?.default_config, { defer_loading: false });
    await world.hostedServers.waitForTools(weather);
    await world.say('two');
    assert.deepEqual(toolsetOf(world)?.default_config, { defer_loading: true });
    assert.deepEqual(world.statuses, [200, 200]);
  });

  it('are loaded or deferred as their entry, a glob or the mode wants it', async () => {
    await using world = await start(Array.from({ length: 5 }, () => done));
    const told: unknown[] = [];
    const say = async (server: HostedServer, settings: World['settings']) => {
      world.newChat();
      world.settings = settings;
      world.pool.configure({
        rules: { off: settings['tools.off'] ?? [], pin: settings['tools.pin'] ?? [], defer: [] },
      });
      await world.hostedServers.set([server]);
      await world.say('go');
      await world.hostedServers.waitForTools(server);
      const search = toolsOf(world).flatMap(({ name }) => (name?.startsWith('tool_search') ? [name] : []));
      const { default_config, configs } = toolsetOf(world) ?? {};
      told.push([default_config, configs, search]);
    };
    await say(weather, { 'toolSearch.mode': 'off' });
    await say(serverOf({ deferLoading: true }), { 'toolSearch.mode': 'off' });
    await say(serverOf({ deferLoading: true }), { 'toolSearch.strategy': 'bridge' });
    await say(weather, { 'tools.pin': ['mcp__weather__get_weather'], 'tools.off': ['mcp__weather__list*'] });
    await say(weather, { 'toolSearch.unsupportedModels': ['*'] });
    const bm25 = ['tool_search_tool_bm25'];
    assert.deepEqual(told, [
      [{ defer_loading: false }, {}, []],
      [{ defer_loading: true }, {}, bm25],
      [{ defer_loading: true }, {}, bm25],
      [
        { defer_loading: true },
        { get_weather: { defer_loading: false }, list_stations: { enabled: false } },
        bm25,
      ],
      [{ defer_loading: false }, {}, []],
    ]);
    assert.deepEqual(new Set(world.statuses), new Set([200]));
    assert.doesNotMatch(lastWords(world), /deferred-tools/);
  });
});
