import { SearchedTools } from './searchedTools.ts';
import type { PoolEntry, ToolPool } from './toolPool.ts';

/** The pool as one agent sees it: nothing else can be offered to the agent, be found or be called by it. */
export type AgentPool = Pick<
  ToolPool,
  'context' | 'entries' | 'servers' | 'searchedTools' | 'search' | 'findNamed' | 'waitUntilSettled' | 'wake'
>;

export interface Narrowing {
  /** The entry as the agent sees it; undefined if there is no such tool for the agent. */
  narrow(entry: PoolEntry): PoolEntry | undefined;
  /** True if the agent may know of a server of which it has no tool yet. */
  isServerShown?(server: string): boolean;
}

/** Narrows a pool, at every moment. A pool that is narrowed again can only become narrower. */
export function narrowPool(pool: AgentPool, { narrow, isServerShown = () => true }: Narrowing): AgentPool {
  let whole: readonly PoolEntry[] | undefined;
  let searched = new SearchedTools([]);
  let shown: readonly PoolEntry[] = [];
  const update = (): void => {
    const entries = pool.entries();
    if (entries === whole) return;
    whole = entries;
    shown = entries.flatMap((entry) => narrow(entry) ?? []);
    searched = new SearchedTools(shown);
  };
  const entries = (): readonly PoolEntry[] => {
    update();
    return shown;
  };
  const searchedTools = (): SearchedTools => {
    update();
    return searched;
  };
  return {
    get context() {
      return pool.context;
    },
    entries,
    searchedTools,
    servers() {
      const owners = new Set(entries().flatMap(({ tool }) => tool.origin.server ?? []));
      return pool.servers().filter(({ name }) => owners.has(name) || isServerShown(name));
    },
    search(query, { among = () => true, ...options }) {
      const { searchable } = searchedTools();
      return pool.search(query, { ...options, among: (id) => searchable.has(id) && among(id) });
    },
    async findNamed(query) {
      const { searchable, off } = searchedTools();
      const groups = await pool.findNamed(query);
      return groups.map((ids) => ids.filter((id) => searchable.has(id) || off.has(id)));
    },
    waitUntilSettled: (milliseconds, signal) => pool.waitUntilSettled(milliseconds, signal),
    wake: (tools) => pool.wake(tools),
  };
}
