import assert from 'node:assert/strict';
import { isRecord } from '../../src/lib/json.ts';
import {
  call,
  cut,
  delay,
  failure,
  rawCall,
  reply,
  scripted,
  stopped,
  text,
  thinking,
} from '../emulator/reply.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { assertUnbrokenPrefix } from './prefix.ts';
import { World } from './world.ts';

const sum = fakeTool('mcp__math__get-sum', { description: 'Returns the sum of two numbers' });

const toolsOf = (body: unknown) => {
  assert.ok(isRecord(body) && Array.isArray(body.tools));
  return body.tools as readonly Record<string, unknown>[];
};

describe('a turn on the wire', () => {
  it('streams an answer and keeps its thinking', async () => {
    await using world = await World.start(
      scripted(reply(thinking('hm'), text('Hello.')), reply(text('Again.'))),
    );
    const end = await world.say('hi');
    assert.deepEqual(end.transcript.messages.at(-1)?.role, 'assistant');
    await world.say('and again');
    assert.deepEqual(
      world.emulator.requests.map(({ status }) => status),
      [200, 200],
    );
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('searches, loads by reference and calls what it found', async () => {
    await using world = await World.start(
      scripted(
        reply(thinking('which tool?'), call('ToolSearch', { query: 'sum' })),
        reply(call('mcp__math__get-sum', { a: 1, b: 2 })),
        reply(text('3')),
      ),
      new FakeSource(sum),
    );
    await world.say('add 1 and 2');
    assert.deepEqual(
      world.views.map(({ tools }) => tools.some(({ name }) => name === 'mcp__math__get-sum')),
      [false, true, true],
    );
    assert.deepEqual(toolsOf(world.emulator.requests[1]?.body).at(-1), {
      name: 'mcp__math__get-sum',
      description: 'Returns the sum of two numbers',
      input_schema: { type: 'object', properties: {} },
      defer_loading: true,
    });
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('keeps a found tool defined and answers a call of it when its server is gone', async () => {
    const source = new FakeSource(sum);
    await using world = await World.start(
      scripted(
        reply(call('ToolSearch', { query: 'sum' })),
        reply(text('found')),
        reply(call('mcp__math__get-sum', {})),
        reply(text('gone')),
      ),
      source,
    );
    await world.say('find it');
    source.offer();
    await world.say('call it');
    const last = world.views.at(-1)?.messages.at(-1);
    const result = last?.role === 'user' ? last.results[0] : undefined;
    assert.equal(result?.isError, true);
    assert.match(result?.text ?? '', /not available at the moment/);
    assert.deepEqual(
      world.emulator.requests.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('reads the whole prefix from the cache from the second request on', async () => {
    await using world = await World.start(
      scripted(reply(call('Read', { file_path: 'notes.md' })), reply(text('milk and bread'))),
    );
    const { events } = await world.say('read my notes');
    const usages = events.flatMap((event) => (event.type === 'step-end' ? [event.usage] : []));
    assert.ok((usages[0]?.cacheWriteTokens ?? 0) > 500);
    assert.equal(usages[1]?.cacheReadTokens, usages[0]?.cacheWriteTokens);
  });

  it('goes on after an empty answer, which is not sent back', async () => {
    await using world = await World.start(
      scripted(
        reply(thinking('read it'), call('Read', { file_path: 'notes.md' })),
        stopped('end_turn', thinking('nothing to say')),
        reply(text('milk and bread')),
      ),
    );
    const end = await world.say('read my notes');
    assert.equal(end.kind, 'done');
    assert.deepEqual(world.statuses, [200, 200, 200]);
    assert.deepEqual(
      end.transcript.messages.map(({ role }) => role),
      ['user', 'assistant', 'user', 'user', 'assistant'],
    );
    assertUnbrokenPrefix(world.emulator.requests);
  });

  it('never runs a call that was cut off at the output limit', async () => {
    await using world = await World.start(
      scripted(
        stopped('max_tokens', text('I edit'), rawCall('Edit', '{"file_path":"notes.md","old_string":"milk"')),
      ),
    );
    const end = await world.say('edit');
    assert.deepEqual(end.transcript.messages.at(-1), {
      role: 'assistant',
      blocks: [{ type: 'text', text: 'I edit' }],
    });
    assert.ok(end.events.some(({ type }) => type === 'notice'));
    assert.equal(world.files.texts.get('notes.md'), 'milk\nbread\n');
  });

  it('answers unparseable input with an error instead of guessing', async () => {
    await using world = await World.start(
      scripted(reply(rawCall('Read', '{"file_path": "no')), reply(text('sorry'))),
    );
    const end = await world.say('read');
    assert.deepEqual(
      world.emulator.requests.map(({ status }) => status),
      [200, 200],
    );
    const [message] = end.transcript.messages.slice(2);
    assert.equal(message?.role === 'user' && message.results[0]?.isError, true);
  });

  it('never runs a call whose input is not JSON, and tells the model what it wrote', async () => {
    const inputs = [
      '{"file_path": /* the notes */ "notes.md"}',
      '{"file_path": "notes.md", "limit": 12 3}',
      '{"file_path": notes.md}',
      '{"file_path": "notes.md"} and more',
      '["notes.md"]',
      // What the lenient parser of the SDK once passed over.
      '{"file_path": "notes.md" /* all of it */}',
      '{"file_path": "notes.md", "offset": 1 2}',
    ];
    await using world = await World.start(
      scripted(...inputs.map((json) => reply(rawCall('Read', json))), reply(text('sorry'))),
    );
    const { kind, events, transcript } = await world.say('go');
    assert.equal(kind, 'done');
    const ends = events.flatMap((event) => (event.type === 'call-end' ? [event.isError] : []));
    assert.deepEqual(
      ends,
      inputs.map(() => true),
    );
    assert.deepEqual(
      transcript.messages
        .flatMap((message) => (message.role === 'assistant' ? message.blocks : []))
        .flatMap((block) => (block.type === 'call' ? [block.input] : [])),
      inputs.map((json) => ({ INVALID_JSON: json })),
    );
    assert.deepEqual(new Set(world.statuses), new Set([200]));
  });

  it('keeps a valid transcript when cancelled in the middle of the stream', async () => {
    await using world = await World.start(
      scripted(
        reply(thinking('hm'), text('Half '), delay(60_000), call('Read', { file_path: 'notes.md' })),
        reply(text('Fine.')),
      ),
    );
    const stop = new AbortController();
    const end = await world.say('go', stop.signal, (event) => event.type === 'text-delta' && stop.abort());
    assert.equal(end.error, undefined);
    await world.say('go on');
    assert.deepEqual(
      world.emulator.requests.map(({ status }) => status),
      [200, 200],
    );
  });

  describe('errors become one sentence', () => {
    const cases: readonly [
      title: string,
      brain: Parameters<typeof World.start>[0],
      expected: RegExp,
      requests: number,
    ][] = [
      [
        'a stream that is cut',
        scripted(reply(text('Half'), cut())),
        /^The connection to 127\.0\.0\.1:\d+ was lost/,
        1,
      ],
      [
        'an error in the stream',
        scripted(reply(text('Half'), failure(529, 'overloaded_error', 'Overloaded'))),
        /was cut off/,
        1,
      ],
      [
        'a server error, after the retries of the SDK',
        () => reply(failure(500, 'api_error', 'Oops')),
        /The model's service has a problem \(500\)/,
        3,
      ],
      [
        'a refused request',
        scripted(reply(failure(400, 'invalid_request_error', 'messages: this is wrong'))),
        /The request was refused: messages: this is wrong/,
        1,
      ],
    ];
    for (const [title, brain, expected, requests] of cases) {
      it(title, async () => {
        await using world = await World.start(brain);
        const { error } = await world.say('go');
        assert.match(error?.message ?? '', expected);
        assert.equal(world.emulator.requests.length, requests);
      });
    }

    it('a wrong key, with the way to fix it', async () => {
      await using world = await World.start(scripted(reply(text('no'))));
      world.key = 'wrong';
      const { error } = await world.say('go');
      assert.deepEqual(
        [error?.message, error?.kind],
        ['The API key was not accepted. Set another one.', 'key'],
      );
    });

    it('an unknown model', async () => {
      await using world = await World.start(scripted(reply(text('no'))));
      world.model = 'claude-nothing-9';
      const { error } = await world.say('go');
      assert.match(error?.message ?? '', /Choose another model/);
    });

    it('a stream that falls silent', async () => {
      await using world = await World.start(scripted(reply(text('Half'), delay(60_000))));
      world.idleMilliseconds = 200;
      const { error } = await world.say('go');
      assert.equal(error?.message, 'The model has been silent for too long. Try again.');
    });

    it('an endpoint that is not there', async () => {
      const world = await World.start(scripted());
      await world[Symbol.asyncDispose]();
      const { error } = await world.say('go');
      assert.match(error?.message ?? '', /127\.0\.0\.1:\d+ could not be reached/);
    });
  });

  it('starts a new epoch with another model and stays valid', async () => {
    await using world = await World.start(
      scripted(
        reply(thinking('a'), call('ToolSearch', { query: 'sum' })),
        reply(thinking('b'), text('found')),
        reply(call('mcp__math__get-sum', {})),
        reply(text('done')),
      ),
      new FakeSource(sum),
    );
    await world.say('find');
    world.model = 'claude-opus-5-5';
    await world.say('call it without a new search');
    assert.deepEqual(
      world.emulator.requests.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(world.transcript?.epoch.number, 2);
  });
});
