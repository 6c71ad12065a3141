import assert from 'node:assert/strict';
import Anthropic from '@anthropic-ai/sdk';
import { demoFacts, knownModels } from './models.ts';
import { messageRules } from './rules/messageRules.ts';
import {
  assistant,
  body,
  deferred,
  postJson,
  reference,
  result,
  suiteEmulator,
  tool,
  use,
  user,
} from './wire.ts';

const answerOf = ({ status, json }: Awaited<ReturnType<typeof postJson>>) => ({ status, error: json.error });

describe('emulator endpoint', () => {
  const { url, post, accepts, requests, start } = suiteEmulator();
  const client = () => new Anthropic({ apiKey: 'any', baseURL: url(), maxRetries: 0 });

  it('knows two versions', async () => {
    const refused = (message: string) => ({ status: 400, error: { type: 'invalid_request_error', message } });
    await accepts(body(), { 'anthropic-version': '2023-06-01' });
    assert.deepEqual(
      answerOf(await post(body(), { 'anthropic-version': '2024-01-01' })),
      refused('anthropic-version: "2024-01-01" is not a valid version'),
    );
    const response = await fetch(`${url()}/v1/messages`, { method: 'POST', body: JSON.stringify(body()) });
    const { error } = (await response.json()) as { error: unknown };
    assert.deepEqual({ status: response.status, error }, refused('anthropic-version: header is required'));
  });

  it('answers 404 for what is not there', async () => {
    const missing = (message: string) => ({ status: 404, error: { type: 'not_found_error', message } });
    assert.deepEqual(answerOf(await post(body({ model: 'claude-9' }))), missing('model: claude-9'));
    assert.deepEqual(answerOf(await post(body(), {}, '/v1/complete')), missing('Not found'));
    await assert.rejects(client().models.retrieve('claude-9'), Anthropic.NotFoundError);
  });

  it('answers 400 for what is no JSON object', async () => {
    const refused = (message: string) => ({ status: 400, error: { type: 'invalid_request_error', message } });
    assert.deepEqual(answerOf(await post('{"model":')), refused('The request body is not valid JSON'));
    assert.deepEqual(answerOf(await post('[]')), refused('Input should be an object'));
  });

  it('wants the key, if it has one, in either header', async () => {
    const locked = await start({ key: 'secret' });
    const status = async (headers: Record<string, string>) =>
      answerOf(await postJson(`${locked.url}/v1/messages`, body(), headers));
    const refused = { status: 401, error: { type: 'authentication_error', message: 'invalid x-api-key' } };
    assert.deepEqual(await status({}), refused);
    assert.deepEqual(await status({ 'x-api-key': 'guess' }), refused);
    assert.deepEqual(await status({ authorization: 'Bearer guess' }), refused);
    assert.equal((await status({ 'x-api-key': 'secret' })).status, 200);
    assert.equal((await status({ authorization: 'Bearer secret' })).status, 200);
    const wrong = new Anthropic({ apiKey: 'guess', baseURL: locked.url, maxRetries: 0 });
    await assert.rejects(wrong.models.list(), Anthropic.AuthenticationError);
  });

  it('lists its models page by page, forwards and backwards', async () => {
    const ids: string[] = [];
    for await (const model of client().models.list({ limit: 5 })) ids.push(model.id);
    assert.deepEqual(
      ids,
      knownModels().map(({ id }) => id),
    );
    const page = await client().models.list({ limit: 2, before_id: 'claude-sonnet-5-5' });
    assert.deepEqual(
      [page.data.map(({ id }) => id), page.has_more, page.first_id, page.last_id],
      [['claude-mythos-5-2', 'claude-haiku-5-5'], true, 'claude-mythos-5-2', 'claude-haiku-5-5'],
    );
    const old = await client().models.list({ lifecycle: ['deprecated'] });
    assert.deepEqual(
      old.data.map(({ id }) => id),
      ['claude-sonnet-4-5', 'claude-sonnet-4-5-20250929'],
    );
  });

  it('describes a model', async () => {
    const model = await client().models.retrieve('claude-opus-4-5-20251101');
    const types = { adaptive: false, between_tools: false, disabled: true, enabled: true };
    assert.deepEqual(
      [
        model.display_name,
        model.line,
        model.max_input_tokens,
        model.max_tokens,
        model.capabilities?.thinking.types,
      ],
      [
        'Claude Opus 4.5',
        'opus',
        200_000,
        64_000,
        Object.fromEntries(Object.entries(types).map(([type, supported]) => [type, { supported }])),
      ],
    );
  });

  it('counts what the model would read: deferred tools only once referenced', async () => {
    const count = async (...names: string[]) => {
      const { max_tokens: _, ...request } = body({
        tools: [tool('Search'), ...names.map((name) => deferred(name, { description: 'x'.repeat(4000) }))],
        messages: [user('go'), assistant(use('t1', 'Search')), user(result('t1', [reference('a')]))],
      });
      return (await client().messages.countTokens(request as never)).input_tokens;
    };
    const one = await count('a');
    assert.ok(one > 1000 && one < 1200);
    assert.equal(await count('a', 'b', 'c'), one);
    const { json } = await post(body(), {}, '/v1/messages/count_tokens');
    assert.deepEqual(json.error, {
      type: 'invalid_request_error',
      message: 'max_tokens: Extra inputs are not permitted',
    });
  });

  it('serves only the models and the rules it is given', async () => {
    const small = await start({ models: [demoFacts], rules: messageRules });
    const status = async (changes: object) =>
      (await postJson(`${small.url}/v1/messages`, body({ ...changes }))).status;
    assert.equal(await status({ model: 'claude-opus-5' }), 404);
    assert.equal(await status({ tools: [deferred('a')] }), 200);
    assert.equal(await status({ messages: [user('go'), assistant('so')] }), 400);
  });

  it('records what it was sent, what the model saw and how it answered', async () => {
    const known = requests().length;
    await post(body());
    await post(body({ messages: [] }));
    const [served, refused] = requests().slice(known);
    assert.ok(served);
    const { headers, answer, ...rest } = served;
    assert.equal(headers['anthropic-version'], '2026-10-21');
    assert.equal(JSON.parse(answer()).type, 'message');
    assert.deepEqual(rest, {
      method: 'POST',
      path: '/v1/messages',
      text: JSON.stringify(body()),
      body: body(),
      view: {
        model: 'quiver-demo',
        system: '',
        tools: [],
        messages: [{ role: 'user', texts: ['hello'], results: [] }],
      },
      status: 200,
    });
    assert.deepEqual(
      { status: refused?.status, error: refused?.error, view: refused?.view },
      { status: 400, error: 'messages: at least one message is required', view: undefined },
    );
  });

  it('records nothing unless asked, listens on the loopback interface, and says when its port is taken', async () => {
    const quiet = await start();
    await postJson(`${quiet.url}/v1/messages`, body());
    assert.deepEqual(quiet.requests, []);
    const { hostname, port } = new URL(quiet.url);
    assert.equal(hostname, '127.0.0.1');
    await assert.rejects(start({ port: Number(port) }), /EADDRINUSE/);
    await quiet.close();
    const again = await start({ port: Number(port) });
    await again.close();
    await again.close();
  });
});
