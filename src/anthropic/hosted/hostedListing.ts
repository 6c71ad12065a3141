import type { HostedListing } from '../../agent/transcript/hosted.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';

/** Reads the tools of a hosted server that a block shows: all of them in a listing, one in a call; undefined for other blocks. */
export function readHostedListing(block: object): HostedListing | undefined {
  if (!isRecord(block)) return undefined;
  const use = readHostedUse(block);
  if (use) return { server: use.server, tools: [{ name: use.tool }], isWhole: false };
  if (block.type !== 'mcp_tool_listing' || !Array.isArray(block.tools)) return undefined;
  return {
    server: String(block.mcp_server_name),
    tools: block.tools.filter(isRecord).flatMap(({ name, description, input_schema: inputSchema }) => {
      return typeof name === 'string' && name !== '' ? [{ name, description, inputSchema }] : [];
    }),
    isWhole: true,
  };
}

/** Reads which tool a block calls; undefined for other blocks. */
export const readHostedUse = ({
  type,
  server_name: server,
  name,
}: JsonRecord): { readonly server: string; readonly tool: string } | undefined =>
  type === 'mcp_tool_use' && typeof server === 'string' && typeof name === 'string' && name !== ''
    ? { server, tool: name }
    : undefined;
