import { describeServerState, findServerInName } from '../sources/serverStates.ts';
import type { ServerStatus } from '../sources/toolSource.ts';
import { splitName } from '../tool/serverPrefix.ts';
import type { ToolSnapshot, ToolStanding } from '../tool/toolSnapshot.ts';
import { SearchedTools } from './searchedTools.ts';
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
  let searched: SearchedTools | undefined;
  /** Directories of the tools, made for the first name that is not a full one. */
  const directories = () => {
    searched ??= new SearchedTools(entries);
    return searched.directories;
  };
  /** A tool that is off has a short name only if no other has it. What looks like a full name is never a short one. */
  const shortNamed = (name: string): PoolEntry | undefined => {
    if (splitName(name).prefix !== '') return undefined;
    const { on, all } = directories();
    return byName.get(on.idOfShortName(name) ?? all.idOfShortName(name) ?? '');
  };
  return {
    deferred: entries
      .filter(({ tool, exposure }) => exposure !== 'off' && !loaded.has(tool.definition.name))
      .map(({ tool }) => tool),
    find(name) {
      const entry = byName.get(name) ?? shortNamed(name);
      if (entry === undefined) {
        const isKnown = loaded.has(name) || found.has(name) || input.wasAnnounced?.(name);
        return missingStanding(isKnown ? 'gone' : 'unknown', findServerInName(name, servers));
      }
      if (entry.exposure === 'off') return { standing: 'off', tool: entry.tool, reason: entry.reason };
      const { tool } = entry;
      if (loaded.has(tool.definition.name)) return { standing: 'loaded', tool };
      return { standing: found.has(tool.definition.name) ? 'found' : 'deferred', tool };
    },
    suggest(name) {
      const { found: meant, missing } = directories().on.select([name]);
      return [...meant, ...missing.flatMap(({ suggestions }) => suggestions)];
    },
  };
}

const missingStanding = (standing: 'gone' | 'unknown', server: ServerStatus | undefined): ToolStanding =>
  server === undefined || server.state === 'ready'
    ? { standing }
    : { standing, unconnected: { name: server.name, state: describeServerState(server) } };
