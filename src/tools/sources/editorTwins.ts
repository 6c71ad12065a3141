import { groupBy } from '../../lib/groupBy.ts';
import { foldName } from '../search/index/exactness.ts';
import type { Tool } from '../tool/tool.ts';
import type { ServerStatus } from './toolSource.ts';

/**
 * Separates the tools that only the editor has from twins of ours, whose owners there are listed by our server. An owner
 * of whose tools half are twins adds none.
 */
export function separateEditorTwins(theirs: readonly Tool[], twinOf: (tool: Tool) => Tool | undefined) {
  const twins = new Map<string, Set<string>>();
  const added: Tool[] = [];
  for (const [owner, tools] of groupBy(theirs, serverOf)) {
    const same = tools.flatMap((tool) => twinOf(tool) ?? []);
    for (const server of new Set(same.map(serverOf)))
      twins.set(server, (twins.get(server) ?? new Set()).add(owner));
    if (same.length * 2 < tools.length) added.push(...tools.filter((tool) => !twinOf(tool)));
  }
  return { added, twins };
}

/**
 * Creates a function that finds our twin of a tool of the editor. VS Code names a tool of its MCP servers
 * `mcp_<something>_<tool>`. The tool is ours if a server of the same name, or of a name that a file has for that server,
 * has a tool of the same name with the same description: a namesake for another account must not disappear.
 */
export function createTwinFinder(
  ours: readonly Tool[],
  servers: readonly ServerStatus[],
): (tool: Tool) => Tool | undefined {
  const names = new Map(servers.map(({ name, aliases = [] }) => [name, [name, ...aliases]]));
  const byWords = groupBy(ours, ({ definition }) => definition.description);
  return ({ definition, origin }) =>
    byWords
      .get(definition.description)
      ?.find(
        ({ origin: own }) =>
          names.get(own.server ?? '')?.some((name) => isSameName(name, origin.server ?? '')) &&
          origin.toolName.endsWith(`_${plainToolName(own.toolName)}`),
      );
}

const plainToolName = (name: string): string => name.replace(/[^A-Za-z0-9_.-]/g, '_');

/** True if both mean one server: VS Code writes the name of a server in its own way. */
export const isSameName = (a: string, b: string): boolean => foldName(a) === foldName(b);

export const serverOf = ({ origin }: Tool): string => origin.server ?? '';
