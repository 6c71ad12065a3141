import assert from 'node:assert/strict';
import { setImmediate as allTold } from 'node:timers/promises';
import { chooseModel } from '../../src/openai/models.ts';
import { OpenAiModels, type OpenAiModelsInput } from '../../src/openai/openAiModels.ts';
import { readModelList } from '../../src/openai/readModelList.ts';
import { startOpenAiEmulator } from '../emulator/openai/openAiEmulator.ts';
import { reply } from '../emulator/reply.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { SilentLog } from '../fakes/silentLog.ts';

describe('models behind the APIs of OpenAI', () => {
  it('are known by their names, whoever offers them', () => {
    const facts = ['openai/gpt-5.5', 'gpt-5.4-mini', 'gpt-5', 'gpt-4o', 'qwen2.5-vl:7b', 'llama3.3'].map(
      (id) => {
        const { contextWindow, maxOutput, efforts, searchesTools, takesImages } = chooseModel(id);
        return [contextWindow, maxOutput, efforts.at(-1), searchesTools, takesImages];
      },
    );
    assert.deepEqual(facts, [
      [1_050_000, 128_000, 'xhigh', true, true],
      [400_000, 128_000, 'xhigh', true, true],
      [400_000, 128_000, 'high', false, true],
      [128_000, 16_384, undefined, false, true],
      [128_000, undefined, undefined, false, true],
      [128_000, undefined, undefined, false, false],
    ]);
  });

  it('are read from lists as servers give them; what is no chat model or no entry is left out', () => {
    const list = readModelList([
      {
        id: 'vendor/big',
        name: 'Big',
        context_length: 200_000,
        top_provider: { max_completion_tokens: 8_000 },
        architecture: { input_modalities: ['text', 'image'] },
        supported_parameters: ['tools', 'reasoning'],
        pricing: { prompt: '0.000002', completion: '0.00001', input_cache_read: '0.0000002' },
      },
      { id: 'local', max_model_len: 32_768, pricing: 'free', context_length: 'long' },
      { id: 'text-embedding-3-large' },
      { name: 'nameless' },
      'junk',
      null,
    ]);
    assert.deepEqual(list, [
      {
        ...chooseModel('vendor/big', 'Big'),
        contextWindow: 200_000,
        maxOutput: 8_000,
        thinks: true,
        efforts: ['low', 'medium', 'high'],
        takesImages: true,
        price: { input: 2, output: 10, cacheRead: 0.2 },
      },
      { ...chooseModel('local'), contextWindow: 32_768 },
    ]);
  });

  const modelsAt = (baseUrl: string, input: Partial<OpenAiModelsInput> = {}) =>
    new OpenAiModels({
      api: 'chat',
      name: 'here',
      baseUrl,
      models: [],
      access: async () => ({ name: 'here', baseUrl, headers: {}, key: 'k' }),
      preferred: () => undefined,
      storage: new MemoryStorage(),
      log: new SilentLog(),
      ...input,
    });
  const ids = async (models: OpenAiModels) => (await models.listOffered()).map(({ id }) => id);

  it('are those the endpoint lists, also in the next session, but not at another address', async () => {
    const emulator = await startOpenAiEmulator({ brain: () => reply(), key: 'k' });
    try {
      const storage = new MemoryStorage();
      const models = modelsAt(emulator.url, { storage });
      let changes = 0;
      models.onDidChange(() => changes++);
      assert.deepEqual(await ids(models), []);
      assert.equal(await models.refresh(), 2);
      await allTold();
      assert.equal(changes, 1);
      assert.deepEqual(await ids(modelsAt(emulator.url, { storage })), ['here/gpt-5.5', 'here/gpt-4.1']);
      assert.deepEqual(await ids(modelsAt('http://localhost:1/v1', { storage })), []);
      const preferred = modelsAt(emulator.url, { storage, preferred: () => 'gpt-4.1' });
      assert.deepEqual(await ids(preferred), ['here/gpt-4.1', 'here/gpt-5.5']);
    } finally {
      await emulator.close();
    }
  });

  it('are those the user names, with the facts the user gives, and the preferred one in any case', async () => {
    const models = modelsAt('http://localhost:1/v1', {
      models: [{ id: 'a', contextWindow: 32_000, images: true, efforts: ['high', 'low'] }, { id: 'gpt-5.5' }],
      preferred: () => 'new',
    });
    const offered = await models.listOffered();
    assert.deepEqual(
      offered.map(({ id, contextWindow, maxOutput, efforts, limits }) => [
        id,
        contextWindow,
        maxOutput,
        efforts,
        limits.media.image !== undefined,
      ]),
      [
        ['here/new', 128_000, 16_000, undefined, false],
        ['here/a', 32_000, 8_000, ['low', 'high'], true],
        ['here/gpt-5.5', 1_050_000, 128_000, ['low', 'medium', 'high', 'xhigh'], true],
      ],
    );
  });

  it('search tools by reference at OpenAI itself, with the models that can', async () => {
    const known = async (api: OpenAiModelsInput['api'], baseUrl: string, id: string) =>
      (await modelsAt(baseUrl, { api, models: [{ id }] }).listOffered())[0]?.hasReferences;
    const openAi = 'https://api.openai.com/v1';
    assert.deepEqual(
      [
        await known('responses', openAi, 'gpt-5.5'),
        await known('responses', openAi, 'gpt-4.1'),
        await known('responses', 'https://gateway.example/v1', 'gpt-5.5'),
        await known('chat', openAi, 'gpt-5.5'),
      ],
      [true, false, false, false],
    );
  });
});
