import type { HostedCall } from '../agent/transcript/hosted.ts';
import { isRecord, type JsonRecord } from '../lib/json.ts';
import { cutText, removeInvisible } from '../lib/text.ts';

const RESULT_LIMIT = 10_000;

/** True for the result of a call the endpoint made itself. */
export const isHostedResult = (block: object): block is JsonRecord =>
  'type' in block && block.type === 'mcp_tool_result';

/** Reads the call a result belongs to. */
export function readHostedCall(result: JsonRecord, blocks: readonly JsonRecord[]): HostedCall {
  const use = blocks.find(({ type, id }) => type === 'mcp_tool_use' && id === result.tool_use_id);
  return {
    server: removeInvisible(String(use?.server_name ?? '')),
    tool: removeInvisible(String(use?.name ?? '')),
    input: isRecord(use?.input) ? use.input : {},
    isError: result.is_error === true,
    text: removeInvisible(textOf(result.content)),
  };
}

/**
 * Describes a block about a call that the endpoint makes itself, for an epoch that cannot send the block back. A result
 * describes the whole call, so its other blocks are empty, as is a search that was not finished. Undefined for other blocks.
 */
export function describeOwnCall(block: JsonRecord, blocks: readonly JsonRecord[]): string | undefined {
  if (!OWN.includes(String(block.type))) return undefined;
  if (!isHostedResult(block)) return '';
  const { server, tool, input, isError, text } = readHostedCall(block, blocks);
  const came = `${isError ? 'It failed' : 'It answered'}: ${cutText(text, RESULT_LIMIT)}`;
  return `[The API called ${tool} of the MCP server ${server} with ${JSON.stringify(input)}. ${came}]`;
}

const OWN: readonly string[] = ['mcp_tool_use', 'mcp_tool_result', 'mcp_tool_listing', 'server_tool_use'];

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? content.filter(isRecord) : [];
  return parts.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
}
