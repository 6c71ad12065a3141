import assert from 'node:assert/strict';
import { createPromptCache } from './promptCache.ts';
import { PrefixChain } from './request/prefixChain.ts';
import type { RequestBody } from './request/requestShape.ts';
import {
  assistant,
  body,
  deferred,
  type Json,
  reference,
  result,
  suiteEmulator,
  tool,
  use,
  user,
  words,
} from './wire.ts';

const mark = { cache_control: { type: 'ephemeral' } };

describe('emulator prompt cache', () => {
  const { accepts } = suiteEmulator();
  let chat = 0;
  let system: string;
  beforeEach(() => {
    system = `Conversation ${chat++}. ${'Be brief. '.repeat(40)}`;
  });

  const figures = async (changes: Json) => {
    const { usage } = await accepts(body({ system: [words(system, mark)], ...changes }));
    const figure = (name: string) => Number((usage as Json)[name]);
    return {
      input: figure('input_tokens'),
      read: figure('cache_read_input_tokens'),
      written: figure('cache_creation_input_tokens'),
    };
  };

  it('writes what stands before a breakpoint and reads it the next time', async () => {
    const first = await figures({});
    assert.ok(first.written > 100);
    assert.deepEqual(first, { input: 11, read: 0, written: first.written });
    assert.deepEqual(await figures({}), { input: 11, read: first.written, written: 0 });
    assert.deepEqual(await figures({ messages: [user('good-bye')] }), {
      input: 12,
      read: first.written,
      written: 0,
    });
  });

  it('writes only what is new behind what it reads', async () => {
    const first = await figures({ messages: [user(words('go', mark))] });
    const grown = [user('go'), assistant('so'), user(words('on', mark))];
    const second = await figures({ messages: grown });
    assert.equal(second.read, first.written);
    assert.ok(second.written > 0 && second.input === 0);
    const third = await figures({ messages: [...grown, assistant('fine'), user(words('more', mark))] });
    assert.equal(third.read, second.read + second.written);
  });

  it('misses when anything before the breakpoint changed', async () => {
    const tools = [tool('a'), deferred('b')];
    const { written } = await figures({ tools });
    const read = async (changed: readonly Json[]) => (await figures({ tools: changed })).read;
    assert.equal(await read([...tools, deferred('c')]), written);
    assert.equal(await read([tool('a'), deferred('b', { description: 'Something else.' })]), written);
    assert.equal(await read([tool('a')]), written);
    assert.equal(await read([tool('a'), tool('b')]), 0);
    assert.equal(await read([tool('a', { description: 'Something else.' }), deferred('b')]), 0);
    assert.equal((await figures({ tools, model: 'claude-opus-5' })).read, 0);
  });

  it('keeps the prefix when a reference expands a tool behind it', async () => {
    const tools = [tool('Search'), deferred('b', { description: 'x'.repeat(400) })];
    const asked = [user(words('go', mark))];
    const { written } = await figures({ tools, messages: asked });
    const found = [user('go'), assistant(use('t1', 'Search')), user(result('t1', [reference('b', mark)]))];
    const second = await figures({ tools, messages: found });
    assert.equal(second.read, written);
    assert.ok(second.written > 100 && second.input === 0);
  });

  it('marks the last block when the request itself is marked', async () => {
    const first = await figures({ ...mark, messages: [user('go')] });
    assert.equal(first.input, 0);
    const second = await figures({ ...mark, messages: [user('go'), assistant('so'), user('on')] });
    assert.equal(second.read, first.written);
  });

  it('looks back twenty blocks, no further', async () => {
    const { written } = await figures({ messages: [user(words('go', mark))] });
    const far = (count: number) => {
      const filler = Array.from({ length: count - 1 }, (_, index) => `${index}`);
      return [user('go', ...filler, words('end', mark))];
    };
    const systemOnly = (await figures({ messages: far(21) })).read;
    assert.ok(systemOnly > 0 && systemOnly < written);
    system += 'Anew.';
    const again = (await figures({ messages: [user(words('go', mark))] })).written;
    assert.equal((await figures({ messages: far(20) })).read, again);
  });

  it('caches nothing that is too short for the model', async () => {
    const model = 'claude-haiku-4-5';
    const short = await figures({ model });
    assert.deepEqual([short.read, short.written], [0, 0]);
    system += 'x'.repeat(20_000);
    const long = await figures({ model });
    assert.ok(long.written > 4096);
    assert.equal((await figures({ model })).read, long.written);
  });

  it('tells short-lived from long-lived writes', async () => {
    const lasting = { cache_control: { type: 'ephemeral', ttl: '1h' } };
    const { usage } = await accepts(
      body({ system: [words(system, lasting)], messages: [user(words('go', mark))] }),
    );
    const { cache_creation, cache_creation_input_tokens: written } = usage as Json;
    const parts = cache_creation as Record<string, number>;
    assert.deepEqual(parts, {
      ephemeral_5m_input_tokens: 10,
      ephemeral_1h_input_tokens: Number(written) - 10,
    });
  });

  it('forgets the prefix that was not used for longest', () => {
    const cache = createPromptCache(2);
    const read = (content: string) => {
      const prompt = body({ messages: [user(words(content, mark))] }) as unknown as RequestBody;
      return (
        cache.use(PrefixChain.of(prompt), { id: 'm', minCacheablePrefix: 0 }).cache_read_input_tokens > 0
      );
    };
    assert.deepEqual(['a', 'b', 'a', 'c', 'a', 'b'].map(read), [false, false, true, false, true, false]);
  });
});
