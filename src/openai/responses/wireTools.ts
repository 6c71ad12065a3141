import type { OpenAI } from 'openai';
import { TOOL_SEARCH } from '../../tools/pool/searchPool.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import { writeSchema } from '../writeSchema.ts';

type Tool = OpenAI.Responses.Tool;

/** Writes a tool. The API would make its schema strict otherwise, which not every schema can be. */
export const writeTool = ({ name, description, inputSchema }: ToolDefinition) => ({
  type: 'function' as const,
  name,
  description: description.toWellFormed(),
  parameters: { ...writeSchema(inputSchema) },
  strict: false,
});

/** Writes a tool that a search has loaded. */
export const writeLoadedTool = (definition: ToolDefinition): Tool => ({
  ...writeTool(definition),
  defer_loading: true,
});

/** Writes the loaded tools of an epoch in which Quiver executes the API's own search. */
export const writeSearchableTools = (tools: readonly ToolDefinition[]): Tool[] =>
  tools.map((tool) => (tool.name === TOOL_SEARCH ? writeSearchTool(tool) : writeTool(tool)));

const writeSearchTool = ({ description, inputSchema }: ToolDefinition): Tool => ({
  type: 'tool_search',
  execution: 'client',
  description: `${TOOL_SEARCH}. ${description.toWellFormed()}`,
  parameters: { ...writeSchema(inputSchema) },
});
