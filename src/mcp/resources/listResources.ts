import type { JsonRecord } from '../../lib/json.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';
import { askForList } from './askForList.ts';

/** Lists the resources of a server, in its own words. Rejects if the server does not list them; templates may be missing. */
export async function listResources(
  questions: ServerQuestions,
  server: string,
  signal: AbortSignal,
): Promise<{ readonly resources: readonly JsonRecord[]; readonly templates: readonly JsonRecord[] }> {
  const ask = (method: string, key: string) => askForList(questions, { server, method, key }, signal);
  const resources = await ask('resources/list', 'resources');
  const templates = await ask('resources/templates/list', 'resourceTemplates').catch(() => []);
  return { resources, templates };
}
