import { type ListedTool, ToolDirectory } from '../search/index/toolDirectory.ts';
import { splitName } from '../tool/serverPrefix.ts';
import type { Tool } from '../tool/tool.ts';
import { TOOL_SEARCH } from './searchPool.ts';
import type { PoolEntry } from './toolPool.ts';

/** Tools that can be asked for, loaded or not. */
export const searchableTools = (entries: readonly PoolEntry[]): readonly Tool[] =>
  entries
    .filter(({ tool, exposure }) => exposure !== 'off' && tool.definition.name !== TOOL_SEARCH)
    .map(({ tool }) => tool);

/** A tool as `select:` knows it. */
export const listedTool = ({ definition, origin: { server, toolName } }: Tool): ListedTool => ({
  id: definition.name,
  name: toolName,
  shortName: splitName(definition.name).short,
  ...(server === undefined ? {} : { server }),
});

/** Tools of a pool in the form in which a search looks them up. */
export class SearchedTools {
  readonly searchable: ReadonlyMap<string, Tool>;
  readonly off: ReadonlyMap<string, PoolEntry>;
  #directories: { readonly on: ToolDirectory; readonly all: ToolDirectory } | undefined;

  constructor(entries: readonly PoolEntry[]) {
    const off = entries.filter(({ exposure }) => exposure === 'off');
    this.searchable = new Map(searchableTools(entries).map((tool) => [tool.definition.name, tool]));
    this.off = new Map(off.map((entry) => [entry.tool.definition.name, entry]));
  }

  /** Directories of the tools that can be asked for, and of all tools with those that are off. Made for the first `select:`. */
  get directories(): { readonly on: ToolDirectory; readonly all: ToolDirectory } {
    if (this.#directories) return this.#directories;
    const on = Array.from(this.searchable.values(), listedTool);
    const off = Array.from(this.off.values(), ({ tool }) => listedTool(tool));
    this.#directories = { on: new ToolDirectory(on), all: new ToolDirectory([...on, ...off]) };
    return this.#directories;
  }
}
