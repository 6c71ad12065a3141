import type { Anthropic } from '@anthropic-ai/sdk';
import { makeWellFormed } from '../../lib/json.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';

/** Writes a tool. Whether it can be strict is decided when the request is sent. */
export const toWireTool = ({
  name,
  description,
  inputSchema,
  isStrict,
  examples,
}: ToolDefinition): Anthropic.Tool => ({
  name,
  description: description.toWellFormed(),
  input_schema: makeWellFormed(inputSchema) as Anthropic.Tool.InputSchema,
  ...(examples ? { input_examples: examples.map((example) => ({ ...makeWellFormed(example) })) } : {}),
  ...(isStrict ? { strict: true } : {}),
});
