import assert from 'node:assert/strict';
import { isRecord } from '../../../src/lib/json.ts';
import { call, reply, text, thinking } from '../reply.ts';
import { type OpenAiEmulator, startOpenAiEmulator } from './openAiEmulator.ts';

const question = { role: 'user', content: 'Hello' };
const item = { type: 'message', role: 'user', content: 'Hello' };
const parameters = { type: 'object', properties: {} };
const chatTool = (name: string, schema: object = parameters) => ({
  type: 'function',
  function: { name, parameters: schema },
});
const tool = (name: string) => ({ type: 'function', name, parameters, strict: false });
const search = { type: 'tool_search', execution: 'client' };
const toolCall = (id: string) => ({ id, type: 'function', function: { name: 'a', arguments: '{}' } });
const asks = (...ids: readonly string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map(toolCall),
});
const answers = (tool_call_id: string) => ({ role: 'tool', tool_call_id, content: 'x' });
const calls = (call_id: string) => ({ type: 'function_call', call_id, name: 'a', arguments: '{}' });
const outputs = (call_id: string) => ({ type: 'function_call_output', call_id, output: 'x' });
const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'forged' };

type Body = Readonly<Record<string, unknown>>;
const chat = (messages: readonly unknown[], more: Body = {}): Body => ({
  model: 'gpt-5.5',
  messages,
  ...more,
});
const responses = (input: readonly unknown[], more: Body = {}): Body => ({
  model: 'gpt-5.5',
  input,
  ...more,
});

/** Requests that the APIs refuse, and the reason. */
const REFUSED: readonly [path: string, body: Body, reason: RegExp][] = [
  ['chat/completions', chat([question], { temprature: 1 }), /Unknown parameter: 'temprature'/],
  [
    'chat/completions',
    chat([{ ...question, cache_control: {} }]),
    /Unknown parameter: 'messages\[0\]\.cache_control'/,
  ],
  ['chat/completions', chat([question], { max_tokens: 5 }), /max_completion_tokens/],
  ['chat/completions', chat([question], { reasoning_effort: 'much' }), /reasoning_effort/],
  ['chat/completions', chat([question, asks('1')]), /did not have response messages: 1/],
  [
    'chat/completions',
    chat([question, asks('1', '2'), answers('1'), question]),
    /did not have response messages: 2/,
  ],
  ['chat/completions', chat([question, answers('1')]), /must be a response to a preceding message/],
  [
    'chat/completions',
    chat([question, asks('1'), answers('2')]),
    /must be a response to a preceding message/,
  ],
  ['chat/completions', chat([question, asks('x'.repeat(41)), answers('x'.repeat(41))]), /tool_calls\.0\.id/],
  ['chat/completions', chat([question, asks('1'), answers('1'), asks('1'), answers('1')]), /Duplicate/],
  [
    'chat/completions',
    chat([question, { role: 'assistant', content: null }]),
    /expected content or tool_calls/,
  ],
  ['chat/completions', chat([question], { tools: [chatTool('a'), chatTool('a')] }), /must be unique/],
  ['chat/completions', chat([question], { tools: [chatTool('a.b')] }), /pattern/],
  [
    'chat/completions',
    chat([question], { tools: [chatTool('a', { type: 'object' })] }),
    /missing properties/,
  ],
  [
    'chat/completions',
    chat([question], { tools: [chatTool('a', { ...parameters, properties: { x: { type: 'array' } } })] }),
    /missing items/,
  ],
  [
    'chat/completions',
    chat([question], { tools: Array.from({ length: 129 }, (_, at) => chatTool(`t${at}`)) }),
    /too long/,
  ],
  ['chat/completions', { ...chat([question]), model: 'gpt-1' }, /does not exist/],
  ['responses', responses([item], { store: true }), /'store'/],
  ['responses', responses([{ ...item, id: 'msg_1' }]), /Unknown parameter: 'input\[0\]\.id'/],
  ['responses', responses([item, calls('1')]), /No tool output found for function call 1/],
  ['responses', responses([item, outputs('1')]), /No tool call found/],
  ['responses', responses([item, calls('1'), outputs('1'), calls('1'), outputs('1')]), /Duplicate/],
  ['responses', responses([item, calls('x'.repeat(65)), outputs('x'.repeat(65))]), /call_id/],
  ['responses', responses([item], { tools: [tool('a'), tool('a')] }), /must be unique/],
  ['responses', responses([item], { tools: [{ type: 'function', name: 'a', parameters }] }), /strict/],
  [
    'responses',
    { ...responses([item], { tools: [search] }), model: 'gpt-4.1' },
    /'tool_search' is not supported/,
  ],
  [
    'responses',
    { ...responses([item], { reasoning: {} }), model: 'gpt-4.1' },
    /'reasoning' is not supported/,
  ],
  ['responses', responses([item], { max_output_tokens: 5 }), /max_output_tokens/],
  ['responses', responses([item, reasoning]), /could not be verified/],
];

describe('the emulators of the APIs of OpenAI', () => {
  let emulator: OpenAiEmulator;
  before(async () => {
    emulator = await startOpenAiEmulator({
      brain: ({ texts }) =>
        reply(...(texts.includes('Think') ? [thinking('hm'), call('a', {})] : [text('Hi.')])),
    });
  });
  after(() => emulator.close());

  const post = async (path: string, body: Body) => {
    const response = await fetch(`${emulator.url}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, told: await response.text() };
  };

  for (const [path, body, reason] of REFUSED)
    it(`refuse: ${reason.source}`, async () => {
      const { status, told } = await post(path, body);
      assert.ok(status === 400 || status === 404, told);
      const read: unknown = JSON.parse(told);
      assert.ok(isRecord(read) && isRecord(read.error));
      assert.match(String(read.error.message), reason);
    });

  it('take what they do not refuse', async () => {
    const tools = [chatTool('a')];
    const fine = await post(
      'chat/completions',
      chat([question, asks('1', '2'), answers('2'), answers('1')], { tools, stream: true }),
    );
    assert.equal(fine.status, 200, fine.told);
    const found = { type: 'tool_search_output', call_id: '1', execution: 'client', status: 'completed' };
    const called = { type: 'tool_search_call', call_id: '1', execution: 'client', arguments: {} };
    const loaded = { ...found, tools: [{ ...tool('b'), defer_loading: true }] };
    const input = [item, called, loaded, calls('2'), outputs('2')];
    const searched = await post('responses', responses(input, { tools: [search, tool('a')], stream: true }));
    assert.equal(searched.status, 200, searched.told);
    assert.deepEqual(emulator.requests.at(-1)?.seen?.tools, ['a', 'b']);
  });

  it('want reasoning back with something of the same answer behind it', async () => {
    const think = { ...item, content: 'Think' };
    const { told } = await post('responses', responses([think], { tools: [tool('a')], stream: true }));
    const events = told
      .split('\n')
      .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
    const done = events
      .filter(({ type }) => type === 'response.output_item.done')
      .map(({ item: one }) => one);
    const [{ status: _, ...thought }] = done;
    const alone = await post('responses', responses([think, thought, item]));
    assert.match(alone.told, /without its required following item/);
    const [, { call_id }] = done;
    const whole = [think, thought, calls(call_id), outputs(call_id)];
    assert.equal(
      (await post('responses', responses(whole, { tools: [tool('a')], stream: true }))).status,
      200,
    );
  });
});
