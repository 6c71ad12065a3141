import type { Tool } from '../../tools/tool/tool.ts';
import { createToolNames } from './toolNames.ts';
import type { NamelessTool } from './toolWorkshop.ts';

/** The tools of all servers under the names the model knows them by: by server, then by name. */
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
