import type { SearchDocument } from '../../../src/tools/search/index/searchDocument.ts';
import { readLexicon } from '../../../src/tools/search/text/readLexicon.ts';
import { ToolIndex } from '../../../src/tools/search/toolIndex.ts';

/** Lexicon of all tests: an index needs the lists, but never changes them. */
const lexicon = readLexicon();

export const newIndex = (): ToolIndex => new ToolIndex(lexicon);

type Tool = readonly [name: string, description: string, ...parameters: string[]];

const SERVERS: Readonly<Record<string, readonly Tool[]>> = {
  github: [
    ['create_issue', 'Open a new issue in a repository.', 'owner', 'repo', 'title', 'body'],
    ['list_issues', 'List the issues of a repository.', 'owner', 'repo', 'state'],
    [
      'create_pull_request',
      'Open a pull request to merge one branch into another.',
      'owner',
      'repo',
      'head',
      'base',
    ],
    ['merge_pull_request', 'Merge a pull request.', 'owner', 'repo', 'number'],
    ['fork_repository', 'Make a copy of a repository under your own account.', 'owner', 'repo'],
    ['search_code', 'Find code across repositories.', 'query'],
  ],
  gitlab: [
    ['create_issue', 'Open a new issue in a project.', 'project', 'title'],
    ['create_merge_request', 'Open a merge request.', 'project', 'source_branch', 'target_branch'],
    ['retry_pipeline', 'Run a failed pipeline again.', 'project', 'pipeline_id'],
  ],
  slack: [
    ['post_message', 'Send a message to a channel.', 'channel', 'text'],
    ['list_channels', 'List the channels of the workspace.', 'limit'],
    ['add_reaction', 'React to a message with an emoji.', 'channel', 'timestamp', 'emoji'],
  ],
  postgres: [
    ['run_query', 'Run a read-only SQL query against the database.', 'sql'],
    ['list_tables', 'List the tables of a schema.', 'schema'],
  ],
  kubernetes: [
    ['pod_logs', 'Print the logs of a pod.', 'namespace', 'pod'],
    ['scale_deployment', 'Change the number of replicas of a deployment.', 'namespace', 'name', 'replicas'],
  ],
  filesystem: [
    ['read_file', 'Read the whole content of a file.', 'path'],
    ['create_directory', 'Create a folder, with its parents where they are missing.', 'path'],
    ['delete_file', 'Remove a file from the disk.', 'path'],
  ],
  calendar: [
    ['create_event', 'Add an event to the calendar.', 'title', 'start', 'end'],
    ['delete_event', 'Remove an event from the calendar.', 'event_id'],
  ],
  weather: [
    ['get_forecast', 'Tell the weather of the coming days for a place.', 'latitude', 'longitude'],
    ['marine_forecast', 'Wave height and sea temperature at a point of the coast.', 'latitude', 'longitude'],
  ],
};

export function sampleDocuments(server: string): SearchDocument[] {
  return (SERVERS[server] ?? []).map(([name, description, ...parameters]) =>
    document({ server, name, description, parameters }),
  );
}

export function document(tool: {
  server?: string;
  name: string;
  description?: string;
  parameters?: readonly string[];
}): SearchDocument {
  const { server, name, description = '', parameters = [] } = tool;
  return {
    id: server === undefined ? name : `mcp__${server}__${name}`,
    name,
    ...(server === undefined ? {} : { server }),
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(parameters.map((parameter) => [parameter, { type: 'string' }])),
    },
  };
}

export const sampleServers: readonly string[] = Object.keys(SERVERS);

export function sampleIndex(only: readonly string[] = sampleServers): ToolIndex {
  const index = newIndex();
  for (const server of only) index.setSource(server, sampleDocuments(server));
  return index;
}

export const allSampleDocuments = (): SearchDocument[] => sampleServers.flatMap(sampleDocuments);

/** Finds tools, each as `server/name`. */
export function find(
  index: ToolIndex,
  query: string,
  options?: Parameters<ToolIndex['search']>[1],
): string[] {
  return index.search(query, options).map(({ id }) => id.replace(/^mcp__(.+?)__/, '$1/'));
}
