import type { ModelProvider } from '../agent/model/modelProvider.ts';
import type { OfferedModel } from '../agent/model/offeredModel.ts';
import { type ProviderAccess, resolveAccess } from '../agent/model/providerAccess.ts';
import { idAtProvider } from '../agent/model/providerModelId.ts';
import { ClaudeModels } from '../anthropic/claudeModels.ts';
import type { Endpoint } from '../anthropic/endpoint.ts';
import type { Log } from '../host/log.ts';
import type { Provider } from '../host/providers.ts';
import type { Secrets } from '../host/secrets.ts';
import type { Settings } from '../host/settings.ts';
import type { Storage } from '../host/storage.ts';
import { Disposables } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import { canonicalJson } from '../lib/json.ts';
import { errorMessage } from '../lib/text.ts';
import { OpenAiModels } from '../openai/openAiModels.ts';

export interface ProvidersInput {
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  readonly storage: Storage;
  readonly log: Log;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The providers of the user's settings, each behind the adapter of its kind; one whose entry changes is made anew. */
export class Providers implements ModelProvider {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #input: ProvidersInput;
  readonly #made = new Map<string, { readonly entry: string; readonly models: ModelProvider }>();

  readonly onDidChange = this.#changed.event;

  constructor(input: ProvidersInput) {
    this.#input = input;
    this.#own.add({ dispose: () => this.#drop([...this.#made.keys()]) });
    this.#follow();
  }

  /** Lists the models of all providers, in the order of the settings. A provider that cannot be used offers none, and the log says why. */
  async listOffered(): Promise<readonly OfferedModel[]> {
    const lists = Object.keys(this.#input.settings().providers).map((name) =>
      this.#made
        .get(name)
        ?.models.listOffered()
        .catch((error) => {
          this.#input.log.warn(`The models of ${name} are not offered: ${errorMessage(error)}`);
          return [];
        }),
    );
    return (await Promise.all(lists)).flatMap((models) => models ?? []);
  }

  /** Asks every provider whose models the user does not name. Rejects with the first error if none answers. */
  async refresh(): Promise<number> {
    const { providers } = this.#input.settings();
    const names = [...this.#made.keys()].filter((name) => providers[name]?.models.length === 0);
    const answers = await Promise.allSettled(names.map((name) => this.refreshOne(name)));
    const failed = answers.find(({ status }) => status === 'rejected');
    const counts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (counts.length === 0 && failed?.status === 'rejected') throw failed.reason;
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Asks one provider for its models. */
  async refreshOne(name: string): Promise<number> {
    return (await this.#made.get(name)?.models.refresh()) ?? 0;
  }

  /** Follows the settings. A provider that is new or changed is asked for its models in the background. */
  change(): void {
    for (const name of this.#follow()) {
      if (this.#input.settings().providers[name]?.models.length !== 0) continue;
      void this.refreshOne(name).catch((error) =>
        this.#input.log.warn(`The models of ${name} could not be listed: ${errorMessage(error)}`),
      );
    }
    this.#changed.fire();
  }

  dispose(): void {
    this.#own.dispose();
  }

  /** Makes the adapters that the settings ask for; returns the names of those that were made. */
  #follow(): readonly string[] {
    const made: string[] = [];
    const { providers } = this.#input.settings();
    this.#drop([...this.#made.keys()].filter((name) => !Object.hasOwn(providers, name)));
    for (const [name, provider] of Object.entries(providers)) {
      const entry = canonicalJson(provider);
      if (this.#made.get(name)?.entry === entry) continue;
      this.#drop([name]);
      const models = this.#make(name, provider);
      models.onDidChange(() => this.#changed.fire());
      this.#made.set(name, { entry, models });
      made.push(name);
    }
    return made;
  }

  #drop(names: readonly string[]): void {
    for (const name of names) {
      this.#made.get(name)?.models.dispose();
      this.#made.delete(name);
    }
  }

  #make(name: string, provider: Provider): ModelProvider {
    const { storage, log, settings } = this.#input;
    return createAdapter(name, provider, {
      storage,
      log,
      preferred: () => idAtProvider(name, settings().model),
      access: () => resolveAccess(name, provider, this.#input),
    });
  }
}

interface AdapterInput {
  readonly storage: Storage;
  readonly log: Log;
  readonly preferred: () => string | undefined;
  readonly access: () => Promise<ProviderAccess>;
}

function createAdapter(name: string, provider: Provider, input: AdapterInput): ModelProvider {
  const { access, ...common } = input;
  const { models } = provider;
  switch (provider.kind) {
    case 'openai-chat':
    case 'openai-responses': {
      const { kind, baseUrl } = provider;
      const api = kind === 'openai-chat' ? 'chat' : 'responses';
      return new OpenAiModels({ ...common, api, name, baseUrl, models, access });
    }
    case 'anthropic':
      return new ClaudeModels({
        ...common,
        provider: { name, models },
        endpoint: async (): Promise<Endpoint> => {
          const { baseUrl, headers, key } = await access();
          const credential = key === undefined ? {} : { credential: { kind: 'key', value: key } as const };
          return { provider: name, baseUrl, headers, ...credential };
        },
      });
  }
}

/** Asks an endpoint for its models, before anything about it is kept; resolves to their ids. Rejects with a ModelError. */
export async function tryProvider(
  {
    name,
    kind,
    baseUrl,
    key,
  }: Pick<ProviderAccess, 'name' | 'baseUrl'> & {
    readonly kind: Provider['kind'];
    readonly key: string;
  },
  log: Log,
): Promise<readonly string[]> {
  const models = createAdapter(name, { kind, baseUrl, headers: {}, models: [] } as Provider, {
    storage: createKeeper(),
    log,
    preferred: () => undefined,
    access: async () => ({ name, baseUrl, headers: {}, ...(key === '' ? {} : { key }) }),
  });
  try {
    if ((await models.refresh()) === 0) return [];
    const offered = await models.listOffered();
    return offered.map(({ id }) => idAtProvider(name, id) ?? id);
  } finally {
    models.dispose();
  }
}

/** Storage that keeps a list for as long as it takes to read it. */
function createKeeper(): Storage {
  const kept = new Map<string, unknown>();
  return {
    read: async (name) => kept.get(name),
    async write(name, value) {
      kept.set(name, value);
    },
    setAside: async () => undefined,
    remove: async () => undefined,
    names: async () => [...kept.keys()],
    documents: async () => [],
  };
}
