import type { ProviderAccess } from '../agent/model/providerAccess.ts';
import type { ToolDefinition } from '../tools/tool/tool.ts';
import { createClient } from './client.ts';
import { writeLoadedTool, writeTool } from './responses/wireTools.ts';

const QUESTION = { type: 'message', role: 'user', content: 'x' } as const;

/** Counts the tokens of definitions in a request to the Responses API. */
export async function countTools(
  definitions: readonly ToolDefinition[],
  { access, model }: { readonly access: ProviderAccess; readonly model: string },
  signal: AbortSignal,
): Promise<number> {
  const client = await createClient(access);
  const count = async (tools: readonly ToolDefinition[]): Promise<number> => {
    const body = { model, input: [QUESTION], tools: tools.map(writeTool) };
    return (await client.responses.inputTokens.count(body, { signal })).input_tokens;
  };
  return (await count(definitions)) - (await count([]));
}

/** A tool that is never called; only its size matters. */
const PROBE: ToolDefinition = {
  name: 'probe',
  description: 'A tool that is never called. '.repeat(10),
  inputSchema: { type: 'object', properties: {} },
};

/** True if the endpoint drops what a tool search has found: a request is no larger with a found tool than without. */
export async function ignoresSearch(
  { access, model }: { readonly access: ProviderAccess; readonly model: string },
  signal: AbortSignal,
): Promise<boolean> {
  const client = await createClient(access);
  const count = async (found: readonly ToolDefinition[]): Promise<number> => {
    const about = { call_id: 'call_probe', execution: 'client', status: 'completed' } as const;
    const input = [
      QUESTION,
      { type: 'tool_search_call' as const, arguments: {}, ...about },
      { type: 'tool_search_output' as const, tools: found.map(writeLoadedTool), ...about },
    ];
    const tools = [{ type: 'tool_search' as const, execution: 'client' as const }];
    return (await client.responses.inputTokens.count({ model, input, tools }, { signal })).input_tokens;
  };
  return (await count([PROBE])) <= (await count([]));
}
