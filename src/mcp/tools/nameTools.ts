import type { Tool } from '../../tools/tool/tool.ts';
import { createToolNames } from './toolNames.ts';
import type { NamelessTool } from './toolWorkshop.ts';

/** Gives the tools of all servers the names that the model knows, in the order of the servers. */
export function nameTools(servers: ReadonlyMap<string, readonly NamelessTool[]>): readonly Tool[] {
  const names = createToolNames(
    new Map([...servers].map(([server, tools]) => [server, tools.map(({ toolName }) => toolName)])),
  );
  return [...servers].flatMap(([server, tools]) =>
    tools.flatMap((tool) => {
      const name = names.nameOf(server, tool.toolName);
      return name ? [tool.withName(name)] : [];
    }),
  );
}
