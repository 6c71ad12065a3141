import { createClient } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import { toModelError } from './modelError.ts';
import { chooseModel, EFFORTS, type ModelChoice, THINKING_TYPES } from './models.ts';

/** Lists the models the endpoint offers, newest first. Throws a ModelError if that fails. */
export async function listModels(endpoint: Endpoint): Promise<readonly ModelChoice[]> {
  try {
    const client = await createClient(endpoint);
    const models: ModelChoice[] = [];
    for await (const model of client.models.list({ limit: 100 })) {
      if (model.lifecycle === 'retired') continue;
      const known = chooseModel(model.id, model.display_name);
      const { thinking, effort, server_tools, code_execution } = model.capabilities ?? {};
      models.push({
        ...known,
        contextWindow: model.max_input_tokens ?? known.contextWindow,
        maxOutput: model.max_tokens ?? known.maxOutput,
        ...(thinking
          ? { thinking: THINKING_TYPES.filter((type) => thinking.types[type]?.supported === true) }
          : {}),
        ...(effort ? { efforts: EFFORTS.filter((level) => effort[level]?.supported === true) } : {}),
        runsCode: code_execution?.supported === true,
        hasWebSearch: server_tools?.web_search?.supported === true,
      });
    }
    return models;
  } catch (error) {
    throw toModelError(error, endpoint);
  }
}
