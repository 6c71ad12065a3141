import { createClient } from './client.ts';
import { type Endpoint, hostOf } from './endpoint.ts';
import { toModelError } from './modelError.ts';
import { type ModelChoice, UNKNOWN_LIMITS } from './models.ts';

/** Lists the models the endpoint offers, newest first. Throws a ModelError if that fails. */
export async function listModels(endpoint: Endpoint): Promise<readonly ModelChoice[]> {
  try {
    const client = await createClient(endpoint);
    const models: ModelChoice[] = [];
    for await (const model of client.models.list({ limit: 100 })) {
      if (model.lifecycle === 'retired') continue;
      models.push({
        id: model.id,
        name: model.display_name,
        contextWindow: model.max_input_tokens ?? UNKNOWN_LIMITS.contextWindow,
        maxOutput: model.max_tokens ?? UNKNOWN_LIMITS.maxOutput,
        hasWebSearch: model.capabilities?.server_tools?.web_search?.supported === true,
      });
    }
    return models;
  } catch (error) {
    throw toModelError(error, hostOf(endpoint));
  }
}
