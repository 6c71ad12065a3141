import type { ProviderAccess } from '../agent/model/providerAccess.ts';
import { createClient } from './client.ts';
import { toModelError } from './modelError.ts';
import type { ModelChoice } from './models.ts';
import { readModelList } from './readModelList.ts';

/** Lists the models the endpoint offers. Throws a ModelError if that fails. */
export async function listModels(access: ProviderAccess): Promise<readonly ModelChoice[]> {
  try {
    const client = await createClient(access);
    const entries: unknown[] = [];
    for await (const model of client.models.list()) entries.push(model);
    return readModelList(entries);
  } catch (error) {
    throw toModelError(error, access);
  }
}
