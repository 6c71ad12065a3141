import assert from 'node:assert/strict';
import type { ModelError } from '../../src/agent/model/model.ts';
import { keySecretOf } from '../../src/agent/model/providerAccess.ts';
import { Providers, tryProvider } from '../../src/compose/providers.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { type OpenAiEmulator, startOpenAiEmulator } from '../emulator/openai/openAiEmulator.ts';
import { reply } from '../emulator/reply.ts';
import { memorySecrets } from '../fakes/memorySecrets.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { SilentLog } from '../fakes/silentLog.ts';

describe('Providers', () => {
  let emulator: OpenAiEmulator;
  before(async () => {
    emulator = await startOpenAiEmulator({ brain: () => reply(), key: 'k' });
  });
  after(() => emulator.close());

  const create = () => {
    const secrets = memorySecrets();
    let entries: unknown = {};
    const providers = new Providers({
      secrets,
      settings: () => settingsSchema.parse({ providers: entries }),
      storage: new MemoryStorage(),
      log: new SilentLog(),
      environment: {},
    });
    return {
      secrets,
      providers,
      set(given: unknown) {
        entries = given;
        providers.change();
      },
      ids: async () => (await providers.listOffered()).map(({ id }) => id),
    };
  };

  it('follow the settings: what is added is offered, what is changed is made anew, what is gone is gone', async () => {
    const { providers, set, ids } = create();
    let changes = 0;
    providers.onDidChange(() => changes++);
    const chat = { kind: 'openai-chat', baseUrl: emulator.url, models: ['a'] };
    set({ one: chat, two: { kind: 'anthropic', models: ['b'] } });
    assert.deepEqual(await ids(), ['one/a', 'two/b']);
    set({ one: { ...chat, kind: 'openai-responses', models: ['a', 'c'] } });
    assert.deepEqual(await ids(), ['one/a', 'one/c']);
    set({});
    assert.deepEqual([await ids(), changes], [[], 3]);
    providers.dispose();
  });

  it('list their models with the key of the secret store, and tell whose key is missing', async () => {
    const { secrets, providers, set, ids } = create();
    const entry = { kind: 'openai-chat', baseUrl: emulator.url };
    set({ here: entry });
    const refused = (await providers.refreshOne('here').catch((error) => error)) as ModelError;
    assert.deepEqual([refused.kind, refused.provider], ['key', 'here']);
    await secrets.set(keySecretOf('here', entry), 'k');
    assert.equal(await providers.refreshOne('here'), 2);
    assert.deepEqual(await ids(), ['here/gpt-5.5', 'here/gpt-4.1']);
    assert.equal(await providers.refresh(), 2);
    providers.dispose();
  });

  it('are asked for their models as soon as they are there, unless the user names these', async () => {
    const { secrets, providers, set, ids } = create();
    const entry = { kind: 'openai-chat', baseUrl: emulator.url };
    await secrets.set(keySecretOf('here', entry), 'k');
    const asked = () => emulator.requests.filter(({ path }) => path === '/v1/models').length;
    const before = asked();
    const listed = new Promise<void>((resolve) => {
      providers.onDidChange(async () => {
        if ((await ids()).length === 3) resolve();
      });
    });
    set({ here: entry, named: { ...entry, models: ['a'] } });
    await listed;
    assert.deepEqual(await ids(), ['here/gpt-5.5', 'here/gpt-4.1', 'named/a']);
    assert.equal(asked() - before, 1);
    providers.dispose();
  });

  it('can be tried before anything is kept', async () => {
    const about = { name: 'new', kind: 'openai-chat', baseUrl: emulator.url } as const;
    assert.deepEqual(await tryProvider({ ...about, key: 'k' }, new SilentLog()), ['gpt-5.5', 'gpt-4.1']);
    await assert.rejects(tryProvider({ ...about, key: '' }, new SilentLog()), {
      provider: 'new',
      kind: 'key',
    });
  });
});
