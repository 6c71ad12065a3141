import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { Pages } from '../shared/pages.ts';

/** Opens the definition of a tool as the model gets it, as JSON. */
export const showDefinition = (tool: ToolDefinition, pages: Pages): Promise<void> => {
  const { name, description, inputSchema } = tool;
  const text = JSON.stringify({ name, description, input_schema: inputSchema }, undefined, 2);
  return pages.show(`${name}.json`, text);
};
