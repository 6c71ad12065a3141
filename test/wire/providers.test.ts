import assert from 'node:assert/strict';
import { isRecord } from '../../src/lib/json.ts';
import type { SeenRequest } from '../emulator/openai/emulated.ts';
import { type Brain, call, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { addOpenAi, refusalsOf } from './openAiWorld.ts';
import { World } from './world.ts';

const SUM = 'mcp__math__sum';
const source = () => new FakeSource(fakeTool(SUM, { description: 'Adds two numbers' }));
const search = call('ToolSearch', { query: 'add numbers' });

/** Bodies of the requests that were answered. */
const bodiesOf = ({
  requests,
}: {
  readonly requests: readonly { readonly body?: unknown; readonly status: number }[];
}) => requests.flatMap(({ body, status }) => (status === 200 && isRecord(body) ? [body] : []));

/** Asserts that each request begins with the whole of the one before. */
function assertGrowing(
  bodies: readonly Readonly<Record<string, unknown>>[],
  list: 'messages' | 'input',
): void {
  for (const [index, body] of bodies.entries()) {
    const before = bodies[index - 1];
    if (before === undefined) continue;
    const { [list]: said, ...rest } = body;
    const { [list]: saidBefore, ...restBefore } = before;
    assert.deepEqual(rest, restBefore);
    assert.ok(Array.isArray(said) && Array.isArray(saidBefore));
    assert.deepEqual(said.slice(0, saidBefore.length), saidBefore);
  }
}

describe('a chat that goes from provider to provider', () => {
  it('needs one search, is refused nowhere and keeps the reasoning of each', async () => {
    const claude: Brain = scripted(
      reply(thinking('a tool'), search),
      reply(thinking('found'), call(SUM, { a: 1 })),
      reply(thinking('enough'), text('First done.')),
      // Again Claude, at the end.
      reply(thinking('known'), call(SUM, { a: 4 })),
      reply(text('Fourth done.')),
    );
    await using world = await World.start(claude, source());
    await using chat = await addOpenAi(world, {
      api: 'chat',
      reasoningField: 'reasoning_content',
      brain: scripted<SeenRequest>(
        reply(
          thinking('both'),
          call('tool_call', { name: SUM, arguments: { a: 2 } }),
          call('Read', { file_path: 'notes.md' }),
        ),
        reply(thinking('and'), call('tool_call', { name: SUM, arguments: { a: 2, b: 2 } })),
        reply(text('Second done.')),
      ),
    });
    await using responses = await addOpenAi(world, {
      api: 'responses',
      brain: scripted<SeenRequest>(
        reply(thinking('I know it'), call(SUM, { a: 3 })),
        reply(thinking('once more'), call(SUM, { a: 3, b: 3 }), call('Read', { file_path: 'notes.md' })),
        reply(thinking('fine'), text('Third done.')),
      ),
    });
    const said: string[] = [];
    const inputs: unknown[] = [];
    for (const model of ['claude-sonnet-5-5', chat.id, responses.id, 'claude-sonnet-5-5']) {
      world.model = model;
      const { error, events } = await world.say('Add the numbers.');
      assert.equal(error, undefined);
      said.push(events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join(''));
      for (const event of events) {
        assert.notEqual(event.type === 'call-end' && event.isError, true, JSON.stringify(event));
        if (event.type === 'call-end' && event.call.name === SUM) inputs.push(event.call.input);
      }
    }
    assert.deepEqual(said, ['First done.', 'Second done.', 'Third done.', 'Fourth done.']);
    assert.deepEqual(inputs, [{ a: 1 }, { a: 2 }, { a: 2, b: 2 }, { a: 3 }, { a: 3, b: 3 }, { a: 4 }]);
    assert.deepEqual([...refusalsOf(chat), ...refusalsOf(responses)], []);
    assert.ok(
      world.statuses.every((status) => status === 200),
      world.statuses.join(),
    );
    assertGrowing(bodiesOf(chat), 'messages');
    assertGrowing(bodiesOf(responses), 'input');
    const thoughts = ['I know it', 'once more', 'both'].filter((thought) =>
      JSON.stringify(bodiesOf(responses).at(-1)).includes(thought),
    );
    assert.deepEqual(thoughts, ['I know it', 'once more']);
  });
});

describe('Chat Completions', () => {
  it('runs two parallel calls that are streamed by index, and answers both', async () => {
    const weather = fakeTool('get_weather', { description: '获取城市天气', effect: 'none' });
    const time = fakeTool('get_time', { description: '获取城市当前时间', effect: 'none' });
    await using world = await World.start(scripted(), new FakeSource(weather, time));
    world.settings = { 'toolSearch.mode': 'off' };
    await using endpoint = await addOpenAi(world, {
      api: 'chat',
      brain: scripted<SeenRequest>(
        reply(call('get_weather', { city: '巴黎' }), call('get_time', { city: '巴黎' })),
        reply(text('巴黎 22°C')),
      ),
    });
    world.model = endpoint.id;
    const { error, events } = await world.say('帮我查一下巴黎的天气和当地时间');
    assert.equal(error, undefined);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' ? [[event.call.name, event.call.input]] : [])),
      [
        ['get_weather', { city: '巴黎' }],
        ['get_time', { city: '巴黎' }],
      ],
    );
    assert.deepEqual(
      endpoint.requests.map(({ seen }) => seen?.results.length),
      [0, 2],
    );
    assert.deepEqual(refusalsOf(endpoint), []);
  });

  it('loads found tools into its requests by activation', async () => {
    await using world = await World.start(scripted(), source());
    world.settings = { 'toolSearch.strategy': 'activation' };
    await using endpoint = await addOpenAi(world, {
      api: 'chat',
      brain: scripted<SeenRequest>(reply(search), reply(call(SUM, { a: 1 })), reply(text('Done.'))),
    });
    world.model = endpoint.id;
    assert.equal((await world.say('Add.')).error, undefined);
    assert.deepEqual(
      endpoint.requests.map(({ seen }) => seen?.tools.includes(SUM)),
      [false, true, true],
    );
  });
});

