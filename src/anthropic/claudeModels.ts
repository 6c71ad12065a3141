import * as z from 'zod';
import { ModelError } from '../agent/model/model.ts';
import type { ModelProvider } from '../agent/model/modelProvider.ts';
import type { OfferedModel } from '../agent/model/offeredModel.ts';
import { offerAs } from '../agent/model/providerModelId.ts';
import type { Log } from '../host/log.ts';
import type { ProviderModel } from '../host/providers.ts';
import { recall, type Storage } from '../host/storage.ts';
import { Disposables } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import { createClaude } from './claude.ts';
import { ANTHROPIC_HOST, type Endpoint, hostOf } from './endpoint.ts';
import type { HostedWire } from './hosted/hostedWire.ts';
import { MESSAGES_LIMITS } from './messagesLimits.ts';
import { chooseModel, EFFORTS, KNOWN_MODELS, type ModelChoice, OFF_TYPES, THINKING_TYPES } from './models.ts';
import type { Searcher } from './webSearch.ts';

export interface ClaudeModelsInput {
  /** Gives the endpoint; undefined if there is no key. */
  readonly endpoint: () => Promise<Endpoint | undefined>;
  /** Gives the endpoint's id of the model to put first; undefined if that is a model of somebody else. */
  readonly preferred: () => string | undefined;
  /** Set for an endpoint among the user's providers. */
  readonly provider?: NamedProvider;
  readonly storage: Storage;
  readonly log: Log;
  readonly hosted?: HostedWire;
  /** True if the Claude API is to leave old results out of long chats; absent: never. */
  readonly clearsResults?: () => boolean;
}

interface NamedProvider {
  readonly name: string;
  /** Models that the user names; if there are any, only these are offered. */
  readonly models: readonly ProviderModel[];
}

const storedModels = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      contextWindow: z.number(),
      maxOutput: z.number(),
      thinking: z.array(z.enum(THINKING_TYPES)).optional(),
      efforts: z.array(z.enum(EFFORTS)).optional(),
      hasWebSearch: z.boolean().default(false),
      runsCode: z.boolean().default(false),
    }),
  ),
);

type StoredModel = z.infer<typeof storedModels>[string][number];

/** Adds what the name of a stored model tells to what the endpoint told. */
function addKnown({ thinking, efforts, ...told }: StoredModel): ModelChoice {
  return {
    ...chooseModel(told.id, told.name),
    ...told,
    ...(thinking ? { thinking } : {}),
    ...(efforts ? { efforts } : {}),
  };
}

/** A model as the user names it; what the user does not say is known by its id. */
function chooseNamed({ id, name, contextWindow, maxOutput }: ProviderModel): ModelChoice {
  const known = chooseModel(id, name);
  return {
    ...known,
    contextWindow: contextWindow ?? known.contextWindow,
    maxOutput: maxOutput ?? known.maxOutput,
  };
}

/** Models of an endpoint that speaks the Messages API: those the user names, else the list the endpoint gave last time, else a built-in list; none without an endpoint. */
export class ClaudeModels implements ModelProvider {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #input: ClaudeModelsInput;
  /** Name of the document with the list. */
  readonly #stored: string;

  readonly onDidChange = this.#changed.event;

  constructor(input: ClaudeModelsInput) {
    this.#input = input;
    this.#stored = input.provider ? `models.${input.provider.name}` : 'models';
  }

  /** Lists the models on offer; empty without a key. */
  async listOffered(): Promise<readonly OfferedModel[]> {
    const endpoint = await this.#input.endpoint();
    if (endpoint === undefined) return [];
    const named = (this.#input.provider?.models ?? []).map(chooseNamed);
    const choices = named.length > 0 ? named : ((await this.#readStored())[hostOf(endpoint)] ?? KNOWN_MODELS);
    return putPreferredFirst(choices, this.#input.preferred()).map((choice) =>
      this.#offer(choice, hostOf(endpoint)),
    );
  }

  /** Finds the model that searches the web, the preferred one if it can; or gives a sentence why there is none. */
  async searcher(): Promise<Searcher | string> {
    const endpoint = await this.#input.endpoint();
    if (endpoint === undefined)
      return 'It needs an API key: the Claude API searches the web, the offline demo does not.';
    const host = hostOf(endpoint);
    const choices = (await this.#readStored())[host] ?? (host === ANTHROPIC_HOST ? KNOWN_MODELS : []);
    const able = choices.filter(({ hasWebSearch }) => hasWebSearch);
    const model = able.find(({ id }) => id === this.#input.preferred()) ?? able[0];
    return model ? { endpoint, model: model.id } : `${host} does not say that it can search the web.`;
  }

  /** Asks the endpoint for its list of models and stores the list. Throws a ModelError if the endpoint does not give one. */
  async refresh(): Promise<number> {
    // Loaded here so that the SDK stays out of the editor's start.
    const { listModels } = await import('./listModels.ts');
    const endpoint = await this.#requireEndpoint();
    const models = await listModels(endpoint);
    if (models.length > 0) {
      await this.#input.storage.write(this.#stored, {
        ...(await this.#readStored()),
        [hostOf(endpoint)]: models,
      });
    }
    this.#changed.fire();
    return models.length;
  }

  /** Fires the change event; call this when the key, the endpoint or the preferred model has changed. */
  change(): void {
    this.#changed.fire();
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #readStored(): Promise<Readonly<Record<string, readonly ModelChoice[]>>> {
    const stored = storedModels.safeParse(await recall(this.#input.storage, this.#stored)).data ?? {};
    return Object.fromEntries(Object.entries(stored).map(([host, models]) => [host, models.map(addKnown)]));
  }

  #offer(choice: ModelChoice, host: string): OfferedModel {
    const { log, hosted, provider, clearsResults } = this.#input;
    const isAnthropic = host === ANTHROPIC_HOST;
    const port = createClaude({
      endpoint: () => this.#requireEndpoint(),
      choice,
      log,
      ...(hosted ? { hosted } : {}),
      ...(clearsResults && isAnthropic ? { clearsResults } : {}),
    });
    const { id, name, contextWindow, maxOutput, efforts, thinking, price } = choice;
    return {
      id: provider ? offerAs(provider.name, id) : id,
      name,
      contextWindow,
      maxOutput,
      ...(efforts.length > 0 ? { efforts } : {}),
      alwaysThinks: thinking.length > 0 && !OFF_TYPES.some((type) => thinking.includes(type)),
      // Other hosts have prices of their own.
      ...(price && isAnthropic ? { price } : {}),
      detail: provider?.name ?? host,
      endpoint: host,
      limits: MESSAGES_LIMITS,
      hasReferences: isAnthropic,
      hasHostedServers: isAnthropic && hosted !== undefined,
      runsCode: isAnthropic && choice.runsCode === true,
      port,
    };
  }

  async #requireEndpoint(): Promise<Endpoint> {
    const endpoint = await this.#input.endpoint();
    if (endpoint === undefined)
      throw new ModelError('There is no API key. Set one to talk to Claude.', { kind: 'key' });
    return endpoint;
  }
}

/** Puts the preferred model first, even if the list does not have it: gateways rarely list every model. */
function putPreferredFirst(
  choices: readonly ModelChoice[],
  preferred: string | undefined,
): readonly ModelChoice[] {
  if (preferred === undefined) return choices;
  const first = choices.find(({ id }) => id === preferred) ?? chooseModel(preferred);
  return [first, ...choices.filter(({ id }) => id !== preferred)];
}
