import * as z from 'zod';
import { blockShape, cache_control, listedTool, textBlock, typed } from './blockShape.ts';

/*
 * The fields of the generally available endpoint, closed: a field that is not here is refused (rule 36).
 * Server tools other than tool search, web search and those of MCP servers, and their results, are taken as they are.
 */

const content = z.union([z.string(), z.array(blockShape)]);
const systemContent = z.union([z.string(), z.array(textBlock)]);
const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), content }),
  z.strictObject({ role: z.literal('assistant'), content }),
  z.strictObject({ role: z.literal('system'), content: systemContent }),
]);

/** Versions of the tool that runs code; from the second one on code can call tools of the client. */
export const CODE_TOOLS = [
  'code_execution_20250825',
  'code_execution_20260120',
  'code_execution_20260521',
] as const;

const toolOptions = {
  allowed_callers: z.array(z.enum(['direct', ...CODE_TOOLS])).optional(),
  cache_control,
  defer_loading: z.boolean().optional(),
  strict: z.boolean().optional(),
};
const domains = z.array(z.string()).nullish();
const customTool = z.strictObject({
  type: z.literal('custom').nullish(),
  name: z.string(),
  description: z.string().optional(),
  input_schema: z.record(z.string(), z.unknown()),
  input_examples: z.array(z.record(z.string(), z.unknown())).optional(),
  eager_input_streaming: z.boolean().nullish(),
  ...toolOptions,
});
const hostedConfig = z.strictObject({
  enabled: z.boolean().optional(),
  defer_loading: z.boolean().optional(),
});
/** Toolset of an MCP server: it is known by the name of the server and counts as deferred if all of its tools are. */
const toolset = typed('mcp_toolset', {
  mcp_server_name: z.string(),
  default_config: hostedConfig.optional(),
  configs: z.record(z.string(), hostedConfig).nullish(),
  tools: z.array(listedTool).nullish(),
  cache_control,
}).transform((given) => ({
  ...given,
  name: `mcp_toolset ${given.mcp_server_name}`,
  defer_loading:
    given.default_config?.defer_loading === true &&
    !Object.values(given.configs ?? {}).some((config) => config.defer_loading === false),
}));
const tool = z.discriminatedUnion('type', [
  customTool,
  toolset,
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
  z.strictObject({
    type: z.enum(['web_search_20250305', 'web_search_20260209', 'web_search_20260318']),
    name: z.literal('web_search'),
    max_uses: z.int().min(1).nullish(),
    allowed_domains: domains,
    blocked_domains: domains,
    user_location: z.looseObject({ type: z.literal('approximate') }).nullish(),
    ...toolOptions,
  }),
  z.strictObject({ type: z.enum(CODE_TOOLS), name: z.literal('code_execution'), ...toolOptions }),
  z.looseObject({
    type: z.enum(['web_fetch_20250910', 'web_fetch_20260209', 'web_fetch_20260309', 'web_fetch_20260318']),
    name: z.literal('web_fetch'),
    ...toolOptions,
  }),
]);

const uses = typed('tool_uses', { value: z.int().min(0) });
const tokens = typed('input_tokens', { value: z.int().min(0) });
const contextEdit = z.discriminatedUnion('type', [
  typed('clear_tool_uses_20250919', {
    clear_at_least: tokens.nullish(),
    clear_tool_inputs: z.union([z.boolean(), z.array(z.string())]).nullish(),
    exclude_tools: z.array(z.string()).nullish(),
    keep: uses.optional(),
    trigger: z.discriminatedUnion('type', [tokens, uses]).optional(),
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
  mcp_servers: z
    .array(typed('url', { name: z.string(), url: z.string(), authorization_token: z.string().nullish() }))
    .optional(),
  context_management: z.strictObject({ edits: z.array(contextEdit) }).nullish(),
  speed: z.enum(['standard', 'fast']).nullish(),
});

export const messagesShape = countTokensShape.extend({
  max_tokens: z.int().min(0),
  stream: z.boolean().optional(),
  stop_sequences: z.array(z.string()).optional(),
  metadata: z.strictObject({ user_id: z.string().nullish() }).optional(),
  service_tier: z.enum(['auto', 'standard_only']).optional(),
  container: z.union([z.string(), z.looseObject({ id: z.string().nullish() })]).nullish(),
  diagnostics: z.strictObject({ previous_message_id: z.string().nullish() }).nullish(),
  inference_geo: z.string().nullish(),
  temperature: z.number().optional(),
  top_p: z.number().optional(),
  top_k: z.int().optional(),
});

/** Body of a request whose fields are known; fields of only one route are optional. */
export type RequestBody = z.infer<typeof countTokensShape> &
  Partial<Omit<z.infer<typeof messagesShape>, keyof z.infer<typeof countTokensShape>>>;
export type ToolParam = z.infer<typeof tool>;
export type CustomTool = z.infer<typeof customTool>;
export type EffortLevel = NonNullable<NonNullable<RequestBody['output_config']>['effort']>;
export type ThinkingType = NonNullable<RequestBody['thinking']>['type'];
