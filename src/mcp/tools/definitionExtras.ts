import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { createSchemaCheck } from '../../tools/schema/schemaCheck.ts';
import type { ToolDefinition } from '../../tools/tool/tool.ts';
import type { ToolConfig } from '../config/serverConfig.ts';
import type { ListedTool } from './listTools.ts';

/** Most examples of a tool, and most characters of all of them: they are sent with the definition. */
const MAX_EXAMPLES = 5;
const MAX_SIZE = 4_000;

interface ExtrasInput {
  readonly listed: ListedTool;
  /** Schema as the model knows it. */
  readonly schema: JsonRecord;
  /** Wishes of the user for the tool, the most particular first. */
  readonly wishes: readonly (ToolConfig | undefined)[];
  /** True if the server's word on strictness counts. */
  readonly isTrusted: boolean;
}

/**
 * Strictness and examples of a tool: of the user's settings, else of the server. An example that does not fit the schema
 * is left out, because the API would refuse the whole request.
 */
export function definitionExtras({
  listed: { _meta: meta },
  schema,
  wishes,
  isTrusted,
}: ExtrasInput): Pick<ToolDefinition, 'isStrict' | 'examples'> {
  const wished = <Key extends 'strict' | 'input_examples'>(key: Key) =>
    wishes.map((wish) => wish?.[key]).find((value) => value !== undefined);
  const isStrict = wished('strict') ?? (isTrusted && meta?.['anthropic/strict'] === true);
  const given = wished('input_examples') ?? [meta?.['anthropic/inputExamples'] ?? []].flat();
  const check = createSchemaCheck(schema);
  const fitting = given.filter(isRecord).filter((example) => check(example) === undefined);
  const examples = takeSmall(fitting.slice(0, MAX_EXAMPLES));
  return { ...(isStrict ? { isStrict } : {}), ...(examples.length > 0 ? { examples } : {}) };
}

function takeSmall(examples: readonly JsonRecord[]): readonly JsonRecord[] {
  let left = MAX_SIZE;
  return examples.filter((example) => {
    left -= JSON.stringify(example).length;
    return left >= 0;
  });
}
