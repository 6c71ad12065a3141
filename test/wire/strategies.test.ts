import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { foundTools } from '../../src/agent/transcript/transcript.ts';
import { Refusal } from '../../src/host/refusal.ts';
import { isRecord } from '../../src/lib/json.ts';
import { OPEN_CONTEXT } from '../../src/tools/pool/poolContext.ts';
import {
  block,
  call,
  type Reply,
  reply,
  scripted,
  searchBm25,
  searchRegex,
  text,
  thinking,
} from '../emulator/reply.ts';
import { allRules } from '../emulator/rules/allRules.ts';
import type { Rule } from '../emulator/rules/rule.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool, ranResult } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { type MessagesStrategy, World } from './world.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });
const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a mail to somebody' });
const picky = fakeTool('mcp__office__book_room', {
  description: 'Books a room',
  parse: (input) => {
    if (isRecord(input) && typeof input.room === 'number') return input;
    throw new Refusal('The input does not fit: room: expected a number.');
  },
});

const search: Readonly<Record<MessagesStrategy, Reply>> = {
  reference: reply(thinking('a'), call('ToolSearch', { query: 'sum' })),
  bridge: reply(thinking('a'), call('tool_search', { queries: ['sum'] })),
  'server-regex': reply(thinking('a'), searchRegex('sum')),
  'server-bm25': reply(thinking('a'), searchBm25('sum')),
};
const useSum: Readonly<Record<MessagesStrategy, Reply>> = {
  reference: reply(thinking('b'), call('mcp__math__get-sum', { a: 1 })),
  bridge: reply(thinking('b'), call('tool_call', { name: 'mcp__math__get-sum', arguments: { a: 1 } })),
  'server-regex': reply(thinking('b'), call('mcp__math__get-sum', { a: 1 })),
  'server-bm25': reply(thinking('b'), call('mcp__math__get-sum', { a: 1 })),
};
const STRATEGIES = Object.keys(search) as MessagesStrategy[];

const toolsOf = (body: unknown) => {
  assert.ok(isRecord(body) && Array.isArray(body.tools));
  return body.tools as readonly Record<string, unknown>[];
};
const lastResults = (world: World) => {
  const last = world.views.at(-1)?.messages.at(-1);
  return last?.role === 'user' ? last.results : [];
};

