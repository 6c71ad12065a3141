import type { ToolDefinition } from '../../tools/tool.ts';
import type { Pages } from '../pages.ts';

/** Opens what the model is told of a tool, as JSON. */
export const showDefinition = (tool: ToolDefinition, pages: Pages): Promise<void> => {
  const { name, description, inputSchema } = tool;
  const text = JSON.stringify({ name, description, input_schema: inputSchema }, undefined, 2);
  return pages.show(`${name}.json`, text);
};
