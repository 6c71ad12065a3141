import { z } from 'zod';

/*
 * The fields of the generally available endpoint, closed: a field that is not here is refused (rule 36).
 * Server tools other than tool search, and their results, are taken as they are.
 */

const cache_control = z
  .strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() })
  .nullish();
const caller = z.strictObject({ type: z.string(), tool_id: z.string().optional() }).optional();
const toolset_name = z.string().nullish();

/** An object that is known by its `type`. */
const typed = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.strictObject({ type: z.literal(type), ...fields });

const textBlock = typed('text', {
  text: z.string(),
  citations: z.array(z.unknown()).nullish(),
  cache_control,
});
const imageBlock = typed('image', {
  source: z.discriminatedUnion('type', [
    typed('base64', {
      media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
      data: z.string(),
    }),
    typed('url', { url: z.string() }),
    typed('file', { file_id: z.string() }),
  ]),
  transformations: z.strictObject({ oversized_image: z.enum(['downsize', 'error']).optional() }).nullish(),
  cache_control,
});
const citations = z.strictObject({ enabled: z.boolean().optional() }).nullish();
const documentBlock = typed('document', {
  source: z.looseObject({ type: z.enum(['base64', 'text', 'content', 'url', 'file']) }),
  context: z.string().nullish(),
  title: z.string().nullish(),
  citations,
  cache_control,
});
const searchResultBlock = typed('search_result', {
  content: z.array(textBlock),
  source: z.string(),
  title: z.string(),
  citations,
  cache_control,
});
const toolReference = typed('tool_reference', { tool_name: z.string(), cache_control });
const resultContent = z.discriminatedUnion('type', [
  textBlock,
  imageBlock,
  documentBlock,
  searchResultBlock,
  toolReference,
]);
const searchErrorCode = z.enum([
  'invalid_tool_input',
  'unavailable',
  'too_many_requests',
  'execution_time_exceeded',
]);
const searchOutcome = z.discriminatedUnion('type', [
  typed('tool_search_tool_search_result', { tool_references: z.array(toolReference) }),
  typed('tool_search_tool_result_error', {
    error_code: searchErrorCode,
    error_message: z.string().nullish(),
  }),
]);
const use = { id: z.string(), name: z.string(), input: z.unknown(), caller, cache_control };

export const blockShape = z.discriminatedUnion('type', [
  textBlock,
  imageBlock,
  documentBlock,
  searchResultBlock,
  typed('thinking', { thinking: z.string(), signature: z.string() }),
  typed('redacted_thinking', { data: z.string() }),
  typed('tool_use', { ...use, toolset_name }),
  typed('tool_result', {
    tool_use_id: z.string(),
    content: z.union([z.string(), z.array(resultContent)]).optional(),
    is_error: z.boolean().optional(),
    toolset_name,
    cache_control,
  }),
  typed('server_tool_use', use),
  typed('tool_search_tool_result', { tool_use_id: z.string(), content: searchOutcome, cache_control }),
  z.looseObject({
    type: z.enum([
      'web_search_tool_result',
      'web_fetch_tool_result',
      'code_execution_tool_result',
      'bash_code_execution_tool_result',
      'text_editor_code_execution_tool_result',
    ]),
    tool_use_id: z.string(),
    cache_control,
  }),
]);

const content = z.union([z.string(), z.array(blockShape)]);
const systemContent = z.union([z.string(), z.array(textBlock)]);
const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), content }),
  z.strictObject({ role: z.literal('assistant'), content }),
  z.strictObject({ role: z.literal('system'), content: systemContent }),
]);

const toolOptions = {
  allowed_callers: z.array(z.string()).optional(),
  cache_control,
  defer_loading: z.boolean().optional(),
  strict: z.boolean().optional(),
};
const customTool = z.strictObject({
  type: z.literal('custom').nullish(),
  name: z.string(),
  description: z.string().optional(),
  input_schema: z.record(z.string(), z.unknown()),
  input_examples: z.array(z.record(z.string(), z.unknown())).optional(),
  eager_input_streaming: z.boolean().nullish(),
  ...toolOptions,
});
const tool = z.discriminatedUnion('type', [
  customTool,
  z.strictObject({
    type: z.enum(['tool_search_tool_regex_20251119', 'tool_search_tool_regex']),
    name: z.literal('tool_search_tool_regex'),
    ...toolOptions,
  }),
  z.strictObject({
    type: z.enum(['tool_search_tool_bm25_20251119', 'tool_search_tool_bm25']),
    name: z.literal('tool_search_tool_bm25'),
    ...toolOptions,
  }),
  z.looseObject({
    type: z.enum(['web_search_20250305', 'web_search_20260209', 'web_search_20260318']),
    name: z.literal('web_search'),
    ...toolOptions,
  }),
  z.looseObject({
    type: z.enum(['web_fetch_20250910', 'web_fetch_20260209', 'web_fetch_20260309', 'web_fetch_20260318']),
    name: z.literal('web_fetch'),
    ...toolOptions,
  }),
]);

const parallel = { disable_parallel_tool_use: z.boolean().optional() };
const display = z.enum(['summarized', 'omitted']).nullish();

export const countTokensShape = z.strictObject({
  model: z.string(),
  messages: z.array(message),
  system: systemContent.optional(),
  tools: z.array(tool).optional(),
  tool_choice: z
    .discriminatedUnion('type', [
      typed('auto', parallel),
      typed('any', parallel),
      typed('tool', { name: z.string(), ...parallel }),
      typed('none', {}),
    ])
    .optional(),
  thinking: z
    .discriminatedUnion('type', [
      typed('enabled', { budget_tokens: z.int(), display }),
      typed('adaptive', { display }),
      typed('disabled', {}),
      typed('between_tools', {}),
    ])
    .optional(),
  output_config: z
    .strictObject({
      effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
      format: typed('json_schema', { schema: z.record(z.string(), z.unknown()) }).nullish(),
    })
    .optional(),
  cache_control,
  speed: z.enum(['standard', 'fast']).nullish(),
});

export const messagesShape = countTokensShape.extend({
  max_tokens: z.int().min(0),
  stream: z.boolean().optional(),
  stop_sequences: z.array(z.string()).optional(),
  metadata: z.strictObject({ user_id: z.string().nullish() }).optional(),
  service_tier: z.enum(['auto', 'standard_only']).optional(),
  container: z.unknown().optional(),
  diagnostics: z.strictObject({ previous_message_id: z.string().nullish() }).nullish(),
  inference_geo: z.string().nullish(),
  temperature: z.number().optional(),
  top_p: z.number().optional(),
  top_k: z.int().optional(),
});

/** A body whose fields are known; what only one endpoint has is optional. */
export type RequestBody = z.infer<typeof countTokensShape> &
  Partial<Omit<z.infer<typeof messagesShape>, keyof z.infer<typeof countTokensShape>>>;
export type Block = z.infer<typeof blockShape>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
export type ResultContent = z.infer<typeof resultContent>;
export type ToolParam = z.infer<typeof tool>;
export type CustomTool = z.infer<typeof customTool>;
export type ThinkingType = NonNullable<RequestBody['thinking']>['type'];
export type SearchErrorCode = z.infer<typeof searchErrorCode>;
