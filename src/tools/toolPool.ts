import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter, type Event } from '../lib/emitter.ts';
import { type ExposureDecision, type ExposureRules, exposurePolicy } from './exposure.ts';
import type { SearchDocument } from './search/searchDocument.ts';
import { ToolIndex } from './search/toolIndex.ts';
import type { Tool } from './tool.ts';
import type { ServerStatus, ToolSource } from './toolSource.ts';

export interface PoolEntry extends ExposureDecision {
  readonly tool: Tool;
}

/**
 * Every tool there is, with its exposure. Built-ins come first, sorted, then each server's, sorted, so
 * the order never depends on who connected first; a built-in always wins a name.
 */
export class ToolPool implements Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #builtins: readonly Tool[];
  readonly #source: ToolSource;
  readonly #index = new ToolIndex();
  readonly #indexed = new Map<string, readonly Tool[]>();
  #rules: ExposureRules;
  #entries: readonly PoolEntry[] | undefined;

  readonly onDidChange: Event<void> = this.#changed.event;

  /** The built-ins are made for this pool: one of them searches it. */
  constructor(input: {
    builtins(pool: ToolPool): readonly Tool[];
    source: ToolSource;
    rules: ExposureRules;
  }) {
    this.#source = input.source;
    this.#rules = input.rules;
    this.#builtins = input.builtins(this);
    this.#own.add(this.#source.onDidChange(() => this.#change()));
  }

  entries(): readonly PoolEntry[] {
    this.#entries ??= this.#assemble();
    return this.#entries;
  }

  servers(): readonly ServerStatus[] {
    return this.#source.servers();
  }

  settled(boundMilliseconds: number, signal: AbortSignal): Promise<void> {
    return this.#source.settled(boundMilliseconds, signal);
  }

  setRules(rules: ExposureRules): void {
    this.#rules = rules;
    this.#change();
  }

  /** The search index over all tools, brought up to date source by source. */
  index(): ToolIndex {
    const bySource = groupedBySource(this.entries());
    for (const source of [...this.#indexed.keys()].filter((key) => !bySource.has(key))) {
      this.#index.removeSource(source);
      this.#indexed.delete(source);
    }
    for (const [source, tools] of bySource) {
      if (isSameList(this.#indexed.get(source), tools)) continue;
      this.#index.setSource(
        source,
        tools.map((tool) => this.#document(tool)),
      );
      this.#indexed.set(source, tools);
    }
    return this.#index;
  }

  dispose(): void {
    this.#own.dispose();
  }

  #change(): void {
    this.#entries = undefined;
    this.#changed.fire();
  }

  #assemble(): readonly PoolEntry[] {
    const decide = exposurePolicy(this.#rules);
    const tools = new Map<string, Tool>();
    for (const tool of [...sorted(this.#builtins), ...sorted(this.#source.tools())]) {
      if (!tools.has(tool.definition.name)) tools.set(tool.definition.name, tool);
    }
    return [...tools.values()].map((tool) => ({ tool, ...decide(tool) }));
  }

  #document(tool: Tool): SearchDocument {
    const { name, description, inputSchema } = tool.definition;
    const base = { id: name, description, inputSchema };
    const words = {
      ...(tool.title === undefined ? {} : { title: tool.title }),
      ...(tool.searchHints === undefined ? {} : { hints: tool.searchHints }),
    };
    if (tool.origin.kind === 'builtin') return { ...base, ...words, name };
    const { server, toolName } = tool.origin;
    const serverTitle = this.servers().find((status) => status.name === server)?.title;
    return {
      ...base,
      ...words,
      name: toolName,
      server,
      ...(serverTitle === undefined ? {} : { serverTitle }),
    };
  }
}

function groupedBySource(entries: readonly PoolEntry[]): ReadonlyMap<string, readonly Tool[]> {
  const groups = new Map<string, Tool[]>();
  for (const { tool } of entries) {
    const source = sourceOf(tool);
    const group = groups.get(source);
    if (group) group.push(tool);
    else groups.set(source, [tool]);
  }
  return groups;
}

const sourceOf = (tool: Tool): string => (tool.origin.kind === 'builtin' ? '' : `mcp:${tool.origin.server}`);

const isSameList = (known: readonly Tool[] | undefined, tools: readonly Tool[]): boolean =>
  known?.length === tools.length && known.every((tool, index) => tool === tools[index]);

const sorted = (tools: readonly Tool[]): readonly Tool[] =>
  [...tools].sort((a, b) => (a.definition.name < b.definition.name ? -1 : 1));
