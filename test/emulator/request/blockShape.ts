import * as z from 'zod';

export const cache_control = z
  .strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() })
  .nullish();
const caller = z.strictObject({ type: z.string(), tool_id: z.string().optional() }).optional();
const toolset_name = z.string().nullish();

/** Schema of an object with this `type`. */
export const typed = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.strictObject({ type: z.literal(type), ...fields });

export const textBlock = typed('text', {
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
  source: z.discriminatedUnion('type', [
    typed('base64', { media_type: z.literal('application/pdf'), data: z.string() }),
    typed('text', { media_type: z.literal('text/plain'), data: z.string() }),
    typed('content', {
      content: z.union([z.string(), z.array(z.discriminatedUnion('type', [textBlock, imageBlock]))]),
    }),
    typed('url', { url: z.string() }),
    typed('file', { file_id: z.string() }),
  ]),
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
const webSearchOutcome = z.union([
  z.array(
    typed('web_search_result', {
      title: z.string(),
      url: z.string(),
      encrypted_content: z.string(),
      page_age: z.string().nullish(),
    }),
  ),
  typed('web_search_tool_result_error', {
    error_code: z.enum([
      'invalid_tool_input',
      'unavailable',
      'max_uses_exceeded',
      'too_many_requests',
      'query_too_long',
      'request_too_large',
    ]),
  }),
]);
/** A tool as a hosted MCP server lists it. */
export const listedTool = z.strictObject({
  name: z.string(),
  description: z.string().nullish(),
  input_schema: z.record(z.string(), z.unknown()),
});
const use = { id: z.string(), name: z.string(), input: z.unknown(), caller, cache_control };

/** One block of a message, closed like the request around it. */
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
  typed('web_search_tool_result', {
    tool_use_id: z.string(),
    content: webSearchOutcome,
    caller,
    cache_control,
  }),
  typed('mcp_tool_use', {
    id: z.string(),
    name: z.string(),
    server_name: z.string(),
    input: z.unknown(),
    cache_control,
  }),
  typed('mcp_tool_result', {
    tool_use_id: z.string(),
    is_error: z.boolean().optional(),
    content: z.union([z.string(), z.array(textBlock)]).optional(),
    cache_control,
  }),
  typed('mcp_tool_listing', { mcp_server_name: z.string(), tools: z.array(listedTool), cache_control }),
  z.looseObject({
    type: z.enum([
      'web_fetch_tool_result',
      'code_execution_tool_result',
      'bash_code_execution_tool_result',
      'text_editor_code_execution_tool_result',
    ]),
    tool_use_id: z.string(),
    cache_control,
  }),
]);

export type Block = z.infer<typeof blockShape>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
export type ResultContent = z.infer<typeof resultContent>;
export type SearchErrorCode = z.infer<typeof searchErrorCode>;
