import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelError } from '../../src/agent/model/model.ts';
import type { ProviderAccess } from '../../src/agent/model/providerAccess.ts';
import { HIDDEN, type WireTap } from '../../src/agent/model/wireTap.ts';
import type { Message } from '../../src/agent/transcript/messages.ts';
import { NO_SWITCHES, type Switches } from '../../src/agent/transcript/switches.ts';
import { isRecord, valueAt } from '../../src/lib/json.ts';
import { limitsOf } from '../../src/openai/limits.ts';
import { listModels } from '../../src/openai/listModels.ts';
import { chooseModel } from '../../src/openai/models.ts';
import { type Api, createOpenAiModel } from '../../src/openai/openAiModel.ts';
import { RefusedParameters } from '../../src/openai/refusedParameters.ts';
import { type OpenAiEmulatorOptions, startOpenAiEmulator } from '../emulator/openai/openAiEmulator.ts';
import { reply, text } from '../emulator/reply.ts';
import { HeardWire } from '../fakes/heardWire.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const APIS: readonly Api[] = ['chat', 'responses'];
const QUESTION: Message = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'Hello' }] };

interface Asking {
  readonly api: Api;
  readonly model?: string;
  readonly messages?: readonly Message[];
  readonly switches?: Partial<Switches>;
  readonly access?: Partial<ProviderAccess>;
  readonly options?: Partial<OpenAiEmulatorOptions>;
  readonly times?: number;
  readonly wire?: WireTap;
}

/** Asks an emulated model; returns the requests that arrived. */
async function ask({
  api,
  model = 'gpt-5.5',
  messages = [QUESTION],
  switches,
  access,
  options,
  times = 1,
  wire,
}: Asking) {
  const emulator = await startOpenAiEmulator({ brain: () => reply(text('Hi.')), ...options });
  try {
    const choice = chooseModel(model);
    const port = createOpenAiModel({
      api,
      choice,
      limits: limitsOf(api, emulator.url, choice),
      access: async () => ({ name: 'here', baseUrl: emulator.url, headers: {}, ...access }),
      refusedParameters: new RefusedParameters(),
      log: new SilentLog(),
    });
    const epoch = {
      number: 1,
      model: `here/${model}`,
      system: 's',
      tools: [],
      strategy: 'none',
      switches: { ...NO_SWITCHES, ...switches },
    } as const;
    for (let time = 0; time < times; time++)
      for await (const _ of port.stream(
        { epoch, messages, ...(wire ? { wire } : {}) },
        new AbortController().signal,
      ));
    return emulator.requests;
  } finally {
    await emulator.close();
  }
}

const bodyOf = async (asking: Asking) => {
  const body = (await ask(asking)).at(-1)?.body;
  return isRecord(body) ? body : assert.fail();
};

