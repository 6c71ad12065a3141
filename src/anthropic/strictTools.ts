import type { Anthropic } from '@anthropic-ai/sdk';
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import type { JsonRecord } from '../lib/json.ts';

/** Strict tools that a request may have. */
const MAX_STRICT = 20;

/**
 * Makes strict tools such that the API takes them: it knows fewer keywords in their schemas and wants every object closed.
 * A tool of which that cannot be made, or that code of the model calls, is sent as an ordinary one. Adding tools at the end
 * changes none before them.
 */
export function settleStrict(tools: readonly Anthropic.ToolUnion[]): Anthropic.ToolUnion[] {
  let left = MAX_STRICT;
  return tools.map((tool) => {
    if (!('input_schema' in tool) || !tool.strict) return tool;
    const { strict: _, ...plain } = tool;
    const closed = left > 0 && !tool.allowed_callers ? closeSchema(tool.input_schema) : undefined;
    const { input_examples: examples = [] } = tool;
    if (closed === undefined || !examples.every((example) => hasOnly(example, closed))) return plain;
    left -= 1;
    return { ...plain, strict: true, input_schema: closed };
  });
}

/** Closes a schema; undefined if its meaning would be lost: objects with any fields, or definitions that may go in circles. */
function closeSchema(schema: Anthropic.Tool.InputSchema): Anthropic.Tool.InputSchema | undefined {
  const text = JSON.stringify(schema);
  if (/"\$ref":|"additionalProperties":(?!false)|"patternProperties":/.test(text)) return undefined;
  try {
    return transformJSONSchema(schema as never) as Anthropic.Tool.InputSchema;
  } catch {
    return undefined;
  }
}

const hasOnly = (example: JsonRecord, { properties }: Anthropic.Tool.InputSchema): boolean =>
  Object.keys(example).every((key) => Object.hasOwn((properties as object | null) ?? {}, key));