describe('strategies on the wire', () => {
  for (const strategy of STRATEGIES) {
    it(`${strategy}: searches, calls the real tool, and keeps the prefix`, async () => {
      await using world = await World.start(
        scripted(
          search[strategy],
          useSum[strategy],
          reply(text('done')),
          useSum[strategy],
          reply(text('done')),
        ),
        new FakeSource(sum, mail),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      const { events } = await world.say('add');
      assert.equal(
        lastResults(world)[0]?.text,
        ranResult('mcp__math__get-sum'),
        'the first call after the search',
      );
      await world.say('and again, without a new search');
      assert.deepEqual(new Set(world.statuses), new Set([200]));
      assertUnbrokenPrefix(world.emulator.requests);
      assert.equal(world.transcript?.epoch.strategy, strategy);
      assert.deepEqual([...foundTools(world.transcript).keys()], ['mcp__math__get-sum']);
      const names = events.flatMap((event) => (event.type === 'call-end' ? [event.call.name] : []));
      assert.equal(names.at(-1), 'mcp__math__get-sum', 'people see the real tool');
      assert.equal(lastResults(world)[0]?.text, ranResult('mcp__math__get-sum'));
    });

    for (const next of STRATEGIES.filter((other) => other !== strategy)) {
      it(`${strategy} → ${next} in the middle of a chat: what was found stays callable`, async () => {
        await using world = await World.start(
          scripted(
            search[strategy],
            useSum[strategy],
            reply(text('done')),
            useSum[next],
            reply(text('done')),
          ),
          new FakeSource(sum, mail),
        );
        world.settings = { 'toolSearch.strategy': strategy };
        await world.say('add');
        world.settings = { 'toolSearch.strategy': next };
        await world.say('and again, without a new search');
        assert.deepEqual(
          world.emulator.requests.map(({ status, error }) => [status, error]),
          world.emulator.requests.map(() => [200, undefined]),
        );
        assert.deepEqual([world.transcript?.epoch.number, world.transcript?.epoch.strategy], [2, next]);
        assert.equal(lastResults(world)[0]?.text, ranResult('mcp__math__get-sum'));
      });
    }
  }

  it('bridge: sends three tools for all deferred ones, and no reference', async () => {
    await using world = await World.start(
      scripted(search.bridge, reply(text('done'))),
      new FakeSource(sum, mail),
    );
    world.settings = { 'toolSearch.strategy': 'bridge' };
    await world.say('add');
    assert.deepEqual(
      toolsOf(world.emulator.requests[1]?.body).map(({ name }) => name),
      ['Edit', 'Grep', 'Read', 'tool_search', 'tool_describe', 'tool_call'],
    );
    assert.deepEqual(JSON.parse(lastResults(world)[0]?.text ?? ''), {
      tools: [
        {
          name: 'mcp__math__get-sum',
          description: 'Returns the sum of two numbers',
          required: [],
          optional: [],
        },
      ],
    });
  });

  it('bridge: checks the arguments, and a failure brings the schema; a blind call that fits runs', async () => {
    await using world = await World.start(
      scripted(
        reply(
          call('tool_call', { name: 'mcp__office__book_room', arguments: { room: 'blue' } }),
          call('tool_call', { name: 'mcp__office__book_room', arguments: '{"room": 7}' }),
          call('tool_call', { name: 'Read', arguments: { file_path: 'notes.md' } }),
          call('tool_call', { name: 'book-room', arguments: {} }),
          call('mcp__office__book_room', { room: 8 }),
        ),
        reply(text('done')),
      ),
      new FakeSource(picky),
    );
    world.settings = { 'toolSearch.strategy': 'bridge' };
    await world.say('book');
    assert.deepEqual(
      lastResults(world).map(({ text: words, isError }) => [isError, words]),
      [
        [
          true,
          'The input does not fit: room: expected a number. The tool was not invoked. Its schema: {"type":"object","properties":{}}',
        ],
        [false, ranResult('mcp__office__book_room')],
        [true, 'Read is loaded: call it directly, not through tool_call.'],
        [true, 'There is no tool book-room. Did you mean mcp__office__book_room?'],
        [false, ranResult('mcp__office__book_room')],
      ],
    );
    assert.deepEqual(world.statuses, [200, 200]);
  });

  it('bridge: approvals, progress and the permission for the chat are about the real tool', async () => {
    const send = fakeTool('mcp__office__send_mail', { effect: 'other', describe: () => 'send "hi"' });
    const bridged = call('tool_call', { name: 'mcp__office__send_mail', arguments: { text: 'hi' } });
    await using world = await World.start(
      scripted(reply(bridged), reply(text('sent')), reply(bridged), reply(text('sent again'))),
      new FakeSource(send),
    );
    world.settings = { 'toolSearch.strategy': 'bridge', 'permissions.mode': 'default' };
    world.answer = { kind: 'chat' };
    const { events } = await world.say('send');
    await world.say('send again');
    const questions = world.questions.map(({ call: _, ...question }) => question);
    assert.deepEqual(questions, [
      { title: 'mcp__office__send_mail', detail: 'send "hi"', rule: 'mcp__office__send_mail' },
    ]);
    assert.deepEqual(
      events.flatMap((event) => ('call' in event ? [[event.type, event.call.name, event.call.input]] : [])),
      [
        ['call-start', 'mcp__office__send_mail', { text: 'hi' }],
        ['call-end', 'mcp__office__send_mail', { text: 'hi' }],
      ],
    );
    assert.equal(lastResults(world)[0]?.text, ranResult('mcp__office__send_mail'));
  });

  for (const error of [
    'invalid_tool_input',
    'unavailable',
    'too_many_requests',
    'execution_time_exceeded',
  ] as const) {
    it(`server search: shows ${error} and goes on`, async () => {
      await using world = await World.start(
        scripted(
          reply({ type: 'search', kind: 'bm25', input: { query: 'sum' }, error }, text('No luck.')),
          reply(text('Still here.')),
        ),
        new FakeSource(sum),
      );
      world.settings = { 'toolSearch.strategy': 'server-bm25' };
      const { events } = await world.say('add');
      await world.say('go on');
      const searches = events.flatMap((event) => (event.type === 'search' ? [event.search] : []));
      assert.deepEqual(
        searches.map(({ query, found }) => [query, found]),
        [['sum', []]],
      );
      assert.ok(searches[0]?.error);
      assert.deepEqual(world.statuses, [200, 200]);
      assertUnbrokenPrefix(world.emulator.requests);
    });
  }

  it('server search: knows the query of a search whose answer comes after the results of calls', async () => {
    const use = {
      type: 'server_tool_use',
      id: 'srvtoolu_1',
      name: 'tool_search_tool_bm25',
      input: { query: 'sum' },
    };
    const found = {
      type: 'tool_search_tool_result',
      tool_use_id: 'srvtoolu_1',
      content: {
        type: 'tool_search_tool_search_result',
        tool_references: [{ type: 'tool_reference', tool_name: 'mcp__math__get-sum' }],
      },
    };
    await using world = await World.start(
      scripted(
        reply(block(use), call('Read', { file_path: 'notes.md' })),
        reply(block(found), text('found')),
        useSum.reference,
        reply(text('done')),
      ),
      new FakeSource(sum, mail),
    );
    world.settings = { 'toolSearch.strategy': 'server-bm25' };
    const { events } = await world.say('add');
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'search' ? [event.search.query] : [])),
      ['sum'],
    );
    world.settings = { 'toolSearch.strategy': 'reference' };
    await world.say('now use it');
    assert.equal(lastResults(world)[0]?.text, ranResult('mcp__math__get-sum'));
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });

  it('server search: gets tools that come later, and keeps those that go', async () => {
    const source = new FakeSource(sum);
    await using world = await World.start(
      scripted(
        search['server-bm25'],
        reply(text('one')),
        reply(thinking('c'), searchBm25('mail')),
        reply(call('mcp__office__send_mail', {}), call('mcp__math__get-sum', {})),
        reply(text('two')),
      ),
      source,
    );
    world.settings = { 'toolSearch.strategy': 'server-bm25' };
    await world.say('add');
    source.offer(mail);
    await world.say('now mail');
    assert.deepEqual(new Set(world.statuses), new Set([200]));
    assert.equal(world.transcript?.epoch.number, 1);
    assertUnbrokenPrefix(world.emulator.requests);
    assert.deepEqual(
      lastResults(world).map(({ isError }) => isError),
      [false, true],
    );
  });

  it('server search: refuses beforehand what the API would refuse, with advice', async () => {
    // Bytes count: the second has a third of the letters.
    for (const description of ['x'.repeat(100_000), '漢'.repeat(33_334)]) {
      const large = Array.from({ length: 50 }, (_, index) =>
        fakeTool(`mcp__big__t${index}`, { description }),
      );
      await using world = await World.start(scripted(reply(text('no'))), new FakeSource(...large));
      world.settings = { 'toolSearch.strategy': 'server-regex' };
      await assert.rejects(
        world.say('go'),
        /50 deferred tools take 4\.8 MB.*Set quiver\.toolSearch\.strategy to auto/,
      );
      assert.deepEqual(world.statuses, []);
    }
  });

  for (const [title, size, expected] of [
    ['keeps what is gone', 1, ['first', 'math', 'office']],
    [
      'leaves out what is gone and was never found, if it is more than the API takes',
      2_500_000,
      ['math', 'office'],
    ],
  ] as const) {
    it(`server search: ${title}`, async () => {
      const description = (what: string) => `${what} ${'x'.repeat(size)}`;
      const first = fakeTool('mcp__first__a', { description: description('Draws') });
      const second = fakeTool('mcp__office__b', { description: description('Paints') });
      const source = new FakeSource(sum, first);
      await using world = await World.start(
        scripted(search['server-bm25'], reply(text('one')), reply(thinking('c'), text('two'))),
        source,
      );
      world.settings = { 'toolSearch.strategy': 'server-bm25' };
      await world.say('add');
      source.offer(second);
      await world.say('others came');
      assert.deepEqual(world.statuses, [200, 200]);
      assert.equal(world.transcript?.epoch.number, 1);
      assert.deepEqual(
        toolsOf(world.emulator.requests.at(-1)?.body).flatMap(({ name, defer_loading }) =>
          defer_loading ? [String(name).split('__')[1]] : [],
        ),
        expected,
      );
    });
  }

  const noDeferral: Rule = ({ body }) =>
    body.tools?.some((tool) => tool.defer_loading)
      ? { message: 'tools.4.custom.defer_loading: Extra inputs are not permitted' }
      : undefined;

  it('falls back to the bridge where the endpoint rejects deferral, says so once, and remembers it', async () => {
    await using world = await World.start(
      scripted(search.reference, useSum.bridge, reply(text('done')), reply(text('again'))),
      new FakeSource(sum),
      { rules: [noDeferral, ...allRules()] },
    );
    const { events, error } = await world.say('add');
    assert.equal(error, undefined);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'notice' ? [event.text] : [])),
      ['emulator does not load tools by reference. From now on deferred tools are called over the bridge.'],
    );
    const later = await world.say('again');
    assert.equal(later.events.filter(({ type }) => type === 'notice').length, 0);
    assert.deepEqual(world.statuses, [200, 400, 200, 200, 200]);
    assert.equal(lastResults(world).length, 0);
    assert.equal(world.transcript?.epoch.strategy, 'bridge');
  });

  it('tries again what the user picks after a refusal, and says if it is refused again', async () => {
    await using world = await World.start(() => reply(text('ok')), new FakeSource(sum), {
      rules: [noDeferral, ...allRules()],
    });
    const say = async (strategy: 'auto' | 'server-bm25' | 'server-regex') => {
      world.settings = { 'toolSearch.strategy': strategy };
      const before = world.statuses.length;
      const { events } = await world.say('go');
      return [
        world.statuses.slice(before),
        events.filter(({ type }) => type === 'notice').length,
        world.transcript?.epoch.strategy,
      ];
    };
    assert.deepEqual(
      [
        await say('server-bm25'),
        await say('server-bm25'),
        await say('auto'),
        await say('server-regex'),
        await say('server-regex'),
      ],
      [
        [[400, 200], 1, 'bridge'],
        [[200], 0, 'bridge'],
        [[200], 0, 'bridge'],
        [[400, 200], 1, 'bridge'],
        [[200], 0, 'bridge'],
      ],
    );
  });

  it('does not warn in a turn of a value of ENABLE_TOOL_SEARCH that means nothing', async () => {
    await using world = await World.start(() => reply(text('ok')), new FakeSource(sum));
    world.searchEnvironment = 'junk';
    const turns = [await world.say('one'), await world.say('two')];
    assert.deepEqual(
      [
        turns.flatMap(({ events }) => events.filter(({ type }) => type === 'notice')),
        world.log.lines.filter((line) => line.startsWith('warn')),
      ],
      [[], []],
    );
  });

  it('puts an endpoint that is not known to the test, if told to defer there', async () => {
    await using world = await World.start(
      scripted(reply(text('hi')), reply(text('again'))),
      new FakeSource(sum),
    );
    world.hasReferences = false;
    world.settings = { 'toolSearch.strategy': 'reference' };
    await world.say('hi');
    await world.say('again');
    assert.equal(world.transcript?.epoch.strategy, 'reference', 'the emulator knows deferral');
    const counts = () => world.emulator.requests.filter(({ path }) => path.endsWith('/count_tokens'));
    while (counts().length < 2) await sleep(10);
    assert.deepEqual(
      counts().map(({ status }) => status),
      [200, 200],
    );
  });

  it('tells in words what was found, where the endpoint knows no references and everything is loaded now', async () => {
    const noReferences: Rule = ({ body }) =>
      JSON.stringify(body).includes('tool_reference') ? { message: 'Unknown: tool_reference' } : undefined;
    await using world = await World.start(
      scripted(search.bridge, useSum.bridge, reply(text('ok')), useSum.reference, reply(text('fine'))),
      new FakeSource(sum, mail),
      { rules: [noReferences, ...allRules()] },
    );
    world.hasReferences = false;
    await world.say('add');
    world.settings = { 'toolSearch.mode': 'off' };
    const { error } = await world.say('again');
    assert.deepEqual([error, world.transcript?.epoch.strategy], [undefined, 'none']);
    assert.deepEqual(new Set(world.statuses), new Set([200]));
    assert.equal(lastResults(world)[0]?.text, ranResult('mcp__math__get-sum'));
  });

  it('takes calls over from an endpoint that is less strict about their ids and names', async () => {
    const lax = 'claude-haiku-4-5';
    const strictElsewhere =
      (rule: Rule): Rule =>
      (request) =>
        request.body.model === lax ? undefined : rule(request);
    await using world = await World.start(
      scripted(
        reply(call('tool_call', { name: 'send a mail!', arguments: {} }, 'functions.tool_call:0')),
        reply(call('tool_search', { queries: ['sum'] }, 'functions.tool_call:0')),
        reply(text('done')),
        useSum.reference,
        reply(text('done')),
      ),
      new FakeSource(sum, mail),
      { rules: allRules().map(strictElsewhere) },
    );
    world.model = lax;
    world.settings = { 'toolSearch.strategy': 'bridge' };
    await world.say('add');
    world.model = 'claude-sonnet-5-5';
    world.settings = { 'toolSearch.strategy': 'reference' };
    const { error } = await world.say('and again, without a new search');
    assert.equal(error, undefined);
    assert.equal(lastResults(world)[0]?.text, ranResult('mcp__math__get-sum'));
  });

  it('begins with the bridge where the endpoint is not known', async () => {
    await using world = await World.start(scripted(reply(text('hi'))), new FakeSource(sum));
    world.hasReferences = false;
    await world.say('hi');
    assert.equal(world.transcript?.epoch.strategy, 'bridge');
  });

  it('decides anew what to defer when the workspace has become trusted', async () => {
    await using world = await World.start(
      scripted(reply(text('a')), reply(text('b'))),
      new FakeSource(...Array.from({ length: 10 }, (_, index) => fakeTool(`mcp__math__get-sum-${index}`))),
    );
    const rules = { off: [], pin: [], defer: [] };
    world.settings = { 'toolSearch.mode': 'auto', 'toolSearch.threshold': 0 };
    world.pool.configure({ rules, context: { ...OPEN_CONTEXT, isTrusted: false } });
    const before = await world.say('one');
    world.pool.configure({ rules });
    const after = await world.say('two');
    assert.deepEqual(
      [before, after].map(({ transcript }) => transcript.epoch.strategy),
      ['none', 'reference'],
    );
  });
});
