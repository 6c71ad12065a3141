import { z } from 'zod';

/**
 * Every setting of `quiver.*`, once: name, type, default and description. package.json repeats them for
 * VS Code, and a test keeps the two in step.
 */
export const settingsSchema = z.object({
  model: z
    .string()
    .default('claude-sonnet-5-5')
    .describe('The Claude model that is preselected in the model picker when an API key is set.'),
  'anthropic.baseUrl': z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe(
      'Where requests go. Empty: `ANTHROPIC_BASE_URL` if set, else the Anthropic API. Your API key is sent to this address.',
    ),
  'toolSearch.mode': z
    .enum(['always', 'auto', 'off'])
    .default('always')
    .describe(
      'When tools are deferred and found by search. The environment variable `ENABLE_TOOL_SEARCH` wins over this setting.',
    ),
  'toolSearch.threshold': z
    .number()
    .min(0)
    .max(100)
    .default(10)
    .describe(
      'For mode `auto`: defer tools when together they would take at least this percentage of the context window.',
    ),
  'toolSearch.maxResults': z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('How many tools one search loads when the model does not say.'),
  'tools.pin': z
    .array(z.string())
    .default([])
    .describe('Tools that are always loaded: globs over tool names, e.g. `mcp__github__*`.'),
  'tools.defer': z
    .array(z.string())
    .default([])
    .describe('Tools that are deferred even if they ask to be always loaded: globs over tool names.'),
  'tools.off': z
    .array(z.string())
    .default([])
    .describe('Tools that are never offered, found or called: globs over tool names.'),
  'mcp.servers': z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      "MCP servers by name, in the shape of `.mcp.json`: `command`, `args`, `env`, `cwd`, or `type`, `url`, `headers`. Add `alwaysLoad: true` to load a server's tools without search.",
    ),
  'permissions.mode': z
    .enum(['default', 'acceptEdits', 'plan', 'bypassPermissions'])
    .default('default')
    .describe('What Quiver may do without asking.'),
  'agent.maxSteps': z
    .number()
    .int()
    .min(1)
    .max(500)
    .default(60)
    .describe('How many model requests one turn may take before Quiver pauses and asks whether to go on.'),
});

export type Settings = z.infer<typeof settingsSchema>;
