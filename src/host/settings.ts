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
  'toolSearch.strategy': z
    .enum(['auto', 'reference', 'bridge', 'server-regex', 'server-bm25'])
    .default('auto')
    .describe('How deferred tools are found and called. A change takes effect at the next message.'),
  'toolSearch.unsupportedModels': z
    .array(z.string())
    .default([
      '*claude-2*',
      '*claude-3*',
      '*claude-instant*',
      '*claude-opus-4-[01]*',
      '*claude-opus-4-2025*',
      '*claude-opus-4@*',
      '*claude-sonnet-4-0*',
      '*claude-sonnet-4-2025*',
      '*claude-sonnet-4@*',
    ])
    .describe(
      'Models that cannot load tools by reference: globs over model ids. With strategy `auto` they get `bridge`.',
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
    .describe(
      'Tools that are always loaded: globs over tool names, e.g. `mcp__github__*`, or a whole server, `mcp__github`.',
    ),
  'tools.defer': z
    .array(z.string())
    .default([])
    .describe('Tools that are deferred even if they ask to be always loaded: globs over tool names.'),
  'tools.off': z
    .array(z.string())
    .default([])
    .describe('Tools that are never offered, found or called: globs over tool names.'),
  'tools.aliases': z
    .record(
      z.string(),
      z.union([z.string(), z.array(z.string())]).transform((words) => [words].flat()),
    )
    .default({})
    .describe(
      'Extra words that tools are found by: tool names or globs as keys, a text or a list of texts as values, e.g. `"mcp__github__*": ["ticket", "bug"]`.',
    ),
  'tools.simple': z
    .boolean()
    .default(false)
    .describe('Offer only the simplest tools, `Read` and `Edit`: no other built-in tool and no MCP tool.'),
  'mcp.servers': z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      "MCP servers by name, in the shape of `.mcp.json`: `command`, `args`, `env`, `cwd`, or `type`, `url`, `headers`. Add `alwaysLoad: true` to load a server's tools without search; `default_config` and `configs` say the same, or `enabled: false`, for all or single tools.",
    ),
  'mcp.sources': z
    .array(z.enum(['settings', 'workspace']))
    .default(['settings', 'workspace'])
    .describe(
      'Where MCP servers are taken from: `settings` is `#quiver.mcp.servers#`, `workspace` is `.mcp.json` and `.vscode/mcp.json` of the workspace, of which each server starts only after you have approved it.',
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
