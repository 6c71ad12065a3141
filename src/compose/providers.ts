import type { ModelProvider } from '../agent/model/modelProvider.ts';
import type { OfferedModel } from '../agent/model/offeredModel.ts';
import { resolveAccess } from '../agent/model/providerAccess.ts';
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

  /** Asks every provider for its models. Rejects with the first error if none answers. */
  async refresh(): Promise<number> {
    const answers = await Promise.allSettled([...this.#made.keys()].map((name) => this.refreshOne(name)));
    const failed = answers.find(({ status }) => status === 'rejected');
    const counts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (counts.length === 0 && failed?.status === 'rejected') throw failed.reason;
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Asks one provider for its models. */
  async refreshOne(name: string): Promise<number> {
    return (await this.#made.get(name)?.models.refresh()) ?? 0;
  }

  change(): void {
    this.#follow();
    this.#changed.fire();
  }

  dispose(): void {
    this.#own.dispose();
  }

  #follow(): void {
    const { providers } = this.#input.settings();
    this.#drop([...this.#made.keys()].filter((name) => !Object.hasOwn(providers, name)));
    for (const [name, provider] of Object.entries(providers)) {
      const entry = canonicalJson(provider);
      if (this.#made.get(name)?.entry === entry) continue;
      this.#drop([name]);
      const models = this.#make(name, provider);
      models.onDidChange(() => this.#changed.fire());
      this.#made.set(name, { entry, models });
    }
  }

  #drop(names: readonly string[]): void {
    for (const name of names) {
      this.#made.get(name)?.models.dispose();
      this.#made.delete(name);
    }
  }

  #make(name: string, provider: Provider): ModelProvider {
    const { storage, log, settings } = this.#input;
    const common = { storage, log, preferred: () => idAtProvider(name, settings().model) };
    const access = () => resolveAccess(name, provider, this.#input);
    switch (provider.kind) {
      case 'anthropic':
        return new ClaudeModels({
          ...common,
          provider: { name, models: provider.models },
          endpoint: async (): Promise<Endpoint> => {
            const { baseUrl, headers, key } = await access();
            const credential = key === undefined ? {} : { credential: { kind: 'key', value: key } as const };
            return { provider: name, baseUrl, headers, ...credential };
          },
        });
    }
  }
}
