import assert from 'node:assert/strict';
import {
  assistant,
  body,
  type Content,
  postJson,
  result,
  suiteEmulator,
  tool,
  use,
  user,
  words,
} from '../wire.ts';

const cache_control = { type: 'ephemeral' };

describe('emulator rules about limits', () => {
  const { refuses, accepts, url, post } = suiteEmulator();

  it('rule 19: four cache breakpoints, wherever they stand', async () => {
    const marked = (...content: Content) =>
      body({
        tools: [tool('a', { cache_control })],
        system: [words('Be brief.', { cache_control })],
        messages: [
          user(words('go', { cache_control })),
          assistant(use('t1', 'a', { cache_control })),
          user(...content),
        ],
      });
    const inside = result('t1', [words('one', { cache_control })]);
    await refuses(
      marked(inside, words('two', { cache_control })),
      'A maximum of 4 blocks with cache_control may be provided. Found 5.',
    );
    await refuses(
      { ...marked(inside), cache_control },
      'A maximum of 4 blocks with cache_control may be provided. Found 5.',
    );
    await accepts(marked(inside, words('two', { cache_control: null })));
  });

  it('rule 21: no more output than the model can give', async () => {
    await refuses(
      body({ model: 'claude-opus-5', max_tokens: 128_001 }),
      'max_tokens: 128001 > 128000, which is the maximum allowed number of output tokens for claude-opus-5',
    );
    await accepts(body({ model: 'claude-opus-5', max_tokens: 128_000 }));
    await refuses(body({ max_tokens: -1 }), 'max_tokens: Input should be greater than or equal to 0');
  });

  it('rule 22: the prompt fits the window', async () => {
    const prompt = (characters: number) => body({ messages: [user('x'.repeat(characters))] });
    const { status, json } = await post(prompt(800_000));
    assert.equal(status, 400);
    assert.deepEqual(json.error, {
      type: 'invalid_request_error',
      message: 'prompt is too long: 200010 tokens > 200000 maximum',
    });
    await accepts(prompt(799_000));
  });

  it('rule 41: a body of at most 32 MB', async () => {
    const sized = (bytes: number) =>
      `${' '.repeat(bytes - JSON.stringify(body()).length)}${JSON.stringify(body())}`;
    const { status, json } = await postJson(`${url()}/v1/messages`, sized(32 * 1024 * 1024 + 1));
    const { request_id: _, ...envelope } = json;
    assert.deepEqual(
      { status, envelope },
      {
        status: 413,
        envelope: {
          type: 'error',
          error: { type: 'request_too_large', message: 'Request exceeds the maximum size' },
        },
      },
    );
    assert.equal((await postJson(`${url()}/v1/messages`, sized(32 * 1024 * 1024))).status, 200);
  }).timeout(30_000);
});