describe('requests to the APIs of OpenAI', () => {
  it('ask for the effort the user has chosen, where the model has it', async () => {
    const effort = async (model: string, switches: Partial<Switches>) => [
      (await bodyOf({ api: 'chat', model, switches })).reasoning_effort,
      (await bodyOf({ api: 'responses', model, switches })).reasoning,
    ];
    assert.deepEqual(await effort('gpt-5.5', {}), [undefined, { summary: 'auto' }]);
    assert.deepEqual(await effort('gpt-5.5', { effort: 'xhigh' }), [
      'xhigh',
      { effort: 'xhigh', summary: 'auto' },
    ]);
    assert.deepEqual(await effort('gpt-5.5', { thinking: 'on' }), [
      'medium',
      { effort: 'medium', summary: 'auto' },
    ]);
    assert.deepEqual(await effort('gpt-5.5', { thinking: 'off', effort: 'high' }), [
      'none',
      { effort: 'none' },
    ]);
    assert.deepEqual(await effort('gpt-4.1', { effort: 'high', thinking: 'on' }), [undefined, undefined]);
  });

  it('store nothing, want reasoning encrypted, and limit the answer only where a limit is known', async () => {
    const { store, include, max_output_tokens } = await bodyOf({ api: 'responses' });
    assert.deepEqual([store, include, max_output_tokens], [false, ['reasoning.encrypted_content'], 128_000]);
    const models = [{ id: 'gpt-5.5', efforts: ['low'] }, { id: 'gpt-4.1' }, { id: 'unknown' }];
    const limits = async (model: string) => {
      const { max_tokens, max_completion_tokens } = await bodyOf({ api: 'chat', model, options: { models } });
      return [max_tokens, max_completion_tokens];
    };
    assert.deepEqual(await limits('gpt-5.5'), [undefined, 128_000]);
    assert.deepEqual(await limits('unknown'), [undefined, undefined]);
  });

  it('leave out an optional parameter that was refused, from then on', async () => {
    for (const [api, unknownParameters] of [
      ['chat', ['stream_options', 'max_completion_tokens']],
      ['responses', ['prompt_cache_key', 'include']],
    ] as const) {
      const requests = await ask({ api, options: { unknownParameters }, times: 2 });
      assert.deepEqual(
        requests.map(({ status }) => status),
        [400, 400, ...(api === 'chat' ? [400] : []), 200, 200],
      );
    }
  });

  it('make a transcript of others valid: lost calls are answered, ids and names made fit', async () => {
    const call = (id: string, name = 'Read') => ({ type: 'call', id, name, input: {} }) as const;
    const result = (callId: string) => ({ callId, isError: false, content: [] });
    const messages: readonly Message[] = [
      QUESTION,
      { role: 'assistant', blocks: [call('functions.read:0'), call(`toolu_${'x'.repeat(80)}`, 'a.b c')] },
      { role: 'user', results: [result('functions.read:0'), result('nobody')], texts: [] },
      { role: 'assistant', blocks: [{ type: 'text', text: 'So.' }, call('again')] },
      { role: 'assistant', blocks: [{ type: 'text', text: 'On.' }] },
      QUESTION,
    ];
    for (const api of APIS) {
      const requests = await ask({ api, messages });
      assert.deepEqual(
        requests.map(({ status, error, seen }) => [status, error, seen?.results.map((one) => one.text)]),
        [
          [
            200,
            undefined,
            [
              '[no output]',
              'Error: There is no result: the call was cut off.',
              'Error: There is no result: the call was cut off.',
            ],
          ],
        ],
      );
    }
  });

  it('send the headers of the provider, its key, and nothing that a variable of the environment names', async () => {
    process.env.OPENAI_CUSTOM_HEADERS = 'x-secret: for somebody else';
    process.env.OPENAI_ORG_ID = 'org';
    process.env.OPENAI_API_KEY = 'key of another address';
    try {
      for (const api of APIS) {
        const [{ headers } = assert.fail()] = await ask({ api, access: { headers: { 'x-team': 'blue' } } });
        const sent = ['x-team', 'authorization', 'x-secret', 'openai-organization'].map(
          (name) => headers[name],
        );
        assert.deepEqual(sent, ['blue', undefined, undefined, undefined]);
        const [{ headers: keyed } = assert.fail()] = await ask({ api, access: { key: 'k' } });
        assert.equal(keyed.authorization, 'Bearer k');
      }
    } finally {
      for (const name of ['OPENAI_CUSTOM_HEADERS', 'OPENAI_ORG_ID', 'OPENAI_API_KEY'])
        delete process.env[name];
    }
  });

  it('follow no redirect, which would take the key elsewhere', async () => {
    const elsewhere: unknown[] = [];
    const thief = createServer((request, response) => {
      elsewhere.push(request.headers);
      response.end();
    });
    const door = createServer((_request, response) => {
      const { port } = thief.address() as AddressInfo;
      response.writeHead(307, { location: `http://localhost:${port}/v1/models` }).end();
    });
    const servers = [thief, door];
    try {
      for (const server of servers)
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
      const baseUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/v1`;
      const error = await listModels({ name: 'here', baseUrl, headers: {}, key: 'k' }).catch(
        (reason) => reason,
      );
      assert.match((error as ModelError).message, /points to another address/);
      assert.equal((error as ModelError).provider, 'here');
      assert.deepEqual(elsewhere, []);
    } finally {
      for (const server of servers) server.close();
    }
  });

  it('name the provider in errors, and say what to do', async () => {
    const failure = async (access: Partial<ProviderAccess>) => {
      const error = await ask({ api: 'chat', access, options: { key: 'k' } }).catch((reason) => reason);
      const { message, kind, provider } = error as ModelError;
      return [message.replace(/127\.0\.0\.1:\d+/, 'HOST'), kind, provider];
    };
    assert.deepEqual(await failure({}), ['here (HOST) wants an API key. Set one.', 'key', 'here']);
    assert.deepEqual(await failure({ key: 'wrong' }), [
      'The API key of here was not accepted. Set another one.',
      'key',
      'here',
    ]);
    const [message] = await failure({ baseUrl: 'http://127.0.0.1:9/v1' });
    assert.match(String(message), /^here \(HOST\) could not be reached/);
  });

  it('let a tap hear them and read the answer as a whole, the key hidden', async () => {
    for (const api of APIS) {
      const wire = new HeardWire();
      await ask({ api, wire, access: { key: 'a-long-key' } });
      const [{ sent, answer, end } = assert.fail()] = wire.attempts;
      assert.deepEqual(sent.secrets, ['a-long-key']);
      assert.equal(sent.headers.authorization, HIDDEN);
      assert.ok(sent.body.includes('Hello'));
      assert.deepEqual(end, { problem: undefined });
      const whole = sent.readAnswer?.(answer);
      const place = api === 'chat' ? ['choices', 0, 'delta', 'content'] : ['output', 0, 'content', 0, 'text'];
      assert.equal(valueAt(whole, place), 'Hi.');
    }
  });
});
