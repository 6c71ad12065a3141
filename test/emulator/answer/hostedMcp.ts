import type { Block } from '../request/blockShape.ts';
import type { RequestBody, ToolParam } from '../request/requestShape.ts';
import { blocksOf } from '../request/turns.ts';

/** An MCP server behind the endpoint. */
export interface HostedMcp {
  readonly tools: readonly HostedListedTool[];
  /** Answers a call; an error that is thrown becomes a failed result. */
  call(tool: string, input: Readonly<Record<string, unknown>>): string;
}

export type HostedListedTool = {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly input_schema: Readonly<Record<string, unknown>>;
};

/** Servers behind the endpoint by the name that requests give them. */
export type HostedMcps = Readonly<Record<string, HostedMcp>>;

/** A tool of a server as a request configures it. Its name is the composed one, which the SDK names for such tools. */
export interface HostedEntry {
  readonly name: string;
  readonly server: string;
  readonly tool: HostedListedTool;
  readonly isDeferred: boolean;
}

type Toolset = Extract<ToolParam, { type: 'mcp_toolset' }>;

export const isToolset = (tool: ToolParam): tool is Toolset => tool.type === 'mcp_toolset';

/** Tools of the servers of a request: pinned, or as an earlier answer has listed them, or as the server has them now. */
export function hostedEntries(body: RequestBody, servers: HostedMcps = {}): readonly HostedEntry[] {
  return (body.tools ?? []).filter(isToolset).flatMap((toolset) => {
    const server = toolset.mcp_server_name;
    const tools = listingOf(toolset, body) ?? servers[server]?.tools ?? [];
    return tools.flatMap((tool) => {
      const config = { ...toolset.default_config, ...toolset.configs?.[tool.name] };
      if (config.enabled === false) return [];
      return [{ name: `${server}_${tool.name}`, server, tool, isDeferred: config.defer_loading === true }];
    });
  });
}

/** The list of a server's tools in the request; undefined if the endpoint must ask the server. */
export function listingOf(
  toolset: Toolset,
  { messages }: RequestBody,
): readonly HostedListedTool[] | undefined {
  const listings = messages
    .flatMap(({ content }): readonly Block[] => blocksOf(content as string | Block[]))
    .filter((block) => block.type === 'mcp_tool_listing');
  const last = listings.findLast((block) => block.mcp_server_name === toolset.mcp_server_name);
  return toolset.tools ?? last?.tools;
}
