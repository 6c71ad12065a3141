import assert from 'node:assert/strict';
import { setImmediate as allTold } from 'node:timers/promises';
import type { ModelProvider } from '../../src/agent/model/modelProvider.ts';
import { createModels } from '../../src/compose/models.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import { createNoHosted } from '../../src/mcp/hosted/noHosted.ts';
import { memorySecrets } from '../fakes/memorySecrets.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { SilentLog } from '../fakes/silentLog.ts';

/** Failures on this machine. */
interface Trouble {
  readonly environment?: Readonly<Record<string, string>>;
  readonly storage?: MemoryStorage;
  readonly settings?: unknown;
}

/** VS Code without models of other extensions. */
const noEditorModels: ModelProvider = {
  listOffered: async () => [],
  onDidChange: () => ({ dispose: () => undefined }),
  refresh: async () => 0,
  change: () => undefined,
  dispose: () => undefined,
};

/** A disk that is full. */
class FullStorage extends MemoryStorage {
  override async write(): Promise<void> {
    throw new Error('no space left');
  }
}

async function offered({ environment = {}, storage = new MemoryStorage(), settings = {} }: Trouble) {
  const log = new SilentLog();
  const picked: string[] = [];
  const models = createModels({
    secrets: memorySecrets(),
    settings: () => settingsSchema.parse(settings),
    storage,
    log,
    environment,
    hosted: createNoHosted(),
    preselect: async (id) => void picked.push(id),
    editor: noEditorModels,
  });
  const ids = (await models.catalog.listOffered()).map(({ id }) => id);
  await allTold();
  const search = models.webSearch?.obstacle();
  models.dispose();
  return { first: ids[0], last: ids.at(-1), picked, search, log: log.lines };
}

describe('models', () => {
  it('are those of Claude, of which the preferred one is picked, and at the end the demo', async () => {
    assert.deepEqual(await offered({ environment: { ANTHROPIC_API_KEY: 'k' } }), {
      first: 'claude-sonnet-5-5',
      last: 'quiver-demo',
      picked: ['claude-sonnet-5-5'],
      search: undefined,
      log: [],
    });
  });

  it('are the demo alone where the endpoint is not an address, and the log says so', async () => {
    const problem = 'ANTHROPIC_BASE_URL is not a web address: my proxy';
    assert.deepEqual(
      await offered({ environment: { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'my proxy' } }),
      {
        first: 'quiver-demo',
        last: 'quiver-demo',
        picked: [],
        search: problem,
        log: [
          `warn Claude's models are not offered: ${problem}`,
          `warn Claude's models are not offered: ${problem}`,
        ],
      },
    );
  });

  it('are there where nothing can be kept', async () => {
    const environment = { ANTHROPIC_API_KEY: 'k' };
    assert.deepEqual(await offered({ environment, storage: new FullStorage() }), {
      first: 'claude-sonnet-5-5',
      last: 'quiver-demo',
      picked: [],
      search: undefined,
      log: ['warn The preferred model could not be picked in the chats: no space left'],
    });
  });

  const providers = {
    here: { kind: 'anthropic', baseUrl: 'http://localhost:1', models: ['a'] },
    there: { kind: 'anthropic', baseUrl: 'http://localhost:2', apiKeyEnv: 'THERE', models: ['b'] },
  };

  it('are those of providers, too, of which the preferred one comes first and is picked, listed or not', async () => {
    const key = { ANTHROPIC_API_KEY: 'k', THERE: 'k' };
    const preferred = async (model: string) => {
      const { first, picked } = await offered({ environment: key, settings: { providers, model } });
      return { first, picked };
    };
    assert.deepEqual(await preferred('there/b'), { first: 'there/b', picked: ['there/b'] });
    assert.deepEqual(await preferred('here/new'), { first: 'here/new', picked: ['here/new'] });
    assert.deepEqual(await preferred('claude-opus-5'), { first: 'claude-opus-5', picked: ['claude-opus-5'] });
  });

  it('lack those of a provider whose variable is not set, and the log says why', async () => {
    const { first, log } = await offered({ settings: { providers } });
    assert.equal(first, 'here/a');
    assert.match(log.join(), /The models of there are not offered: The environment variable THERE/);
  });
});