describe('the Responses API', () => {
  it("searches by the API's own tool search, which Quiver executes", async () => {
    await using world = await World.start(scripted(), source());
    await using endpoint = await addOpenAi(world, {
      api: 'responses',
      brain: scripted<SeenRequest>(
        reply(thinking('what is there'), call('ToolSearch', { query: 'quantum biology' })),
        reply(thinking('a tool'), search),
        reply(thinking('found'), call(SUM, { a: 1 })),
        reply(text('Done.')),
        reply(call(SUM, { a: 2 })),
        reply(text('Done again.')),
      ),
    });
    world.model = endpoint.id;
    for (const words of ['Add.', 'Again.']) assert.equal((await world.say(words)).error, undefined);
    assert.deepEqual(refusalsOf(endpoint), []);
    const bodies = bodiesOf(endpoint);
    assertGrowing(bodies, 'input');
    const tools = bodies[0]?.tools;
    assert.ok(Array.isArray(tools) && !JSON.stringify(tools).includes(SUM));
    assert.deepEqual(
      tools.filter(isRecord).flatMap(({ type, execution }) => (type === 'tool_search' ? [execution] : [])),
      ['client'],
    );
    const outputs = JSON.stringify(bodies.at(-1)?.input).match(/"tool_search_output"/g) ?? [];
    assert.equal(outputs.length, 2);
  });

  it('goes on over the bridge where the model has no tool search, and remembers that', async () => {
    await using world = await World.start(scripted(), source());
    world.settings = { 'toolSearch.strategy': 'reference' };
    await using endpoint = await addOpenAi(world, {
      api: 'responses',
      model: 'gpt-4.1',
      isKnown: false,
      brain: scripted<SeenRequest>(
        reply(call('tool_search', { queries: ['add numbers'] })),
        reply(text('Done.')),
        reply(text('Again.')),
      ),
    });
    world.model = endpoint.id;
    const { error, events } = await world.say('Add.');
    assert.equal(error, undefined);
    const { host } = new URL(endpoint.url);
    const notices = events.flatMap((event) => (event.type === 'notice' ? [event.text] : []));
    assert.deepEqual(notices, [
      `gpt-4.1 at ${host} does not load tools by reference. From now on deferred tools are called over the bridge.`,
    ]);
    assert.equal((await world.say('Again.')).error, undefined);
    const refused = endpoint.requests.filter(
      ({ path, status }) => path.endsWith('/responses') && status === 400,
    );
    assert.deepEqual(
      refused.map(({ error: why }) => why),
      ["Tool 'tool_search' is not supported with gpt-4.1."],
    );
  });
});
