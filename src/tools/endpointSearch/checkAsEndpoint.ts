import type { ToolProblem } from '../search/report/checkTools.ts';
import { splitName } from '../tool/serverPrefix.ts';
import type { ToolDefinition } from '../tool/tool.ts';
import { ENDPOINT_RESULTS, EndpointSearch } from './endpointSearch.ts';

/**
 * Looks each tool up as the model would with the endpoint's search: by the words of its own description, or by a pattern of
 * the words of its name. Reports those that others leave no room for. Yields after each tool, where a caller can pause.
 */
export function* checkAsEndpoint(
  tools: readonly ToolDefinition[],
  strategy: 'server-regex' | 'server-bm25',
): Generator<ToolProblem | undefined> {
  const search = new EndpointSearch(tools);
  for (const tool of tools) {
    const query =
      strategy === 'server-regex' ? patternOf(tool) : (/^[^.!?\n]+/.exec(tool.description)?.[0] ?? tool.name);
    const answer = strategy === 'server-regex' ? search.findPattern(query) : search.findWords(query);
    const names = 'names' in answer ? answer.names : [];
    const place = names.indexOf(tool.name);
    yield place >= 0 && place < ENDPOINT_RESULTS
      ? undefined
      : {
          id: tool.name,
          kind: 'outranked',
          message: `With ${strategy}, "${query}" does not find it among the first ${ENDPOINT_RESULTS} tools.`,
          rivals: names.slice(0, ENDPOINT_RESULTS),
          words: [],
        };
  }
}

/** Pattern that a model would write for a tool that it knows by name. */
const patternOf = ({ name }: ToolDefinition): string =>
  splitName(name)
    .short.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .join('.*');
