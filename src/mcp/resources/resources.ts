import type { ResourceEntry, ServerResources } from '../../host/serverResources.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import type { JsonRecord } from '../../lib/json.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';
import { contentText } from '../tools/toolResult.ts';
import { listResources } from './listResources.ts';
import { readResource } from './readResource.ts';
import { askForSuggestions } from './suggestions.ts';

const LINE_LIMIT = 300;

export const createResources = (questions: ServerQuestions): ServerResources => ({
  async list(signal) {
    await questions.awaken(() => true, signal);
    const lists = await Promise.all(
      questions.serversWith('resources').map((server) => listOf(questions, server, signal)),
    );
    return lists.flat().sort((a, b) => Number(a.variables.length > 0) - Number(b.variables.length > 0));
  },
  async address({ uri, variables }, values) {
    if (variables.length === 0) return uri;
    const { UriTemplate } = await import('@modelcontextprotocol/sdk/shared/uriTemplate.js');
    return new UriTemplate(uri).expand({ ...values });
  },
  text: async (server, uri, signal) => contentText(await readResource(questions, server, uri, signal)),
  suggestions: ({ server, uri }, argument, signal) =>
    askForSuggestions(questions, { server, ref: { type: 'ref/resource', uri }, argument }, signal),
});

const NOTHING = { resources: [], templates: [] };

async function listOf(
  questions: ServerQuestions,
  server: string,
  signal: AbortSignal,
): Promise<ResourceEntry[]> {
  const { resources, templates } = await listResources(questions, server, signal).catch(() => NOTHING);
  const { UriTemplate } = await import('@modelcontextprotocol/sdk/shared/uriTemplate.js');
  return [
    ...resources.flatMap((resource) => entryOf(server, resource, resource.uri, () => [])),
    ...templates.flatMap((template) =>
      entryOf(server, template, template.uriTemplate, (uri) => new UriTemplate(uri).variableNames),
    ),
  ];
}

/** Entry for a listed resource; empty if its address cannot be understood. */
function entryOf(
  server: string,
  { name, title, description }: JsonRecord,
  uri: unknown,
  variablesOf: (uri: string) => readonly string[],
): ResourceEntry[] {
  if (typeof uri !== 'string' || uri === '') return [];
  try {
    const variables = variablesOf(uri);
    return [
      {
        server,
        uri,
        title: line(title) || line(name) || line(uri),
        description: line(description),
        variables,
      },
    ];
  } catch {
    return [];
  }
}

const line = (value: unknown): string => (typeof value === 'string' ? toOneLine(value, LINE_LIMIT) : '');
