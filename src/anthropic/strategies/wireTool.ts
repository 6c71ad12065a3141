import type { Anthropic } from '@anthropic-ai/sdk';
import { makeWellFormed } from '../../lib/json.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';

export const toWireTool = ({ name, description, inputSchema }: ToolDefinition): Anthropic.Tool => ({
  name,
  description: description.toWellFormed(),
  input_schema: makeWellFormed(inputSchema) as Anthropic.Tool.InputSchema,
});
