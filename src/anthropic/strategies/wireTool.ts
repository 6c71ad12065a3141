import type { Anthropic } from '@anthropic-ai/sdk';
import type { ToolDefinition } from '../../tools/tool.ts';

export const wireTool = ({ name, description, inputSchema }: ToolDefinition): Anthropic.Tool => ({
  name,
  description,
  input_schema: inputSchema as Anthropic.Tool.InputSchema,
});
