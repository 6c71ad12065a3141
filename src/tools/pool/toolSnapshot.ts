import { serverInName } from '../sources/serverStates.ts';
import type { ServerStatus } from '../sources/toolSource.ts';
import type { Tool } from '../tool/tool.ts';
import type { PoolEntry } from './toolPool.ts';

/** Standing of a name in one step. `gone`: once loaded, found or announced, but no longer offered by its server. */
export type ToolStanding =
  | { readonly standing: 'loaded' | 'found' | 'deferred'; readonly tool: Tool }
  | { readonly standing: 'off'; readonly tool: Tool; readonly reason: string }
  | { readonly standing: 'gone' | 'unknown'; readonly server?: ServerStatus };

/** The frozen pool of one step: what was offered is what can be called. */
export interface ToolSnapshot {
  readonly entries: readonly PoolEntry[];
  find(name: string): ToolStanding;
  /** Tools that can be searched for: neither loaded nor off. Those already found are among them. */
  readonly deferred: readonly Tool[];
}

export function toolSnapshot(input: {
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
    entries,
    deferred: entries
      .filter(({ tool, exposure }) => exposure !== 'off' && !loaded.has(tool.definition.name))
      .map(({ tool }) => tool),
    find(name) {
      const entry = byName.get(name);
      if (entry === undefined) {
        const isKnown = loaded.has(name) || found.has(name) || input.wasAnnounced?.(name);
        const server = serverInName(name, servers);
        return { standing: isKnown ? 'gone' : 'unknown', ...(server ? { server } : {}) };
      }
      if (entry.exposure === 'off') return { standing: 'off', tool: entry.tool, reason: entry.reason };
      if (loaded.has(name)) return { standing: 'loaded', tool: entry.tool };
      return { standing: found.has(name) ? 'found' : 'deferred', tool: entry.tool };
    },
  };
}
