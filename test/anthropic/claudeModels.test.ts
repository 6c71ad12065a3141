import assert from 'node:assert/strict';
import type { OfferedModel } from '../../src/agent/model/offeredModel.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import { ClaudeModels, type ClaudeModelsInput } from '../../src/anthropic/claudeModels.ts';
import type { Endpoint } from '../../src/anthropic/endpoint.ts';
import { createHostedWire } from '../../src/anthropic/hosted/hostedWire.ts';
import { KNOWN_MODELS } from '../../src/anthropic/models.ts';
import { createNoHosted } from '../../src/mcp/hosted/noHosted.ts';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { demoFacts, knownModels } from '../emulator/models.ts';
import { reply, text } from '../emulator/reply.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const EPOCH = {
  number: 1,
  system: 's',
  tools: [],
  strategy: 'none',
  switches: NO_SWITCHES,
} as const;

describe('ClaudeModels', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({ brain: () => reply(text('')), key: 'k', models: [demoFacts] });
  });
  after(() => emulator.close());

  const modelsWith = (
    endpoint: Endpoint | undefined,
    preferred: string,
    storage = new MemoryStorage(),
    hosted: Pick<ClaudeModelsInput, 'hosted'> = { hosted: createHostedWire(createNoHosted()) },
  ) =>
    new ClaudeModels({
      endpoint: async () => endpoint,
      preferred: () => preferred,
      storage,
      log: new SilentLog(),
      ...hosted,
    });
  const endpoint = (value: string): Endpoint => ({
    baseUrl: emulator.url,
    credential: { kind: 'key', value },
  });
  const ids = async (models: ClaudeModels) => (await models.listOffered()).map(({ id }) => id);

  it('offers none without a key', async () => {
    assert.deepEqual(await ids(modelsWith(undefined, 'claude-sonnet-5-5')), []);
  });

  it('offers the built-in list until the endpoint has told its own, the preferred one first', async () => {
    const offered = await ids(modelsWith(endpoint('k'), 'claude-opus-5'));
    assert.equal(offered[0], 'claude-opus-5');
    assert.deepEqual([...offered].sort(), KNOWN_MODELS.map(({ id }) => id).sort());
  });

  it('offers what the endpoint tells, also in the next session, and a preferred model it does not list', async () => {
    const storage = new MemoryStorage();
    const models = modelsWith(endpoint('k'), 'my-model', storage);
    let changes = 0;
    models.onDidChange(() => changes++);
    assert.equal(await models.refresh(), 1);
    assert.equal(changes, 1);
    assert.deepEqual(await ids(modelsWith(endpoint('k'), 'my-model', storage)), ['my-model', 'quiver-demo']);
  });

  it('takes the facts that the endpoint tells before those that the name tells, and prices of the Claude API only there', async () => {
    const storage = new MemoryStorage();
    const id = 'claude-opus-4-6';
    const facts = knownModels().find((model) => model.id === id) ?? demoFacts;
    const told = { ...facts, maxOutput: 99_000, thinking: ['adaptive'], efforts: ['low', 'high'] } as const;
    const other = await startEmulator({ brain: () => reply(text('')), key: 'k', models: [told] });
    try {
      const at: Endpoint = { baseUrl: other.url, credential: { kind: 'key', value: 'k' } };
      const models = modelsWith(at, id, storage);
      const offered = async (from: ClaudeModels) => {
        const [{ maxOutput, efforts, alwaysThinks, price } = {} as OfferedModel] = await from.listOffered();
        return { maxOutput, efforts, alwaysThinks, price: price?.input };
      };
      const byName = { maxOutput: 128_000, efforts: ['low', 'medium', 'high', 'max'], alwaysThinks: false };
      assert.deepEqual(await offered(models), { ...byName, price: undefined });
      await models.refresh();
      assert.deepEqual(await offered(modelsWith(at, id, storage)), {
        maxOutput: 99_000,
        efforts: ['low', 'high'],
        alwaysThinks: true,
        price: undefined,
      });
      const credential = { kind: 'key', value: 'k' } as const;
      assert.deepEqual(await offered(modelsWith({ credential }, id)), { ...byName, price: 5 });
    } finally {
      await other.close();
    }
  });

  it('knows that only the Anthropic API talks to MCP servers itself, in a build with such servers', async () => {
    const credential = { kind: 'key', value: 'k' } as const;
    const able = async (at: Endpoint) => (await modelsWith(at, 'm').listOffered())[0]?.hasHostedServers;
    assert.deepEqual([await able({ credential }), await able(endpoint('k'))], [true, false]);
    const [without] = await modelsWith({ credential }, 'm', new MemoryStorage(), {}).listOffered();
    assert.equal(without?.hasHostedServers, false);
  });

  it('offers the models of a provider under its name: those that are named, else the list', async () => {
    const at = async () => ({ ...endpoint('k'), provider: 'work' });
    const input = {
      endpoint: at,
      preferred: () => undefined,
      storage: new MemoryStorage(),
      log: new SilentLog(),
    };
    const named = new ClaudeModels({
      ...input,
      provider: {
        name: 'work',
        models: [{ id: 'a/b' }, { id: 'claude-haiku-4-5', name: 'Ours', maxOutput: 9 }],
      },
    });
    const shown = (await named.listOffered()).map(({ id, name, detail, maxOutput }) => ({
      id,
      name,
      detail,
      maxOutput,
    }));
    assert.deepEqual(shown, [
      { id: 'work/a/b', name: 'a/b', detail: 'work', maxOutput: 32_000 },
      { id: 'work/claude-haiku-4-5', name: 'Ours', detail: 'work', maxOutput: 9 },
    ]);
    const listed = new ClaudeModels({ ...input, provider: { name: 'work', models: [] } });
    await listed.refresh();
    assert.deepEqual(await ids(listed), ['work/quiver-demo']);
  });

  it('sends its own id of a model of a provider, the headers and no key if there is none', async () => {
    const open = await startEmulator({ brain: () => reply(text('Hi')), models: [demoFacts], record: true });
    try {
      const models = new ClaudeModels({
        endpoint: async () => ({ baseUrl: open.url, headers: { 'x-team': 'blue' }, provider: 'work' }),
        preferred: () => undefined,
        storage: new MemoryStorage(),
        log: new SilentLog(),
        provider: { name: 'work', models: [{ id: 'quiver-demo', maxOutput: 100 }] },
      });
      const [model = assert.fail()] = await models.listOffered();
      const epoch = { ...EPOCH, model: model.id };
      const question = { role: 'user', results: [], texts: [{ kind: 'prompt', text: 'Hello' }] } as const;
      const events = model.port.stream({ epoch, messages: [question] }, new AbortController().signal);
      for await (const _ of events);
      const [{ body, headers } = assert.fail()] = open.requests;
      assert.equal((body as { model: string }).model, 'quiver-demo');
      assert.deepEqual(
        [headers['x-team'], headers['x-api-key'], headers.authorization],
        ['blue', undefined, undefined],
      );
    } finally {
      await open.close();
    }
  });

  it('names the provider whose key is wrong or missing', async () => {
    const refresh = (credential: Pick<Endpoint, 'credential'>) =>
      new ClaudeModels({
        endpoint: async () => ({ baseUrl: emulator.url, provider: 'work', ...credential }),
        preferred: () => undefined,
        storage: new MemoryStorage(),
        log: new SilentLog(),
        provider: { name: 'work', models: [] },
      }).refresh();
    const about = { kind: 'key', provider: 'work' };
    await assert.rejects(refresh({ credential: { kind: 'key', value: 'wrong' } }), {
      ...about,
      message: 'The API key of work was not accepted. Set another one.',
    });
    await assert.rejects(refresh({}), {
      ...about,
      message: `work (${new URL(emulator.url).host}) wants an API key. Set one.`,
    });
  });

  it('tells a wrong key and a missing one', async () => {
    await assert.rejects(modelsWith(endpoint('wrong'), 'm').refresh(), {
      kind: 'key',
      message: 'The API key was not accepted. Set another one.',
    });
    await assert.rejects(modelsWith(undefined, 'm').refresh(), { kind: 'key' });
  });
});
