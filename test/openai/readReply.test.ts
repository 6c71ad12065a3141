import assert from 'node:assert/strict';
import type { ModelEvent } from '../../src/agent/model/model.ts';
import { callsOf } from '../../src/agent/transcript/messages.ts';
import { CHAT_CALLS } from '../../src/openai/callShape.ts';
import { readReply } from '../../src/openai/chat/readReply.ts';

type Delta = Readonly<Record<string, unknown>>;

const chunk = (delta: Delta, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});

async function* streamOf(chunks: readonly unknown[]): AsyncGenerator<unknown> {
  yield* chunks;
}

/** Reads deltas as one answer. */
async function read(deltas: readonly Delta[], finish = 'tool_calls', given: readonly string[] = []) {
  const events: ModelEvent[] = [];
  const chunks = [...deltas.map((delta) => chunk(delta)), chunk({}, finish)];
  for await (const event of readReply(streamOf(chunks), { calls: CHAT_CALLS, given: new Set(given) }))
    events.push(event);
  const end = events.at(-1);
  assert.ok(end?.type === 'message-end');
  const early = events.flatMap((event) => (event.type === 'call' ? [event.call] : []));
  return { events, end, early, calls: callsOf(end.message) };
}

const part = (
  index: number | undefined,
  id: string | undefined,
  name: string | undefined,
  json: unknown,
) => ({
  tool_calls: [
    {
      ...(index === undefined ? {} : { index }),
      ...(id === undefined ? {} : { id }),
      function: { ...(name === undefined ? {} : { name }), arguments: json },
    },
  ],
});

describe('reading an answer of Chat Completions', () => {
  it('offers a call as soon as the next one begins', async () => {
    const { events, early } = await read([
      part(0, 'a', 'one', ''),
      part(0, undefined, undefined, '{"x":'),
      part(0, undefined, undefined, '1}'),
      part(1, 'b', 'two', '{}'),
      { content: 'Words.' },
    ]);
    assert.deepEqual(
      events.map((event) => (event.type === 'call' ? event.call.id : event.type)),
      ['a', 'text-delta', 'b', 'message-end'],
    );
    assert.deepEqual(early, [
      { type: 'call', id: 'a', name: 'one', input: { x: 1 } },
      { type: 'call', id: 'b', name: 'two', input: {} },
    ]);
  });

  it('never offers a call whose input may go on, however the calls come', async () => {
    const { early, calls } = await read([
      part(0, 'a', 'one', '{"x":'),
      part(1, 'b', 'two', '{"y":'),
      part(0, undefined, undefined, '1}'),
      part(1, undefined, undefined, '2}'),
    ]);
    const whole = [
      { type: 'call', id: 'a', name: 'one', input: { x: 1 } },
      { type: 'call', id: 'b', name: 'two', input: { y: 2 } },
    ];
    assert.deepEqual(early, whole);
    assert.deepEqual(calls, whole);
  });

  it('tells calls apart that all have the same index, or none', async () => {
    for (const index of [0, undefined]) {
      const { calls } = await read([
        part(index, 'a', 'one', '{"x":1'),
        part(index, undefined, undefined, '}'),
        part(index, 'b', 'one', '{"x":'),
        part(index, undefined, undefined, '2}'),
      ]);
      assert.deepEqual(
        calls.map(({ id, input }) => [id, input]),
        [
          ['a', { x: 1 }],
          ['b', { x: 2 }],
        ],
      );
    }
  });

  it('takes input that comes as an object, and calls after which the endpoint says "stop"', async () => {
    const { calls, end } = await read([part(0, 'a', 'one', { x: 1 })], 'stop');
    assert.deepEqual(calls, [{ type: 'call', id: 'a', name: 'one', input: { x: 1 } }]);
    assert.equal(end.stop, 'calls');
  });

  it('gives a call another id if its own is missing, unfit or taken', async () => {
    const ids = [undefined, '', 'x'.repeat(41), 'with blank', 'taken'];
    const { calls } = await read(
      ids.map((id, index) => part(index, id, 'one', '{}')),
      'tool_calls',
      ['taken'],
    );
    assert.equal(new Set(calls.map(({ id }) => id)).size, ids.length);
    for (const { id } of calls) assert.match(id, /^call_[0-9a-f]{32}$/);
  });

  it('keeps input that is no object as text, with the reason why it cannot run', async () => {
    const { calls, early } = await read([part(0, 'a', 'one', '[1]')]);
    assert.deepEqual(early, []);
    assert.deepEqual(calls[0]?.input, { INVALID_JSON: '[1]' });
    assert.match(calls[0]?.problem ?? '', /not a JSON object/);
  });

  it('keeps reasoning in the fields it came in, its parts put together', async () => {
    const detail = (text: string, more: Delta = {}) => ({
      reasoning_details: [{ type: 'reasoning.text', index: 0, text, ...more }],
    });
    const { end } = await read(
      [
        { reasoning: 'I ', ...detail('I ') },
        { reasoning: 'think', ...detail('think', { signature: 's' }) },
        { content: 'So.' },
      ],
      'stop',
    );
    assert.deepEqual(end.message.blocks, [
      {
        type: 'thinking',
        block: {
          reasoning: 'I think',
          reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'I think', signature: 's' }],
        },
      },
      { type: 'text', text: 'So.' },
    ]);
  });

  it('leaves out reasoning that nothing follows, and tells a refusal', async () => {
    assert.deepEqual((await read([{ reasoning_content: 'hm' }], 'length')).end.message.blocks, []);
    const refused = await read([{ refusal: 'No.' }], 'stop');
    assert.equal(refused.end.stop, 'refusal');
  });

  it('counts tokens of the cache as part of those of the prompt, whoever tells them', async () => {
    const usageOf = async (usage: Delta) => {
      const chunks = [chunk({ content: 'a' }), chunk({}, 'stop'), { choices: [], usage }];
      for await (const event of readReply(streamOf(chunks), { calls: CHAT_CALLS, given: new Set() }))
        if (event.type === 'message-end') return event.usage;
      return undefined;
    };
    const counts = { prompt_tokens: 100, completion_tokens: 5 };
    const expected = { inputTokens: 40, cacheReadTokens: 60, cacheWriteTokens: 0, outputTokens: 5 };
    assert.deepEqual(await usageOf({ ...counts, prompt_tokens_details: { cached_tokens: 60 } }), expected);
    assert.deepEqual(await usageOf({ ...counts, prompt_cache_hit_tokens: 60 }), expected);
  });
});
