import type { ModelProvider } from '../agent/model/modelProvider.ts';
import type { ModelCatalog, OfferedModel } from '../agent/model/offeredModel.ts';
import { idAtProvider } from '../agent/model/providerModelId.ts';
import type { HostedDirectory } from '../agent/transcript/hosted.ts';
import { ClaudeModels } from '../anthropic/claudeModels.ts';
import { type Endpoint, resolveEndpoint } from '../anthropic/endpoint.ts';
import { createHostedWire } from '../anthropic/hosted/hostedWire.ts';
import { ClaudeWebSearch } from '../anthropic/webSearch.ts';
import { createDemoModel, DEMO_MODEL } from '../demo/demoModel.ts';
import type { Log } from '../host/log.ts';
import type { Secrets } from '../host/secrets.ts';
import type { Settings } from '../host/settings.ts';
import { recall, type Storage } from '../host/storage.ts';
import type { WebSearch } from '../host/webSearch.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import { errorMessage } from '../lib/text.ts';
import { FEATURES } from './features.ts';
import { Providers } from './providers.ts';

export interface ModelsInput {
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  readonly storage: Storage;
  readonly log: Log;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** MCP servers that the API talks to itself. */
  readonly hosted: HostedDirectory;
  /** Models of other extensions. */
  readonly editor: ModelProvider;
  /** Picks a model in the chats that are open. */
  preselect(id: string): Promise<void>;
}

/**
 * All models that can be picked in Quiver: the preferred one first; Claude's, if there is a key; those of the user's
 * providers; the offline demo always; those of other extensions last, once a chat has asked for them.
 */
export interface Models extends Disposable {
  readonly catalog: ModelCatalog;
  /** Those of them that are Quiver's own, for VS Code to offer. */
  readonly ownCatalog: ModelCatalog;
  /** Web search through one of the models; undefined in a build without the web. */
  readonly webSearch: WebSearch | undefined;
  /** Takes note that the key, the endpoint or the preferred model may have changed. */
  noteChange(): void;
  /** Asks Claude's endpoint, or a provider of the settings, for its models: resolves to their number, rejects with a ModelError. */
  refresh(provider?: string): Promise<number>;
  /** Asks VS Code once per window for the models of other extensions; resolves when they are in the catalog. */
  listOthers(): Promise<void>;
  /** Calls `refresh` once per window for every endpoint, in the background, if there is a key. */
  refreshOnce(): void;
}

export function createModels(input: ModelsInput): Models {
  const { log, storage, settings } = input;
  const own = new Disposables();
  const endpoint = () => endpointOf(input);
  const warn = (what: string) => (error: unknown) => log.warn(`${what}: ${errorMessage(error)}`);
  const claude = own.add(
    new ClaudeModels({
      endpoint,
      preferred: () => preferredOfClaude(settings()),
      storage,
      log,
      ...(FEATURES.hosted ? { hosted: createHostedWire(input.hosted) } : {}),
      clearsResults: () => settings()['anthropic.clearToolResults'],
    }),
  );
  const providers = own.add(new Providers(input));
  const changed = own.add(new Emitter<void>());
  const webSearch = FEATURES.web ? own.add(createWebSearch(claude)) : undefined;
  const demo = offlineDemo();
  const ownCatalog: ModelCatalog = {
    async listOffered() {
      const lists = [
        claude.listOffered().catch(warn("Claude's models are not offered")),
        providers.listOffered(),
      ];
      const offered = (await Promise.all(lists)).flatMap((models) => models ?? []);
      return [...putFirst(settings().model, offered), demo];
    },
    onDidChange: changed.event,
  };
  const changedAll = own.add(new Emitter<void>());
  own.add(changed.event(() => changedAll.fire()));
  own.add(input.editor.onDidChange(() => changedAll.fire()));
  const catalog: ModelCatalog = {
    async listOffered() {
      const [ours, others] = await Promise.all([ownCatalog.listOffered(), input.editor.listOffered()]);
      const known = new Set(ours.map(({ id }) => id));
      return putFirst(settings().model, [...ours, ...others.filter(({ id }) => !known.has(id))]);
    },
    onDidChange: changedAll.event,
  };
  const follow = () =>
    void followPreferred(input, ownCatalog).catch(
      warn('The preferred model could not be picked in the chats'),
    );
  for (const part of [claude, providers]) {
    own.add(
      part.onDidChange(() => {
        changed.fire();
        follow();
      }),
    );
  }
  follow();

  let others: Promise<void> | undefined;
  const listOthers = (): Promise<void> => {
    others ??= input.editor
      .refresh()
      .then(() => undefined)
      .catch(warn('The models of other extensions could not be listed'));
    return others;
  };
  let isRefreshed = false;
  return {
    catalog,
    ownCatalog,
    webSearch,
    noteChange() {
      claude.change();
      providers.change();
    },
    refresh: (provider) => (provider === undefined ? claude.refresh() : providers.refreshOne(provider)),
    listOthers,
    refreshOnce() {
      if (isRefreshed) return;
      isRefreshed = true;
      void endpoint()
        .then((found) => found && claude.refresh())
        .catch(warn('The list of models could not be fetched'));
      void listOthers();
      void providers.refresh().catch(warn('The lists of models of the providers could not be fetched'));
    },
    dispose: () => own.dispose(),
  };
}

/** Puts the preferred model first. */
function putFirst(preferred: string, models: readonly OfferedModel[]): readonly OfferedModel[] {
  const isPreferred = ({ id }: OfferedModel) => id === preferred;
  return [...models.filter(isPreferred), ...models.filter((model) => !isPreferred(model))];
}

function createWebSearch(claude: ClaudeModels): ClaudeWebSearch {
  const webSearch = new ClaudeWebSearch({
    searcher: () => claude.searcher().catch(errorMessage),
    onDidChange: claude.onDidChange,
  });
  void webSearch.refresh();
  return webSearch;
}

const endpointOf = ({ secrets, settings, environment }: ModelsInput): Promise<Endpoint | undefined> =>
  resolveEndpoint({
    secrets,
    baseUrl: settings()['anthropic.baseUrl'],
    headers: settings()['anthropic.headers'],
    environment,
  });

/** Id of the preferred model, unless it belongs to a provider of the settings. */
const preferredOfClaude = ({ model, providers }: Settings): string | undefined =>
  Object.keys(providers).some((name) => idAtProvider(name, model) !== undefined) ? undefined : model;

/** Picks the preferred model once whenever it becomes another one (a key was set, the setting changed); after that the user's pick stays. */
async function followPreferred(
  { settings, storage, preselect }: ModelsInput,
  catalog: Pick<ModelCatalog, 'listOffered'>,
): Promise<void> {
  const offered = await catalog.listOffered();
  const preferred = offered.find(({ id }) => id === settings().model)?.id ?? null;
  if ((await recall(storage, PICKED)) === preferred) return;
  await storage.write(PICKED, preferred);
  if (preferred !== null) await preselect(preferred);
}

const PICKED = 'pickedModel';

const offlineDemo = (): OfferedModel => ({
  ...DEMO_MODEL,
  endpoint: DEMO_MODEL.id,
  hasReferences: true,
  newTools: 'cheap',
  noEndpointSearch: 'The offline demo has no search of its own, so Quiver searches the tools.',
  port: createDemoModel(),
});
