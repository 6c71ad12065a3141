import type { HostedTool } from '../agent/transcript/hosted.ts';
import type { EndpointSearch } from '../agent/transcript/messages.ts';
import { isRecord, type JsonRecord } from '../lib/json.ts';

/** True for the result of a search the endpoint performed itself. */
export const isSearchResult = (block: object): block is JsonRecord =>
  'type' in block && block.type === 'tool_search_tool_result';

/** Reads the search a result belongs to. The blocks include the use of the search tool, unless that is in the message `before`. */
export function readEndpointSearch(
  result: JsonRecord,
  blocks: readonly JsonRecord[],
  before: readonly JsonRecord[],
  identify: (reference: string) => HostedTool | undefined = () => undefined,
): EndpointSearch {
  const id = String(result.tool_use_id);
  const isUse = (block: JsonRecord) => block.type === 'server_tool_use' && block.id === id;
  const use = blocks.find(isUse);
  const asked = (use ?? before.find(isUse))?.input;
  const input = isRecord(asked) ? asked : {};
  const content = isRecord(result.content) ? result.content : {};
  const error = content.type === 'tool_search_tool_result_error' ? describeError(content) : undefined;
  const references = readNames(content.tool_references).map((name) => identify(name) ?? name);
  const hosted = references.filter((one) => typeof one !== 'string');
  return {
    type: 'search',
    id,
    query: String(input.pattern ?? input.query ?? ''),
    found: references.map((one) => (typeof one === 'string' ? one : one.name)),
    ...(hosted.length > 0 ? { hosted } : {}),
    ...(error === undefined ? {} : { error }),
    blocks: use ? [use, result] : [result],
  };
}

const readNames = (references: unknown): readonly string[] =>
  Array.isArray(references)
    ? references.flatMap((reference) => (isRecord(reference) ? [String(reference.tool_name)] : []))
    : [];

const ERRORS: Readonly<Record<string, string>> = {
  invalid_tool_input: 'the query is not valid',
  unavailable: 'the search is not available at the moment',
  too_many_requests: 'there were too many searches; wait a little',
  execution_time_exceeded: 'the search took too long',
};

function describeError({ error_code: code, error_message: message }: JsonRecord): string {
  const known = ERRORS[String(code)] ?? String(code);
  return typeof message === 'string' && message !== '' ? `${known} (${message})` : known;
}
