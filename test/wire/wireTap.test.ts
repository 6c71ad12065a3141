import assert from 'node:assert/strict';
import type { ModelEvent, ModelRequest } from '../../src/agent/model/model.ts';
import type { HostedSecrets } from '../../src/agent/transcript/hosted.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { createClaude } from '../../src/anthropic/claude.ts';
import { createHostedWire } from '../../src/anthropic/hosted/hostedWire.ts';
import { chooseModel } from '../../src/anthropic/models.ts';
import { isRecord } from '../../src/lib/json.ts';
import { createNoHosted } from '../../src/mcp/hosted/noHosted.ts';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { type Brain, call, cut, failure, reply, scripted, text, thinking } from '../emulator/reply.ts';
import { HeardWire } from '../fakes/heardWire.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const KEY = 'sk-test-key-of-the-user';
const TOKEN: HostedSecrets = { token: 'token-of-docs', query: '?key=hidden-in-the-address' };

const request = (wire: HeardWire): ModelRequest => ({
  epoch: {
    number: 1,
    model: 'claude-sonnet-5-5',
    system: 'Grüße, 你好.',
    tools: [{ name: 'Read', description: 'Reads', inputSchema: { type: 'object', properties: {} } }],
    strategy: 'none',
    hosted: [{ name: 'docs', url: 'https://docs.example/mcp', defaultConfig: {}, configs: {} }],
    switches: NO_SWITCHES,
  },
  messages: [{ role: 'user', results: [], texts: [{ kind: 'prompt', text: 'hi' }] }],
  wire,
});

async function ask(brain: Brain): Promise<{ heard: HeardWire; emulator: Emulator; end: ModelEvent | Error }> {
  const emulator = await startEmulator({ brain, key: KEY, record: true });
  const claude = createClaude({
    endpoint: async () => ({ baseUrl: emulator.url, credential: { kind: 'key', value: KEY } }),
    choice: chooseModel('claude-sonnet-5-5'),
    log: new SilentLog(),
    hosted: createHostedWire({ ...createNoHosted(), secretsOf: async () => TOKEN }),
  });
  const heard = new HeardWire();
  let end: ModelEvent | Error = new Error('nothing came');
  try {
    for await (const event of claude.stream(request(heard), new AbortController().signal)) end = event;
  } catch (error) {
    end = error as Error;
  } finally {
    await emulator.close();
  }
  return { heard, emulator, end };
}

describe('a tap on the wire', () => {
  it('hears the request and the answer byte for byte, and reads a streamed answer whole', async () => {
    const { heard, emulator } = await ask(
      scripted(reply(thinking('hm'), text('Grüß dich.'), call('Read', { path: 'a', deep: { 你: [1] } }))),
    );
    const [attempt, ...others] = heard.attempts;
    const [recorded] = emulator.requests;
    assert.ok(attempt && recorded);
    assert.equal(others.length, 0);
    assert.equal(attempt.sent.body, recorded.text);
    assert.equal(attempt.answer, recorded.answer());
    assert.deepEqual(
      [attempt.sent.method, attempt.status, attempt.end],
      ['POST', 200, { problem: undefined }],
    );
    const whole = attempt.sent.readAnswer?.(attempt.answer);
    assert.ok(isRecord(whole) && Array.isArray(whole.content));
    assert.deepEqual(
      whole.content.map((block) => [block.type, block.thinking ?? block.text ?? block.input]),
      [
        ['thinking', 'hm'],
        ['text', 'Grüß dich.'],
        ['tool_use', { path: 'a', deep: { 你: [1] } }],
      ],
    );
    assert.equal(whole.stop_reason, 'tool_use');
    assert.ok(isRecord(whole.usage) && Number(whole.usage.output_tokens) > 0);
  });

  it('names every secret and shows the value of no header that could hold one', async () => {
    const { heard } = await ask(scripted(reply(text('Hello.'))));
    const { sent, headers } = heard.attempts[0] ?? assert.fail('nothing was heard');
    assert.deepEqual(sent.secrets, [KEY, TOKEN.token, TOKEN.query]);
    assert.equal(sent.headers['x-api-key'] ?? sent.headers.authorization, '…hidden…');
    assert.equal(sent.headers['content-type'], 'application/json');
    assert.match(headers?.['content-type'] ?? '', /event-stream/);
    assert.ok(!JSON.stringify([sent.headers, sent.address]).includes(KEY));
  });

  it('hears every attempt, and how each ended', async () => {
    const { heard, end } = await ask(
      scripted(reply(failure(529, 'overloaded_error', 'Overloaded')), reply(text('ok'))),
    );
    assert.deepEqual(
      heard.attempts.map(({ status, end: ended }) => [status, ended]),
      [
        [529, { problem: undefined }],
        [200, { problem: undefined }],
      ],
    );
    assert.equal('type' in end && end.type, 'message-end');
  });

  it('hears an answer that breaks off', async () => {
    const { heard, end } = await ask(scripted(reply(text('Hel'), cut())));
    assert.ok(end instanceof Error);
    assert.equal(heard.attempts.length, 1);
    assert.ok(heard.attempts[0]?.end);
    assert.match(heard.attempts[0].answer, /Hel/);
  });
});
