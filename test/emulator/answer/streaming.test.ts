import assert from 'node:assert/strict';
import Anthropic from '@anthropic-ai/sdk';
import { type Emulator, startEmulator } from '../emulator.ts';
import {
  type Brain,
  block,
  call,
  cut,
  delay,
  event,
  failure,
  ping,
  type Reply,
  rawCall,
  reply,
  scripted,
  stopped,
  text,
  thinking,
} from '../reply.ts';

const request = {
  model: 'quiver-demo',
  max_tokens: 1000,
  messages: [{ role: 'user' as const, content: 'hello' }],
};

describe('emulator through the SDK', () => {
  let emulator: Emulator;
  const open = async (brain: Brain | Reply, maxRetries = 0) => {
    emulator = await startEmulator({
      brain: typeof brain === 'function' ? brain : () => brain,
      record: true,
    });
    return new Anthropic({ apiKey: 'key', baseURL: emulator.url, maxRetries });
  };
  afterEach(() => emulator.close());

  /** Every event as the SDK hands it on. */
  const eventsOf = async (client: Anthropic) => {
    const events: unknown[] = [];
    for await (const one of await client.messages.create({ ...request, stream: true })) events.push(one);
    return events;
  };

  it('streams a text, event by event', async () => {
    const client = await open(reply(text('A sentence that takes more than one piece. 👍')));
    const [start, ...events] = await eventsOf(client);
    const { message } = start as Anthropic.RawMessageStartEvent;
    assert.match(message.id, /^msg_/);
    const usage = {
      input_tokens: 11,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens_details: { thinking_tokens: 0 },
      server_tool_use: null,
    };
    assert.deepEqual(start, {
      type: 'message_start',
      message: {
        id: message.id,
        type: 'message',
        role: 'assistant',
        model: 'quiver-demo',
        content: [],
        container: null,
        diagnostics: null,
        stop_reason: null,
        stop_sequence: null,
        stop_details: null,
        usage: {
          ...usage,
          cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
          output_tokens: 1,
          service_tier: 'standard',
          inference_geo: null,
          speed: null,
        },
      },
    });
    const piece = (content: string) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: content },
    });
    assert.deepEqual(events, [
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '', citations: null } },
      piece('A sentence that takes mo'),
      piece('re than one piece. 👍'),
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null, stop_details: null, container: null },
        usage: { ...usage, output_tokens: 22 },
      },
      { type: 'message_stop' },
    ]);
  });

  it('streams thinking, text and parallel calls into one message', async () => {
    const client = await open(
      reply(
        thinking('What now?'),
        text('I look.'),
        call('Read', { file: 'a "b"' }),
        call('Grep', {}, 'toolu_mine'),
      ),
    );
    const stream = client.messages.stream(request);
    const json: string[] = [];
    stream.on('inputJson', (partial) => json.push(partial));
    const message = await stream.finalMessage();
    const [thought, , read] = message.content;
    assert.ok(thought?.type === 'thinking' && thought.signature !== '' && read?.type === 'tool_use');
    assert.match(read.id, /^toolu_\w{42}$/);
    assert.deepEqual(message.content, [
      { type: 'thinking', thinking: 'What now?', signature: thought.signature },
      { type: 'text', text: 'I look.', citations: null },
      { type: 'tool_use', id: read.id, name: 'Read', input: { file: 'a "b"' }, caller: { type: 'direct' } },
      { type: 'tool_use', id: 'toolu_mine', name: 'Grep', input: {}, caller: { type: 'direct' } },
    ]);
    assert.equal(message.stop_reason, 'tool_use');
    assert.deepEqual(json, ['', '{"file":"a \\"b\\""}', '', '{}']);
  });

  it('gives the same message without streaming', async () => {
    const parts = [thinking('What now?'), text('I look.'), call('Read', { file: 'a' }, 'toolu_1')];
    const client = await open(reply(...parts));
    const { id: _, _request_id: __, ...whole } = await client.messages.create(request);
    const {
      id: ___,
      parsed_output: ____,
      ...streamed
    } = await client.messages.stream(request).finalMessage();
    assert.deepEqual(JSON.parse(JSON.stringify(whole)), JSON.parse(JSON.stringify(streamed)));
  });

  it('leaves thinking text out where the model does so by default', async () => {
    const client = await open(reply(thinking('What now?'), text('So.')));
    const shown = async (display?: 'summarized') => {
      const config = display ? { thinking: { type: 'adaptive' as const, display } } : {};
      const stream = client.messages.stream({ ...request, model: 'claude-opus-5-5', ...config });
      const [thought] = (await stream.finalMessage()).content;
      return thought?.type === 'thinking' && thought.signature !== '' ? thought.thinking : undefined;
    };
    assert.deepEqual([await shown(), await shown('summarized')], ['', 'What now?']);
  });

  it('sends the stop reason of the script', async () => {
    const client = await open(stopped('refusal', text('No.')));
    const message = await client.messages.stream(request).finalMessage();
    assert.equal(message.stop_reason, 'refusal');
    assert.deepEqual(message.stop_details, { type: 'refusal', category: null, explanation: null });
  });

  it('sends the input of a call as it is, cut off or broken', async () => {
    const client = await open(stopped('max_tokens', rawCall('Write', '{"path":"/tmp/x","content":"hel')));
    const stream = client.messages.stream(request);
    let raw = '';
    stream.on('inputJson', (partial) => {
      raw += partial;
    });
    const message = await stream.finalMessage();
    assert.equal(raw, '{"path":"/tmp/x","content":"hel');
    assert.equal(message.stop_reason, 'max_tokens');
  });

  it('sends whole blocks and events of any kind, which a client can ignore', async () => {
    const later = { type: 'hologram', data: 'x' };
    const client = await open(
      reply(event('weather_report', { sky: 'blue' }), ping(), block(later), text('So.')),
    );
    const events = await eventsOf(client);
    assert.deepEqual(events.slice(1, 4), [
      { type: 'weather_report', sky: 'blue' },
      { type: 'content_block_start', index: 0, content_block: later },
      { type: 'content_block_stop', index: 0 },
    ]);
    const message = await client.messages.stream(request).finalMessage();
    assert.deepEqual(message.content, [later, { type: 'text', text: 'So.', citations: null }]);
  });

  it('waits where the script does, and stops when the client goes', async () => {
    const client = await open(reply(text('one'), delay(60_000), text('two')));
    const stream = client.messages.stream(request);
    const seen: string[] = [];
    stream.on('text', (piece) => {
      seen.push(piece);
      stream.abort();
    });
    await assert.rejects(stream.finalMessage(), Anthropic.APIUserAbortError);
    assert.deepEqual(seen, ['one']);
    // Within the time limit of this test, long before the script would go on.
    await emulator.close();
  });

  it('delays for as long as it is told', async () => {
    const client = await open(reply(text('one'), delay(80), text('two')));
    const begun = Date.now();
    await client.messages.stream(request).finalMessage();
    await client.messages.create(request);
    assert.ok(Date.now() - begun >= 155);
  });

  it('cuts the connection in the middle; what came before arrives', async () => {
    const client = await open(reply(text('one'), call('Read', {}), cut(), text('never')));
    const stream = client.messages.stream(request);
    const seen: string[] = [];
    stream.on('contentBlock', (one) => seen.push(one.type));
    await assert.rejects(
      stream.finalMessage(),
      (error) => error instanceof Error && !(error instanceof Anthropic.APIUserAbortError),
    );
    assert.deepEqual(seen, ['text', 'tool_use']);
    await assert.rejects(client.messages.create(request), Anthropic.APIConnectionError);
  });

  it('ends a stream with an error event', async () => {
    const client = await open(reply(text('one'), failure(529, 'overloaded_error', 'Overloaded')));
    await assert.rejects(
      client.messages.stream(request).finalMessage(),
      (error: InstanceType<typeof Anthropic.APIError>) => {
        assert.deepEqual(
          { status: error.status, type: error.type, error: error.error },
          {
            status: undefined,
            type: 'overloaded_error',
            error: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
          },
        );
        return true;
      },
    );
  });

  it('answers with an HTTP error and its headers, which the SDK retries', async () => {
    const busy = {
      ...failure(529, 'overloaded_error', 'Overloaded'),
      headers: { 'retry-after-ms': '5', 'x-limit': '3' },
    } as const;
    const client = await open(scripted(reply(busy), reply(busy), reply(text('at last'))), 2);
    const message = await client.messages.stream(request).finalMessage();
    assert.deepEqual(message.content, [{ type: 'text', text: 'at last', citations: null }]);
    assert.deepEqual(
      emulator.requests.map(({ status, error }) => ({ status, error })),
      [
        { status: 529, error: 'Overloaded' },
        { status: 529, error: 'Overloaded' },
        { status: 200, error: undefined },
      ],
    );
  });

  it('hands over status, type, code of errors and the request id', async () => {
    const headers = { 'retry-after': '7' };
    const client = await open(
      reply({ ...failure(429, 'rate_limit_error', 'Slow down'), headers } as Reply['parts'][0]),
    );
    await assert.rejects(
      client.messages.create(request),
      (error: InstanceType<typeof Anthropic.RateLimitError>) => {
        assert.ok(error instanceof Anthropic.RateLimitError);
        assert.equal(error.type, 'rate_limit_error');
        assert.equal(error.headers.get('retry-after'), '7');
        assert.match(String(error.requestID), /^req_/);
        assert.equal((error.error as { request_id: string }).request_id, error.requestID);
        return true;
      },
    );
  });

  it('says so when the script is at its end or the brain fails', async () => {
    const client = await open(
      scripted(() => {
        throw new Error('out of ideas');
      }),
    );
    await assert.rejects(
      client.messages.create(request),
      /500 .*The emulated model failed: Error: out of ideas/,
    );
    await assert.rejects(client.messages.create(request), /500 .*The script has no more replies\./);
  });

  it('warms the cache without asking the brain', async () => {
    const client = await open(() => {
      throw new Error('never asked');
    });
    const cached = { ...request, max_tokens: 0, cache_control: { type: 'ephemeral' as const } };
    const message = await client.messages.create(cached);
    assert.deepEqual([message.content, message.stop_reason], [[], 'max_tokens']);
    assert.equal(message.usage.cache_creation_input_tokens, 11);
  });

  it('takes requests side by side', async () => {
    const client = await open(({ messages }) => {
      const [first] = messages;
      const words = first?.role === 'user' ? first.texts[0] : '';
      return reply(delay(words === '0' ? 60 : 5), text(`echo ${words}`));
    });
    const ask = (content: string) =>
      client.messages.stream({ ...request, messages: [{ role: 'user', content }] }).finalText();
    assert.deepEqual(await Promise.all(['0', '1', '2'].map(ask)), ['echo 0', 'echo 1', 'echo 2']);
  });
});
