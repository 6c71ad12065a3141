import { ToolDirectory } from '../search/index/toolDirectory.ts';
import { describeServerState, findServerInName } from '../sources/serverStates.ts';
import type { ServerStatus } from '../sources/toolSource.ts';
import type { ToolSnapshot, ToolStanding } from '../tool/toolSnapshot.ts';
import { listedTool, searchableTools } from './searchedTools.ts';
import type { PoolEntry } from './toolPool.ts';

/** Freezes the pool for one step. */
export function snapshotPool(input: {
  readonly entries: readonly PoolEntry[];
  /** Names of the tools whose definitions the transcript's epoch carries. */
  readonly loaded: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
  /** True for names the model has been told of. */
  wasAnnounced?(name: string): boolean;
  readonly servers?: readonly ServerStatus[];
}): ToolSnapshot {
  const { entries, loaded, found, servers = [] } = input;
  const byName = new Map(entries.map((entry) => [entry.tool.definition.name, entry]));
  return {
    deferred: entries
      .filter(({ tool, exposure }) => exposure !== 'off' && !loaded.has(tool.definition.name))
      .map(({ tool }) => tool),
    find(name) {
      const entry = byName.get(name);
      if (entry === undefined) {
        const isKnown = loaded.has(name) || found.has(name) || input.wasAnnounced?.(name);
        return missingStanding(isKnown ? 'gone' : 'unknown', findServerInName(name, servers));
      }
      if (entry.exposure === 'off') return { standing: 'off', tool: entry.tool, reason: entry.reason };
      if (loaded.has(name)) return { standing: 'loaded', tool: entry.tool };
      return { standing: found.has(name) ? 'found' : 'deferred', tool: entry.tool };
    },
    suggest(name) {
      const directory = new ToolDirectory(searchableTools(entries).map(listedTool));
      const { found: meant, missing } = directory.select([name]);
      return [...meant, ...missing.flatMap(({ suggestions }) => suggestions)];
    },
  };
}

const missingStanding = (standing: 'gone' | 'unknown', server: ServerStatus | undefined): ToolStanding =>
  server === undefined || server.state === 'ready'
    ? { standing }
    : { standing, unconnected: { name: server.name, state: describeServerState(server) } };
