import type { HostedSecrets } from './agent/hosted.ts';
import type { ModelCatalog } from './agent/offeredModel.ts';
import { createClaude } from './anthropic/claude.ts';
import { ClaudeModels } from './anthropic/claudeModels.ts';
import { type Endpoint, resolveEndpoint } from './anthropic/endpoint.ts';
import { ClaudeWebSearch } from './anthropic/webSearch.ts';
import { createDemoEndpoint } from './demo/demoEndpoint.ts';
import { DEMO_MODEL } from './demo/demoModel.ts';
import type { Log } from './host/log.ts';
import type { Secrets } from './host/secrets.ts';
import type { Settings } from './host/settings.ts';
import type { Storage } from './host/storage.ts';
import type { WebSearch } from './host/webSearch.ts';
import { type Disposable, Disposables } from './lib/disposables.ts';
import { errorMessage } from './lib/text.ts';

export interface ModelsInput {
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  readonly storage: Storage;
  readonly log: Log;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The secrets of an MCP server the API talks to itself. */
  secretsOfHosted(server: string): Promise<HostedSecrets>;
  /** Picks a model in the chats that are open. */
  preselect(id: string): Promise<void>;
}

/** All models Quiver offers: Claude's first, if there is a key; the offline demo always, last. */
export interface Models extends Disposable {
  readonly catalog: ModelCatalog;
  /** Searching the web by one of them. */
  readonly webSearch: WebSearch;
  /** To be called when the key, the endpoint or the preferred model may have changed. */
  change(): void;
  /** Asks the endpoint for its models: resolves to how many there are, rejects with a ModelError. */
  refresh(): Promise<number>;
  /** The same once a window, in the background, if there is a key. */
  refreshOnce(): void;
}

export function createModels(input: ModelsInput): Models {
  const { log, storage, settings, environment } = input;
  const secretsOfHosted = (server: string) => input.secretsOfHosted(server);
  const own = new Disposables();
  const endpoint = () =>
    resolveEndpoint({ secrets: input.secrets, baseUrl: settings()['anthropic.baseUrl'], environment });
  const claude = own.add(
    new ClaudeModels({ endpoint, preferred: () => settings().model, storage, log, secretsOfHosted }),
  );
  const webSearch = own.add(
    new ClaudeWebSearch({ searcher: () => claude.searcher(), onDidChange: claude.onDidChange }),
  );
  void webSearch.refresh();
  const demo = own.add(createDemoEndpoint());
  const demoModel = {
    ...DEMO_MODEL,
    endpoint: DEMO_MODEL.id,
    hasReferences: true,
    port: createClaude({
      choice: DEMO_MODEL,
      log,
      endpoint: async (): Promise<Endpoint> => {
        const { baseUrl, key } = await demo.address();
        return { baseUrl, credential: { kind: 'key', value: key } };
      },
    }),
  };

  /** Whenever the preferred model becomes another one (a key was set, the setting changed), it is picked once; after that the user's pick stays. */
  const followPreferred = async (): Promise<void> => {
    const preferred = (await endpoint()) ? settings().model : null;
    if ((await storage.read(PICKED)) === preferred) return;
    await storage.write(PICKED, preferred);
    if (preferred !== null) await input.preselect(preferred);
  };
  own.add(claude.onDidChange(() => void followPreferred()));
  void followPreferred();

  let isRefreshed = false;
  return {
    catalog: {
      offered: async () => [...(await claude.offered()), demoModel],
      onDidChange: claude.onDidChange,
    },
    webSearch,
    change: () => claude.change(),
    refresh: () => claude.refresh(),
    refreshOnce() {
      if (isRefreshed) return;
      isRefreshed = true;
      void endpoint()
        .then((found) => found && claude.refresh())
        .catch((error: unknown) => {
          log.warn(`The list of models could not be had: ${errorMessage(error)}`);
        });
    },
    dispose: () => own.dispose(),
  };
}

const PICKED = 'pickedModel';
