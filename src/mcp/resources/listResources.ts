import type { JsonRecord } from '../../lib/json.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';
import { askForList } from './askForList.ts';

/** What a server offers for reading, as it says it. Rejects if it does not list its resources; templates may be missing. */
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
