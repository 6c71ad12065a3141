import type { Anthropic } from '@anthropic-ai/sdk';
import { wellFormed } from '../../lib/json.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';

export const wireTool = ({ name, description, inputSchema }: ToolDefinition): Anthropic.Tool => ({
  name,
  description: description.toWellFormed(),
  input_schema: wellFormed(inputSchema) as Anthropic.Tool.InputSchema,
});
