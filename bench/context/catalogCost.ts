import { parseArgs } from 'node:util';
import type { Anthropic } from '@anthropic-ai/sdk';
import { type BuiltinPorts, builtinTools } from '../../src/compose/builtinTools.ts';
import type { Shell } from '../../src/host/shell.ts';
import type { WebSearch } from '../../src/host/webSearch.ts';
import { resourceTools } from '../../src/mcp/resources/resourceTools.ts';
import type { ServerQuestions } from '../../src/mcp/servers/serverQuestions.ts';
import { textTokens } from '../../src/tools/tool/tokens.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { BadFile } from '../search/catalog.ts';
import { table } from '../search/table.ts';
import { catalogTools, readSubset } from './catalogTools.ts';
import { firstRequest } from './firstRequest.ts';

const STRATEGIES = ['reference', 'bridge'] as const;

/** Prints the tokens of a chat's first request with the servers of a catalog, part by part, and the names it tells. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      catalog: { type: 'string' },
      subsets: { type: 'string' },
      subset: { type: 'string', default: 'core-45' },
    },
  });
  if (values.catalog === undefined) throw new BadFile('Say which catalog: --catalog FILE.');
  const servers = values.subsets === undefined ? undefined : await readSubset(values.subsets, values.subset);
  const tools = await catalogTools(values.catalog, servers);
  const columns = await Promise.all(
    STRATEGIES.map(async (strategy) =>
      figuresOf(
        await firstRequest({ tools, builtins: builtins(), settings: { 'toolSearch.strategy': strategy } }),
        tools,
      ),
    ),
  );
  const owners = new Set(tools.map(({ origin }) => origin.server));
  console.log(
    table(
      [`${tools.length} tools of ${owners.size} servers`, ...STRATEGIES],
      Object.keys(columns[0] ?? {}).map((row) => [
        row,
        ...columns.map((figures) => (figures[row] ?? 0).toLocaleString('en-US')),
      ]),
    ),
  );
}

/** Every tool of this build that is not a server's; nothing of their ports is used before a call. */
const builtins = (): readonly Tool[] => [
  ...builtinTools({
    shell: USABLE,
    notebooks: {},
    webSearch: USABLE,
    settings: () => ({}),
    skills: { hasAny: () => false },
  } as unknown as BuiltinPorts),
  ...resourceTools({} as ServerQuestions),
];

const USABLE = { obstacle: () => undefined } satisfies Pick<Shell & WebSearch, 'obstacle'>;

/** Tokens are estimated as Quiver estimates them; deferred definitions count nothing. */
function figuresOf(
  { system, tools: sent = [], messages }: Anthropic.MessageCreateParamsStreaming,
  tools: readonly Tool[],
): Readonly<Record<string, number>> {
  const loaded = sent.filter((tool) => !('defer_loading' in tool && tool.defer_loading));
  const isOfServer = (tool: Anthropic.ToolUnion) => 'name' in tool && tool.name.startsWith('mcp__');
  const texts = messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? [content]
      : content.flatMap((block) => ('text' in block ? [block.text] : [])),
  );
  const announcement = texts.find((text) => text.startsWith('<deferred-tools>')) ?? '';
  const tokens = {
    'system prompt': textTokens(JSON.stringify(system)),
    'built-in tools': textTokens(JSON.stringify(loaded.filter((tool) => !isOfServer(tool)))),
    "servers' tools": textTokens(JSON.stringify(loaded.filter(isOfServer))),
    announcement: textTokens(announcement),
    'other messages': textTokens(texts.filter((text) => text !== announcement).join('\n')),
  };
  return {
    ...tokens,
    'all tokens': Object.values(tokens).reduce((sum, part) => sum + part, 0),
    "servers' tools told by name or loaded": tools.filter((tool) => isTold(tool, announcement, loaded))
      .length,
  };
}

function isTold(
  { definition: { name }, origin }: Tool,
  announcement: string,
  loaded: readonly Anthropic.ToolUnion[],
): boolean {
  if (loaded.some((tool) => 'name' in tool && tool.name === name)) return true;
  const line =
    announcement.split('\n').find((one) => new RegExp(`^${origin.server}(?::| \\()`).test(one)) ?? '';
  const listed = line.slice(line.lastIndexOf(': ') + 2).split(/, (?:e\.g\. )?/);
  return listed.includes(name) || listed.includes(name.replace(/^mcp__.+?__/, ''));
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof BadFile ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = error instanceof BadFile ? 2 : 1;
});
