import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../agent/model/model.ts';
import type { ModelLimits } from '../agent/model/modelLimits.ts';
import type { ProviderAccess } from '../agent/model/providerAccess.ts';
import type { Log } from '../host/log.ts';
import { withIdleTimeout } from '../lib/idleTimeout.ts';
import type { ModelChoice } from './models.ts';
import type { RefusedParameters } from './refusedParameters.ts';

/** Silence after which a stream counts as dead. A local model may need minutes to read a long chat. */
const IDLE_MILLISECONDS = 600_000;

export type Api = 'chat' | 'responses';

export interface OpenAiModelInput {
  readonly api: Api;
  /** Gives the access of each request; rejects with a ModelError if there is none. */
  readonly access: () => Promise<ProviderAccess>;
  readonly choice: ModelChoice;
  readonly limits: ModelLimits;
  readonly refusedParameters: RefusedParameters;
  readonly log: Log;
  readonly idleMilliseconds?: number;
}

/** One request on its way, with what both APIs need. */
export interface Asked extends Omit<OpenAiModelInput, 'access' | 'api'> {
  readonly access: ProviderAccess;
  /** Passes on what a stream gives, and fails if it falls silent. */
  alive<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part>;
}

/** Creates a model behind one of the APIs. Whatever makes requests is loaded with the first one. */
export function createOpenAiModel(input: OpenAiModelInput): Model {
  const { api, choice, log, idleMilliseconds = IDLE_MILLISECONDS } = input;
  const silent = () => new ModelError('The model has been silent for too long. Try again.');
  return {
    async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
      const access = await input.access();
      // Ends the connection however this generator is left.
      const connection = new AbortController();
      try {
        const asked: Asked = {
          ...input,
          access,
          alive: (parts) => withIdleTimeout(parts, idleMilliseconds, silent),
        };
        yield* (await loadApi(api))(request, asked, AbortSignal.any([signal, connection.signal]));
      } catch (error) {
        signal.throwIfAborted();
        const { nameOf, toModelError } = await import('./modelError.ts');
        log.error(`Request to ${nameOf(access)} for ${choice.id} failed`, error);
        throw toModelError(error, access);
      } finally {
        connection.abort();
      }
    },
    ...(api === 'responses' ? counting(input) : {}),
  };
}

async function loadApi(api: Api) {
  if (api === 'chat') return (await import('./chat/streamChat.ts')).streamChat;
  return (await import('./responses/streamResponses.ts')).streamResponses;
}

const counting = ({ access, choice }: OpenAiModelInput): Pick<Model, 'countTools' | 'ignoresDeferral'> => ({
  async countTools(definitions, signal) {
    const { countTools } = await import('./countTokens.ts');
    return countTools(definitions, { access: await access(), model: choice.id }, signal);
  },
  async ignoresDeferral(signal) {
    const { ignoresSearch } = await import('./countTokens.ts');
    return ignoresSearch({ access: await access(), model: choice.id }, signal);
  },
});
