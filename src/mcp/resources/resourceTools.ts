import * as z from 'zod';
import { Refusal } from '../../host/refusal.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { errorMessage } from '../../lib/text.ts';
import type { CallCheck } from '../../tools/tool/callCheck.ts';
import { defineTool, type Tool } from '../../tools/tool/tool.ts';
import { labelOutcome, textOutcome } from '../../tools/tool/toolOutcome.ts';
import type { ServerQuestions } from '../servers/serverQuestions.ts';
import { readToolResult } from '../tools/toolResult.ts';
import { listResources } from './listResources.ts';
import { readResource } from './readResource.ts';

const LINE_LIMIT = 300;
const SHOWN = 300;

/** Built-in tools that list and read the resources of MCP servers. They are deferred: few turns need them. */
export const resourceTools = (questions: ServerQuestions): readonly Tool[] => [
  defineTool({
    name: 'ListMcpResources',
    description:
      'Lists the resources (files, records, documents) that MCP servers offer for reading, with their URIs, and URI templates. Read one with ReadMcpResource.',
    input: z.object({ server: z.string().optional().describe('Only this MCP server') }),
    effect: 'none',
    loading: 'deferred',
    hint: 'files and records that servers offer',
    describe: ({ server }) => `List the resources of ${server ?? 'all MCP servers'}`,
    check: async ({ server }, _context, signal) =>
      checkServers(
        server === undefined ? await serversWithResources(questions, undefined, signal) : [server],
      ),
    run: async ({ server }, _context, signal) => {
      const names = await serversWithResources(questions, server, signal);
      if (server !== undefined && !names.includes(server))
        throw new Refusal(explainUnknownServer(server, names));
      const lists = await Promise.all(
        names
          .filter((name) => server === undefined || name === server)
          .map((name) => listLines(questions, name, signal)),
      );
      const lines = lists.flat();
      const more = lines.length > SHOWN ? [`[${lines.length - SHOWN} more; name a server to see them]`] : [];
      return textOutcome(
        [...lines.slice(0, SHOWN), ...more].join('\n') || 'No connected server has resources.',
      );
    },
  }),
  defineTool({
    name: 'ReadMcpResource',
    description:
      'Reads one resource of an MCP server by its URI, as ListMcpResources or a resource link gave it.',
    input: z.object({
      server: z.string().describe('The name of the MCP server'),
      uri: z.string().describe('The URI of the resource'),
    }),
    effect: 'none',
    loading: 'deferred',
    hint: 'one of them, by its URI',
    describe: ({ server, uri }) => toOneLine(`Read ${uri} of ${server}`, LINE_LIMIT),
    check: async ({ server }) => checkServers([server]),
    run: async ({ server, uri }, { media }, signal) => {
      const names = await serversWithResources(questions, server, signal);
      if (!names.includes(server)) throw new Refusal(explainUnknownServer(server, names));
      const content = await readResource(questions, server, uri, signal);
      return labelOutcome(`Resource of ${server}`, readToolResult({ content }, media));
    },
  }),
];

/** Connected servers that have resources; the wanted server, or every one, is woken first if it sleeps. */
async function serversWithResources(
  questions: ServerQuestions,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  await questions.awaken((name) => wanted === undefined || name === wanted, signal);
  return questions.serversWith('resources');
}

/** Check of a call that uses servers: a rule about a whole server covers its resources, too. */
const checkServers = (servers: readonly string[]): CallCheck =>
  servers.length === 0 ? {} : { subjects: servers.map((server) => ({ kind: 'server', server })) };

/** Lists the resources of a server, a line each. A server that cannot list them has one line that says so. */
async function listLines(questions: ServerQuestions, server: string, signal: AbortSignal): Promise<string[]> {
  try {
    const { resources, templates } = await listResources(questions, server, signal);
    return [...resources, ...templates].map((resource) => line(server, resource));
  } catch (error) {
    signal.throwIfAborted();
    return [`${server}: ${errorMessage(error)}`];
  }
}

function line(server: string, { uri, uriTemplate, name, title, mimeType, description }: JsonRecord): string {
  const label = [title ?? name, mimeType, description].filter((part) => typeof part === 'string').join(' · ');
  const address = uri ?? `${String(uriTemplate)} (template)`;
  return toOneLine(`${server}: ${String(address)}${label ? ` · ${label}` : ''}`, LINE_LIMIT);
}

const explainUnknownServer = (server: string, names: readonly string[]): string =>
  `No connected server ${server} has resources. ${names.length > 0 ? `These do: ${names.join(', ')}.` : 'None does.'}`;
