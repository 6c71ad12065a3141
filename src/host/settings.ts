import * as z from 'zod';
import { providers } from './providers.ts';
import { tokenPrice } from './tokenPrice.ts';

const thinking = z.enum(['auto', 'on', 'off']);
const effort = z.enum(['default', 'low', 'medium', 'high', 'xhigh', 'max']);

/** Options of one model, which go before the general settings. */
export const modelOptions = z.strictObject({
  thinking: thinking.optional(),
  thinkingBudget: z.number().int().min(1_024).optional(),
  effort: effort.optional(),
  price: tokenPrice.optional(),
});

/**
 * Every setting of `quiver.*`, once: name, type, default and description. package.json repeats them for
 * VS Code, and a test keeps the two in step.
 */
export const settingsSchema = z.object({
  model: z
    .string()
    .default('claude-sonnet-5-5')
    .describe(
      'The model that is preselected in the model picker: the id of a Claude model, or `provider/model` for a model of `#quiver.providers#`.',
    ),
  thinking: thinking
    .default('auto')
    .describe(
      'Decides whether models think before they answer. A change takes effect with the next message.',
    ),
  effort: effort
    .default('default')
    .describe(
      'Work that models put into an answer: more effort means more thinking, more calls and more tokens. A level that a model does not have counts as `default`. A chat can have its own: `/effort high`.',
    ),
  models: z
    .record(z.string(), modelOptions)
    .default({})
    .describe(
      'Options of single models, by their ids: `thinking` and `effort` as in the settings of these names, `thinkingBudget` (tokens, for models that think with a budget), and `price` in dollars for a million tokens: `input`, `output`, `cacheRead`, `cacheWrite`.',
    ),
  providers: providers
    .default({})
    .describe(
      'Other endpoints with models, by name: `kind`, and where needed `baseUrl`, `headers`, `apiKeyEnv` (an environment variable that holds the key) and `models`. *Quiver: Add Model Provider…* adds one and keeps its key in the secret store.',
    ),
  'anthropic.baseUrl': z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe(
      'Address that requests go to. Empty: `ANTHROPIC_BASE_URL` if set, otherwise the Anthropic API. Your API key is sent to this address.',
    ),
  'anthropic.headers': z
    .record(z.string(), z.string())
    .default({})
    .describe(
      'Headers that go along with each request to that address, by name: what a gateway wants, such as another `anthropic-version`, or `authorization` in place of an API key.',
    ),
  'anthropic.clearToolResults': z
    .boolean()
    .default(false)
    .describe(
      'Lets the Claude API leave old results of tools out of what the model reads once a chat is long. Results of tool searches stay. Quiver keeps the whole chat and still compacts it when it no longer fits.',
    ),
  'toolSearch.mode': z
    .literal(['always', 'auto', 'off', true, false])
    .transform((mode) => (typeof mode === 'string' ? mode : mode ? 'always' : 'off'))
    .default('always')
    .describe(
      'Decides when tools are deferred and found by search. The environment variable `ENABLE_TOOL_SEARCH` takes precedence over this setting.',
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
    .enum(['auto', 'reference', 'bridge', 'activation', 'server-regex', 'server-bm25'])
    .default('auto')
    .describe(
      'Way in which deferred tools are found and called. A change takes effect with the next message.',
    ),
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
      'Models that cannot load tools by reference: globs over model ids. With strategy `auto` they get `bridge`, or `activation` where that is cheap.',
    ),
  'toolSearch.maxResults': z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(5)
    .describe('Number of tools that one search loads when the model does not say.'),
  'toolSearch.learn': z
    .boolean()
    .default(true)
    .describe(
      'Remembers on your machine, for each workspace, what was searched for, found and called, and ranks tools by it. Off: nothing more is remembered, and what is remembered is not used; *Reset Tool Usage* deletes it.',
    ),
  'toolSearch.command': z
    .string()
    .default('')
    .describe(
      'Command line of a program of yours that finds tools in place of the ranking of Quiver: it reads the query and the tools as JSON and prints an order. Runs in your home folder, not in untrusted workspaces; it has five seconds. If it fails, the ranking of Quiver counts.',
    ),
  'toolSearch.maxLimit': z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(20)
    .describe(
      'Most tools that one search loads, whatever number the model asks for. A larger number in `#quiver.toolSearch.maxResults#` counts instead.',
    ),
  'toolSearch.alwaysLoadBudget': z
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(1_000)
    .describe(
      'Tokens, estimated, that tools may take in every request because their server asks to load them always. What does not fit is found by search. Tools that you pin, or load in `#quiver.mcp.servers#`, do not count.',
    ),
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
  'tools.programmatic': z
    .array(z.string())
    .default([])
    .describe(
      'Tools that code of the model may call: globs, or full names for tools that do more than look. Empty: no code is run. The code runs at the Claude API; its calls are checked here like any other.',
    ),
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
    .describe(
      'Offer only the simplest tools, `Read`, `Edit` and `Bash`: no other built-in tool and no MCP tool.',
    ),
  'mcp.servers': z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      'MCP servers by name, in the format of `.mcp.json`: `command`, `args`, `env` and `cwd` for a program, or `type`, `url` and `headers` for an address. The Claude API itself talks to servers of type `hosted`. Other properties of an entry are explained where you edit it.',
    ),
  'mcp.sources': z
    .array(z.enum(['settings', 'workspace', 'editor']))
    .default(['settings', 'workspace', 'editor'])
    .describe(
      'Sources of tools: `settings` is `#quiver.mcp.servers#`; `workspace` is `.mcp.json` and `.vscode/mcp.json` of the workspace, whose servers start only after you have approved each of them; `editor` is VS Code itself: its own MCP servers and the tools of other extensions.',
    ),
  'mcp.startup': z
    .enum(['eager', 'lazy'])
    .default('eager')
    .describe('Decides when MCP servers start, unless their entry says otherwise (`startup`).'),
  'permissions.mode': z
    .enum(['default', 'acceptEdits', 'plan', 'bypassPermissions'])
    .default('default')
    .describe('Decides what Quiver may do without asking.'),
  'permissions.allow': z
    .array(z.string())
    .default([])
    .describe(
      'Calls that run without asking: rules such as `Bash(npm run test:*)`, `Edit(src/**)`, `WebFetch(domain:example.com)`, `mcp__github` or `mcp__github__get_issue`. Read from your own settings only.',
    ),
  'permissions.ask': z
    .array(z.string())
    .default([])
    .describe(
      'Calls that always ask, even if another rule or a mode allows them: rules as in `#quiver.permissions.allow#`. A workspace can add to them.',
    ),
  'permissions.deny': z
    .array(z.string())
    .default([])
    .describe(
      'Calls that never run: rules as in `#quiver.permissions.allow#`. They win over every other rule and mode, and a workspace can add to them. For commands they check the command line, not what the program does when it runs.',
    ),
  // Whoever reads the hooks has to know of a value that cannot be read: one in it may be there to forbid something.
  hooks: z
    .unknown()
    .default({})
    .meta({ type: 'object' })
    .describe(
      'Your own programs that are told what happens in a chat and can intervene: `PreToolUse`, `PostToolUse`, `UserPromptSubmit` and `Stop`, in the format of Claude Code. Hooks of a workspace (`.claude/settings.json`) run only after you have approved each command.',
    ),
  'skills.paths': z
    .array(z.string())
    .default([])
    .describe(
      'More folders with skills, each in a folder of its own with a `SKILL.md`: absolute paths, or below `~`.',
    ),
  'skills.indexes': z
    .array(z.string())
    .default([])
    .describe(
      'Indexes of skills that others publish: web addresses with `/.well-known/agent-skills/index.json`, or folders with an `index.json`. You approve each version of a skill before it is first used.',
    ),
  'skills.off': z
    .array(z.string())
    .default([])
    .describe('Skills that are never offered, found or run: globs over their names.'),
  'instructions.files': z
    .array(z.string())
    .default([])
    .describe(
      'More files with instructions for the model, besides `AGENTS.md`, `CLAUDE.md` and the like: paths or globs, relative to each workspace folder. In your own settings also absolute ones, or below `~/`; a workspace can only name files in itself.',
    ),
  'edits.save': z
    .boolean()
    .default(true)
    .describe(
      'Save a file after an edit, so that formatters run. A file in which you have unsaved changes is never saved for you. Off: every edit is left unsaved for you to look at.',
    ),
  'chat.openAtStart': z
    .enum(['first', 'always', 'never'])
    .default('first')
    .describe('Opens the chat when a window opens: the first time ever, always, or never.'),
  'chat.notify': z
    .boolean()
    .default(true)
    .describe('Tells you once when a chat that is out of sight is done, or waits for your answer.'),
  'agent.maxSteps': z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(250)
    .describe('Number of model requests one turn may take before Quiver pauses and asks whether to go on.'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Settings that decide where keys and code go. Their values come from the user's own settings only, never from a workspace. */
export const USER_ONLY: ReadonlySet<string> = new Set<keyof Settings>([
  'anthropic.baseUrl',
  'anthropic.headers',
  'providers',
  'mcp.servers',
  'mcp.sources',
  'mcp.startup',
  'hooks',
  'toolSearch.command',
  'skills.paths',
  'skills.indexes',
  'permissions.mode',
  'permissions.allow',
]);
