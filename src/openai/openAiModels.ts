import * as z from 'zod';
import type { ModelProvider } from '../agent/model/modelProvider.ts';
import type { OfferedModel } from '../agent/model/offeredModel.ts';
import type { ProviderAccess } from '../agent/model/providerAccess.ts';
import { offerAs } from '../agent/model/providerModelId.ts';
import type { Log } from '../host/log.ts';
import type { ProviderModel } from '../host/providers.ts';
import { recall, type Storage } from '../host/storage.ts';
import { tokenPrice } from '../host/tokenPrice.ts';
import { Disposables } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import { limitsOf } from './limits.ts';
import { chooseModel, EFFORTS, type ModelChoice } from './models.ts';
import { type Api, createOpenAiModel } from './openAiModel.ts';
import { RefusedParameters } from './refusedParameters.ts';

export interface OpenAiModelsInput {
  readonly api: Api;
  readonly name: string;
  readonly baseUrl: string;
  /** Models that the user names; if there are any, only these are offered. */
  readonly models: readonly ProviderModel[];
  /** Gives the access of each request; rejects with a ModelError if there is none. */
  readonly access: () => Promise<ProviderAccess>;
  /** Gives the endpoint's id of the model to put first; undefined if that is a model of somebody else. */
  readonly preferred: () => string | undefined;
  readonly storage: Storage;
  readonly log: Log;
}

/** The list that an address gave last time. */
const storedList = z.object({
  baseUrl: z.string(),
  models: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      contextWindow: z.number(),
      maxOutput: z.number().optional(),
      efforts: z.array(z.enum(EFFORTS)),
      thinks: z.boolean(),
      canBeStill: z.boolean(),
      takesImages: z.boolean(),
      searchesTools: z.boolean(),
      price: tokenPrice.optional(),
    }),
  ),
});

/** Tokens of an answer that are reckoned with where nobody knows how long one can be. */
const USUAL_OUTPUT = 16_000;

/** The host at which references are known to work. */
const KNOWN_HOST = 'api.openai.com';

/** Models of an endpoint that speaks Chat Completions or Responses: those the user names, else the list the endpoint gave last time. */
export class OpenAiModels implements ModelProvider {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #refusedParameters = new RefusedParameters();
  readonly #input: OpenAiModelsInput;

  readonly onDidChange = this.#changed.event;

  constructor(input: OpenAiModelsInput) {
    this.#input = input;
  }

  async listOffered(): Promise<readonly OfferedModel[]> {
    const { models, preferred } = this.#input;
    const choices = models.length > 0 ? models.map(chooseNamed) : await this.#readStored();
    const wanted = preferred();
    const first = choices.filter(({ id }) => id === wanted);
    const listed = [...first, ...choices.filter(({ id }) => id !== wanted)];
    const unlisted = wanted !== undefined && first.length === 0 ? [chooseModel(wanted)] : [];
    return [...unlisted, ...listed].map((choice) => this.#offer(choice));
  }

  async refresh(): Promise<number> {
    const { access, baseUrl, storage } = this.#input;
    // Loaded here so that the SDK stays out of the editor's start.
    const { listModels } = await import('./listModels.ts');
    const models = await listModels(await access());
    if (models.length > 0) await storage.write(this.#stored, { baseUrl, models });
    this.#changed.fire();
    return models.length;
  }

  change(): void {
    this.#changed.fire();
  }

  dispose(): void {
    this.#own.dispose();
  }

  /** Name of the document with the list. */
  get #stored(): string {
    return `models.${this.#input.name}`;
  }

  async #readStored(): Promise<readonly ModelChoice[]> {
    const { data } = storedList.safeParse(await recall(this.#input.storage, this.#stored));
    return data?.baseUrl === this.#input.baseUrl ? (data.models as readonly ModelChoice[]) : [];
  }

  #offer(choice: ModelChoice): OfferedModel {
    const { api, name: provider, baseUrl, access, log } = this.#input;
    const { host } = new URL(baseUrl);
    const limits = limitsOf(api, baseUrl, choice);
    const { id, name, contextWindow, maxOutput, efforts, thinks, canBeStill, price } = choice;
    return {
      id: offerAs(provider, id),
      name,
      detail: provider,
      contextWindow,
      maxOutput: maxOutput ?? Math.min(USUAL_OUTPUT, Math.floor(contextWindow / 4)),
      ...(efforts.length > 0 ? { efforts } : {}),
      ...(thinks ? { alwaysThinks: !canBeStill } : {}),
      ...(price ? { price } : {}),
      limits,
      // Which models can search differs from model to model.
      endpoint: api === 'chat' ? host : `${id} at ${host}`,
      ...deferralOf(api, host, choice),
      port: createOpenAiModel({
        api,
        access,
        choice,
        limits,
        refusedParameters: this.#refusedParameters,
        log,
      }),
    };
  }
}

const NO_SEARCH = 'Quiver does not let this API search tools, and searches them itself.';

function deferralOf(
  api: Api,
  host: string,
  { searchesTools }: ModelChoice,
): Pick<OfferedModel, 'hasReferences' | 'noReferences' | 'noEndpointSearch' | 'newTools'> {
  const shared = { noEndpointSearch: NO_SEARCH, newTools: 'dear' } as const;
  if (api === 'chat')
    return {
      ...shared,
      hasReferences: false,
      noReferences: 'Chat Completions does not load tools by reference.',
    };
  return { ...shared, hasReferences: searchesTools && host === KNOWN_HOST };
}

/** A model as the user names it; what the user does not say is known by its id. */
function chooseNamed({ id, name, contextWindow, maxOutput, efforts, images }: ProviderModel): ModelChoice {
  const known = chooseModel(id, name);
  return {
    ...known,
    contextWindow: contextWindow ?? known.contextWindow,
    ...(maxOutput === undefined ? {} : { maxOutput }),
    efforts: efforts ? EFFORTS.filter((level) => efforts.includes(level)) : known.efforts,
    thinks: efforts ? efforts.length > 0 : known.thinks,
    takesImages: images ?? known.takesImages,
  };
}
