import { z } from 'zod';
import { count } from '../../lib/text.ts';
import { parseQuery, type SelectCandidate, selectTools } from '../search/query.ts';
import { defineTool, type Tool } from '../tool.ts';
import type { ToolOutcome } from '../toolOutcome.ts';
import type { ToolPool } from '../toolPool.ts';
import type { ServerStatus } from '../toolSource.ts';

export const TOOL_SEARCH = 'ToolSearch';

/** How long a search waits for servers that are still connecting. */
const CONNECTING_BOUND = 4_000;
const MAX_RESULTS = 20;

/** Finds deferred tools. `defaultLimit` is asked at each search, so a changed setting counts at once. */
export const toolSearch = (pool: ToolPool, defaultLimit: () => number): Tool =>
  defineTool({
    name: TOOL_SEARCH,
    description: `Finds deferred tools and loads them. Deferred tools are listed by name in <deferred-tools> blocks; only the name is known until a tool is loaded, so it cannot be called before. The tools found here can be called from the next message on, like any other.
Forms of a query:
- "select:mcp__github__create_issue,WebFetch": these tools, by name
- "create issue": keywords, best matches first
- "+github create": "github" must be in the name or server, the rest ranks
- "server:github create": only tools of that server
Use a few precise words. Load what you need in one search where you can.`,
    input: z.object({
      query: z.string().min(1).describe('What to find, in one of the forms'),
      max_results: z
        .number()
        .int()
        .min(1)
        .max(MAX_RESULTS)
        .optional()
        .describe('How many tools to load at most'),
    }),
    effect: 'none',
    describe: ({ query }) => `Search tools: ${query}`,
    async run({ query, max_results }, { snapshot }, signal) {
      await pool.settled(CONNECTING_BOUND, signal);
      const searchable = new Map(
        pool
          .entries()
          .filter(({ tool, exposure }) => exposure !== 'off' && tool.definition.name !== TOOL_SEARCH)
          .map(({ tool }) => [tool.definition.name, tool]),
      );
      const isLoaded = (name: string) => snapshot.find(name).standing === 'loaded';
      const parsed = parseQuery(query);
      if (parsed.kind === 'select') return selected(parsed.names, searchable, isLoaded);

      const hits = pool.index().search(query, {
        limit: max_results ?? defaultLimit(),
        among: (id) => searchable.has(id) && !isLoaded(id),
      });
      if (hits.length === 0) return nothingFound(query, searchable.size, pool.servers());
      return loaded(hits.flatMap(({ id }) => searchable.get(id) ?? []));
    },
  });

function selected(
  names: readonly string[],
  searchable: ReadonlyMap<string, Tool>,
  isLoaded: (name: string) => boolean,
): ToolOutcome {
  const selection = selectTools(names, [...searchable.values()].map(candidate));
  const already = selection.found.filter(isLoaded);
  const found = selection.found.filter((id) => !isLoaded(id)).flatMap((id) => searchable.get(id) ?? []);
  const words = [
    ...already.map((name) => `${name} is already loaded: call it.`),
    ...selection.missing.map(({ name, suggestions }) =>
      suggestions.length > 0
        ? `There is no single tool ${name}. Did you mean ${suggestions.join(' or ')}?`
        : `There is no tool ${name}. Search with keywords.`,
    ),
  ];
  if (found.length === 0)
    return { content: [{ type: 'text', text: words.join('\n') }], summary: 'nothing to load' };
  return loaded(found, words.join('\n'));
}

const loaded = (tools: readonly Tool[], note = ''): ToolOutcome => ({
  content: [],
  found: tools.map(({ definition }) => definition),
  ...(note === '' ? {} : { note }),
  summary: `found ${tools.map(({ definition }) => definition.name).join(', ')}`,
});

function nothingFound(query: string, total: number, servers: readonly ServerStatus[]): ToolOutcome {
  const states = servers.map(({ name, state }) => `${name} (${state})`).join(', ');
  const text = [
    `No tool matches "${query}". ${count(total, 'tool')} can be searched.`,
    states === '' ? 'No MCP server is configured.' : `Servers: ${states}.`,
    'Try other words for the action or the thing, or the name of a server.',
  ].join(' ');
  return { content: [{ type: 'text', text }], summary: 'nothing found' };
}

const candidate = ({ definition, origin }: Tool): SelectCandidate =>
  origin.kind === 'builtin'
    ? { id: definition.name, name: definition.name }
    : { id: definition.name, name: origin.toolName, server: origin.server };
