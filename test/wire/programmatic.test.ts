import assert from 'node:assert/strict';
import { call, code, codeCalls, codeEnd, type Reply, reply, scripted, text } from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const expenses = (name = 'mcp__books__expenses', effect: 'none' | 'other' = 'none') =>
  fakeTool(name, {
    effect,
    run: async (input) => ({
      content: [{ type: 'text', text: JSON.stringify({ of: input }) }],
      note: 'A note that code must not read.',
    }),
  });
const RULES = { off: [], pin: ['mcp__books__*'], defer: [], programmatic: ['mcp__books__*'] };

interface Body {
  readonly container?: string;
  readonly tools: readonly { readonly name: string; readonly allowed_callers?: readonly string[] }[];
  readonly messages: readonly {
    readonly role: string;
    readonly content: readonly Record<string, unknown>[];
  }[];
}
const bodies = (world: World) => world.emulator.requests.map(({ body }) => body as Body);
const lastOf = (body: Body | undefined) => body?.messages.at(-1)?.content ?? [];
const typesOf = (content: readonly Record<string, unknown>[]) => content.map(({ type }) => type);

async function start(
  replies: readonly (Reply | (() => Reply))[],
  ...tools: readonly ReturnType<typeof expenses>[]
): Promise<World> {
  const world = await World.start(scripted(...replies), new FakeSource(expenses(), ...tools));
  world.settings = { 'tools.programmatic': RULES.programmatic };
  world.pool.configure({ rules: RULES });
  return world;
}

describe('calls by code of the model, on the wire', () => {
  it('run here like any other, and the code gets their results and nothing else until it ends', async () => {
    await using world = await start([
      reply(text('I count.'), code('a = expenses(1)', ['mcp__books__expenses', { month: 1 }])),
      reply(codeCalls(['mcp__books__expenses', { month: 2 }], ['mcp__books__expenses', { month: 3 }])),
      reply(codeEnd('Sum: 6'), text('It is six.')),
      reply(text('Welcome.')),
    ]);
    const { events, transcript } = await world.say('sum up the months');
    await world.say('thanks');
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' ? [[event.call.input, event.isError]] : [])),
      [1, 2, 3].map((month) => [{ month }, false]),
    );
    assert.ok(events.every((event) => event.type !== 'call-end' || event.call.caller !== undefined));
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'hosted-call' ? [event.hosted] : [])),
      [
        {
          ...{ server: 'Claude API', tool: 'code_execution', isError: false, text: 'Sum: 6' },
          input: { code: 'a = expenses(1)' },
        },
      ],
    );
    const [first, second, third, fourth] = bodies(world);
    assert.deepEqual(first?.tools[0], { type: 'code_execution_20260120', name: 'code_execution' });
    assert.deepEqual(first?.tools.find(({ name }) => name === 'mcp__books__expenses')?.allowed_callers, [
      'direct',
      'code_execution_20260120',
    ]);
    assert.equal(first?.container, undefined);
    assert.ok(second?.container);
    assert.equal(third?.container, second.container);
    assert.equal(fourth?.container, second.container);
    assert.deepEqual(typesOf(lastOf(second)), ['tool_result']);
    assert.deepEqual(typesOf(lastOf(third)), ['tool_result', 'tool_result']);
    assert.deepEqual(lastOf(second)[0]?.content, [{ type: 'text', text: '{"of":{"month":1}}' }]);
    assert.match(JSON.stringify(lastOf(fourth)), /thanks/);
    assert.deepEqual(world.statuses, [200, 200, 200, 200]);
    assertUnbrokenPrefix(world.emulator.requests);
    assert.equal(transcript.messages.filter(({ role }) => role === 'assistant').length, 3);
  });

  it('are asked about and refused as any other', async () => {
    await using world = await start(
      [reply(code('pay()', ['mcp__books__pay', {}])), reply(codeEnd('', undefined), text('It may not pay.'))],
      expenses('mcp__books__pay', 'other'),
    );
    world.settings = { 'permissions.mode': 'default', 'tools.programmatic': ['mcp__books__pay'] };
    world.pool.configure({ rules: { ...RULES, programmatic: ['mcp__books__pay'] } });
    const { events } = await world.say('pay');
    assert.equal(world.questions.length, 1);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'call-end' ? [event.ending] : [])),
      ['denied'],
    );
    assert.deepEqual(world.statuses, [200, 200]);
  });

  it('are only those of tools that look, unless a tool is named in full; and none without the setting', async () => {
    await using world = await start(
      [reply(text('a')), reply(text('b'))],
      expenses('mcp__books__pay', 'other'),
    );
    await world.say('one');
    world.settings = {};
    world.pool.configure({ rules: { ...RULES, programmatic: [] } });
    const { transcript } = await world.say('two');
    const callers = bodies(world).map(({ tools }) =>
      tools.filter(({ allowed_callers }) => allowed_callers).map(({ name }) => name),
    );
    assert.deepEqual(callers, [['mcp__books__expenses'], []]);
    assert.ok(bodies(world)[1]?.tools.every(({ name }) => name !== 'code_execution'));
    assert.equal(transcript.epoch.number, 2);
  });

  it('leave nothing half behind when the user stops, changes the model or has the chat summarized', async () => {
    const stop = new AbortController();
    await using world = await start([
      reply(code('a()', ['mcp__books__expenses', {}])),
      () => {
        stop.abort();
        return reply(text('too late'));
      },
      reply(text('Gone on.')),
      reply(code('b()', ['mcp__books__expenses', {}])),
      reply(codeEnd('', 'unavailable'), text('It failed.')),
      reply(call('mcp__books__expenses', {})),
      reply(text('done')),
      reply(text('Summed up.')),
      reply(text('on')),
    ]);
    await world.say('one', stop.signal);
    await world.say('two');
    await world.say('three');
    world.model = 'claude-opus-5-5';
    const { transcript } = await world.say('four');
    assert.match(JSON.stringify(transcript), /The API ran code.*It failed: It could not run: unavailable/);
    await world.compact();
    await world.say('five');
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });
});
