import assert from 'node:assert/strict';
import { foundTools } from '../../src/agent/transcript.ts';
import { call, failure, reply, scripted, text, thinking } from '../../src/demo/reply.ts';
import type { Strategy } from '../../src/tools/strategy.ts';
import { textOutcome } from '../../src/tools/toolOutcome.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { World } from './world.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });
const mail = fakeTool('mcp__office__send_mail', { description: 'Sends a mail to somebody' });
const found = (world: World) => [...foundTools(world.transcript as NonNullable<World['transcript']>).keys()];
const texts = (world: World) =>
  world.views.at(-1)?.messages.flatMap((message) => (message.role === 'user' ? message.texts : [])) ?? [];

const searchBoth = [
  reply(thinking('a'), call('ToolSearch', { query: ['select:send_mail', 'select:get-sum'] })),
  reply(thinking('b'), text('found both')),
];

describe('compaction', function () {
  this.timeout(20_000);

  it('replaces the older part by a summary and makes everything found callable again, right after it', async () => {
    await using world = await World.start(
      scripted(
        ...searchBoth,
        reply(text('Second.')),
        reply(text('Third.')),
        reply(text('The user wants sums.')),
        reply(call('mcp__math__get-sum', {}), call('mcp__office__send_mail', {})),
        reply(text('Called.')),
      ),
      new FakeSource(sum, mail),
    );
    await world.say('find tools');
    await world.say('two');
    await world.say('three');
    assert.equal(
      await world.compact(),
      'The older part of this chat is now a summary. 2 discovered tools stayed loaded.',
    );
    const [boundary, again, references, ...kept] = world.transcript?.messages ?? [];
    assert.ok(boundary?.role === 'user' && boundary.texts[0]?.kind === 'summary');
    assert.deepEqual(boundary.texts[0], {
      kind: 'summary',
      text: '<conversation-summary>\nThe user wants sums.\n</conversation-summary>',
      found: ['mcp__math__get-sum', 'mcp__office__send_mail'],
      allowed: [],
    });
    assert.equal(boundary.texts[1]?.kind, 'announcement');
    assert.equal(again?.role, 'assistant');
    assert.deepEqual(references?.role === 'user' && references.results.flatMap((result) => result.found), [
      sum.definition,
      mail.definition,
    ]);
    assert.deepEqual(
      kept.map((message) => (message.role === 'user' ? message.texts : message.blocks)),
      [
        [{ kind: 'prompt', text: 'two' }],
        [{ type: 'text', text: 'Second.' }],
        [{ kind: 'prompt', text: 'three' }],
        [{ type: 'text', text: 'Third.' }],
      ],
    );
    await world.say('call them without a search');
    assert.deepEqual(new Set(world.statuses), new Set([200]));
    assert.equal(world.transcript?.epoch.number, 2);
    const last = world.views.at(-1)?.messages.at(-1);
    assert.deepEqual(last?.role === 'user' && last.results.map((result) => result.text), [
      'mcp__math__get-sum ran',
      'mcp__office__send_mail ran',
    ]);
    assert.equal(texts(world).filter((one) => one.startsWith('<deferred-tools')).length, 1, 'announced once');
  });

  it('asks for the summary in the old epoch, so that the cache serves', async () => {
    await using world = await World.start(
      scripted(...searchBoth, reply(text('Summary.'))),
      new FakeSource(sum, mail),
    );
    await world.say('find tools');
    await world.compact();
    const [, before, summarizing] = world.emulator.requests;
    const head = (body: unknown) => JSON.stringify((body as { tools: unknown; system: unknown }).system);
    assert.equal(head(summarizing?.body), head(before?.body));
  });

  for (const strategy of ['reference', 'bridge', 'server-bm25'] satisfies Strategy[]) {
    it(`twice in a row, by ${strategy}: what was found first is still callable`, async () => {
      const use =
        strategy === 'bridge'
          ? call('tool_call', { name: 'mcp__math__get-sum' })
          : call('mcp__math__get-sum', {});
      const names = ['mcp__math__get-sum'];
      const first =
        strategy === 'bridge'
          ? call('tool_describe', { names })
          : strategy === 'reference'
            ? call('ToolSearch', { query: 'select:get-sum' })
            : ({ type: 'search', kind: 'bm25', input: { query: 'sum' } } as const);
      await using world = await World.start(
        scripted(
          reply(thinking('x'), first),
          reply(text('found')),
          reply(text('Summary one.')),
          reply(text('two')),
          reply(text('Summary two.')),
          reply(thinking('y'), use),
          reply(text('done')),
        ),
        new FakeSource(sum, mail),
      );
      world.settings = { 'toolSearch.strategy': strategy };
      await world.say('find it');
      await world.compact();
      await world.say('something else');
      await world.compact();
      await world.say('call it');
      assert.deepEqual(
        world.emulator.requests.map(({ status, error }) => [status, error]),
        world.emulator.requests.map(() => [200, undefined]),
      );
      assert.deepEqual(found(world), names);
      const last = world.views.at(-1)?.messages.at(-1);
      assert.equal(last?.role === 'user' && last.results[0]?.text, 'mcp__math__get-sum ran');
      assert.ok(!texts(world).some((one) => one.includes('Summary one.')));
    });
  }

  it('loses nothing when it fails', async () => {
    await using world = await World.start(
      scripted(
        ...searchBoth,
        reply(failure(400, 'invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum')),
        reply(call('Read', { file_path: 'notes.md' })),
        reply(text('Fine.')),
      ),
      new FakeSource(sum, mail),
    );
    await world.say('find tools');
    const before = world.transcript;
    assert.match(
      await world.compact(),
      /^The chat could not be summarized, nothing was lost: .*prompt is too long/,
    );
    assert.equal(world.transcript, before);
    assert.equal(
      await world.compact(),
      'The chat could not be summarized, nothing was lost: The model gave no summary.',
      'a call is no summary',
    );
    await world.say('go on');
    assert.equal(world.statuses.at(-1), 200);
  });

  it('has nothing to do in an empty chat, or right after another one', async () => {
    await using world = await World.start(scripted(reply(text('Hi.')), reply(text('Summary.'))));
    await world.say('hi');
    await world.compact();
    assert.equal(await world.compact(), 'There is nothing to summarize yet.');
  });

  it('comes by itself when the chat nears the window, and the turn goes on', async () => {
    const long = fakeTool('mcp__math__get-sum', { run: async () => textOutcome('word '.repeat(3_000)) });
    await using world = await World.start(
      scripted(
        reply(call('ToolSearch', { query: 'select:get-sum' })),
        reply(call('mcp__math__get-sum', {})),
        reply(text('Long.')),
        reply(text('They added numbers.')),
        reply(text('Goes on.')),
      ),
      new FakeSource(long),
    );
    world.contextWindow = 6_000;
    await world.say('add');
    const { events, error } = await world.say('and now?');
    assert.equal(error, undefined);
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'activity' || event.type === 'notice' ? [event.text] : [])),
      [
        'Summarizing the older part of this chat',
        'The older part of this chat is now a summary. 1 discovered tool stayed loaded.',
      ],
    );
    assert.deepEqual([world.transcript?.epoch.number, found(world)], [2, ['mcp__math__get-sum']]);
    assert.ok(texts(world).includes('and now?'));
  });

  it('works right after the model was switched, and where the window is already full', async () => {
    const long = fakeTool('mcp__math__get-sum', { run: async () => textOutcome('word '.repeat(20_000)) });
    await using world = await World.start(
      scripted(
        reply(thinking('a'), call('ToolSearch', { query: 'select:get-sum' })),
        reply(thinking('b'), call('mcp__math__get-sum', {})),
        reply(thinking('c'), text('Long.')),
        reply(text('They added numbers.')),
        reply(text('Goes on.')),
      ),
      new FakeSource(long),
    );
    await world.say('add');
    world.model = 'claude-opus-5-5';
    world.contextWindow = 10_000;
    const { error } = await world.say('and now?');
    assert.equal(error, undefined);
    assert.deepEqual(new Set(world.statuses), new Set([200]));
    const summarizing = JSON.stringify(world.emulator.requests.at(-2)?.body);
    assert.ok(summarizing.includes('"model":"claude-opus-5-5"') && summarizing.length < 20_000);
    assert.deepEqual([world.transcript?.epoch.number, found(world)], [2, ['mcp__math__get-sum']]);
  });

  it('forgets what the user wants forgotten, then and not before', async () => {
    await using world = await World.start(
      scripted(...searchBoth, reply(text('Two.')), reply(text('Summary.')), reply(text('Four.'))),
      new FakeSource(sum, mail),
    );
    await world.say('find tools');
    await world.say('two', undefined, undefined, ['mcp__office__send_mail']);
    assert.deepEqual(found(world), ['mcp__office__send_mail', 'mcp__math__get-sum']);
    assert.equal(
      await world.compact(),
      'The older part of this chat is now a summary. 1 discovered tool stayed loaded. 1 tool forgotten.',
    );
    assert.deepEqual(found(world), ['mcp__math__get-sum']);
    await world.say('four');
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });

  it('does not carry over what was switched off meanwhile', async () => {
    await using world = await World.start(
      scripted(...searchBoth, reply(text('Summary.'))),
      new FakeSource(sum, mail),
    );
    await world.say('find tools');
    world.pool.configure({ rules: { off: ['mcp__office'], pin: [], defer: [] } });
    await world.compact();
    assert.deepEqual(found(world), ['mcp__math__get-sum']);
  });
});
