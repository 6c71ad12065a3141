import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import { writeSelectQuery } from '../../tools/search/query/parseQuery.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { Message } from '../transcript/messages.ts';

/**
 * Makes tools callable without a search by the model: a call of ToolSearch in its name, and the answer.
 * References are only allowed in the result of a call.
 */
export const loadTools = (tools: readonly ToolDefinition[], callId: string): readonly Message[] => [
  {
    role: 'assistant',
    blocks: [{ type: 'call', id: callId, name: TOOL_SEARCH, input: { query: selectionQuery(tools) } }],
  },
  { role: 'user', results: [{ callId, content: [], isError: false, found: tools }], texts: [] },
];

/** Query of a search that selects exactly these tools. */
export const selectionQuery = (tools: readonly ToolDefinition[]): string =>
  writeSelectQuery(tools.map(({ name }) => name));
