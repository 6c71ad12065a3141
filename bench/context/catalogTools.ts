import { isRecord } from '../../src/lib/json.ts';
import { listTools } from '../../src/mcp/tools/listTools.ts';
import { nameTools } from '../../src/mcp/tools/nameTools.ts';
import { createToolWorkshop, type NamelessTool } from '../../src/mcp/tools/toolWorkshop.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import { mcpOrigin } from '../../src/tools/tool/toolOrigin.ts';
import { SilentLog } from '../../test/fakes/silentLog.ts';
import { BadFile, parseJson, readText } from '../search/catalog.ts';

/** Reads the servers of one subset from a file of such lists by name. */
export async function readSubset(path: string, name: string): Promise<readonly string[]> {
  const subsets = parseJson(await readText(path), path);
  const servers = isRecord(subsets) ? subsets[name] : undefined;
  if (!Array.isArray(servers)) throw new BadFile(`${path} has no list ${name}.`);
  return servers.map(String);
}

/** Reads a catalog of `tools/list` items, each with its `server`, and makes tools of them as a connected server's are made. */
export async function catalogTools(path: string, servers?: readonly string[]): Promise<readonly Tool[]> {
  const items = parseJson(await readText(path), path);
  if (!Array.isArray(items)) throw new BadFile(`${path} must hold a JSON array of tools.`);
  const byServer = new Map<string, unknown[]>(servers?.map((server) => [server, []]));
  for (const item of items.filter(isRecord)) {
    const server = String(item.server);
    if (servers && !byServer.has(server)) continue;
    byServer.set(server, [...(byServer.get(server) ?? []), item]);
  }
  const made = new Map<string, readonly NamelessTool[]>();
  for (const [server, tools] of byServer) {
    const listed = await listTools(async () => ({ tools }));
    const make = createToolWorkshop({
      server,
      originOf: mcpOrigin,
      isTrusted: true,
      log: new SilentLog(),
      call: async () => ({}),
    });
    made.set(server, make(listed.tools, new Map()));
  }
  return nameTools(made);
}
