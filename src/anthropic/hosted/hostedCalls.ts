import type { HostedCall } from '../../agent/transcript/hosted.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { cutText, removeInvisible } from '../../lib/text.ts';

const RESULT_LIMIT = 10_000;

/** Reads the call that the endpoint made itself and whose result a block is; undefined for other blocks. */
export function readHostedCall(block: object, blocks: readonly JsonRecord[]): HostedCall | undefined {
  return isResult(block) ? callOf(block, blocks) : undefined;
}

const isResult = (block: object): block is JsonRecord => 'type' in block && block.type === 'mcp_tool_result';

function callOf(result: JsonRecord, blocks: readonly JsonRecord[]): HostedCall {
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
 * describes the whole call, so its other blocks are empty. Undefined for other blocks.
 */
export function describeHostedCall(block: JsonRecord, blocks: readonly JsonRecord[]): string | undefined {
  if (!HOSTED.includes(String(block.type))) return undefined;
  if (!isResult(block)) return '';
  const { server, tool, input, isError, text } = callOf(block, blocks);
  const came = `${isError ? 'It failed' : 'It answered'}: ${cutText(text, RESULT_LIMIT)}`;
  return `[The API called ${tool} of the MCP server ${server} with ${JSON.stringify(input)}. ${came}]`;
}

const HOSTED: readonly string[] = ['mcp_tool_use', 'mcp_tool_result', 'mcp_tool_listing'];

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? content.filter(isRecord) : [];
  return parts.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
}
