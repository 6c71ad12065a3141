import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter, type Event } from '../lib/emitter.ts';
import { isSameList } from '../lib/isSameList.ts';
import { type ExposureDecision, type ExposureRules, exposurePolicy } from './exposure.ts';
import { forbiddenBy, OPEN_CONTEXT, type PoolContext } from './poolContext.ts';
import type { Explanation } from './search/explanation.ts';
import type { SearchDocument } from './search/searchDocument.ts';
import { type SearchHit, ToolIndex } from './search/toolIndex.ts';
import type { Tool } from './tool.ts';
import { toolGlob } from './toolGlob.ts';
import type { ServerStatus, ToolSource } from './toolSource.ts';

export interface PoolEntry extends ExposureDecision {
  readonly tool: Tool;
}

export interface PoolSettings {
  readonly rules: ExposureRules;
  /** Words the user wants tools to be found by, by glob over their names. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly context?: PoolContext;
}

/** The API takes no more deferred tools than this. */
export const MAX_TOOLS = 10_000;

/**
 * Every tool there is, with its exposure: what exists, then what the context allows, then what the user,
 * the server and the tool want. Built-ins come first, sorted, then each server's, sorted, so the order
 * never depends on who connected first; a built-in always wins a name.
 */
export class ToolPool implements Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #builtins: readonly Tool[];
  readonly #source: ToolSource;
  readonly #boost: () => (id: string) => number;
  #index: ToolIndex | undefined;
  readonly #indexed = new Map<string, readonly Tool[]>();
  #settings: PoolSettings;
  #entries: readonly PoolEntry[] | undefined;

  readonly onDidChange: Event<void> = this.#changed.event;

  /** The built-ins are made for this pool: one of them searches it. */
  constructor(
    input: PoolSettings & {
      builtins(pool: ToolPool): readonly Tool[];
      source: ToolSource;
      /** What usage adds to a tool's matches, from 0 to 1; asked at each search. */
      boost?: () => (id: string) => number;
    },
  ) {
    const { source, builtins, boost = () => () => 0, ...settings } = input;
    this.#boost = boost;
    this.#source = source;
    this.#settings = settings;
    this.#builtins = builtins(this);
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

  /** Does nothing if the settings say what they said before. */
  configure(settings: PoolSettings): void {
    if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
    this.#settings = settings;
    this.#indexed.clear();
    this.#change();
  }

  /** The search index over all tools, brought up to date source by source. */
  index(): ToolIndex {
    // Made at the first search: its word lists are not needed when the editor starts.
    this.#index ??= new ToolIndex();
    const index = this.#index;
    const bySource = groupedBySource(this.entries());
    for (const source of [...this.#indexed.keys()].filter((key) => !bySource.has(key))) {
      index.removeSource(source);
      this.#indexed.delete(source);
    }
    for (const [source, tools] of bySource) {
      if (isSameList(this.#indexed.get(source), tools)) continue;
      index.setSource(
        source,
        tools.map((tool) => this.#document(tool)),
      );
      this.#indexed.set(source, tools);
    }
    return index;
  }

  /** A search as the model gets it: among the tools that are not off, with what is used here a little ahead. */
  search(
    query: string,
    options: { readonly limit: number; among?(id: string): boolean },
  ): readonly SearchHit[] {
    return this.index().search(query, { ...options, boost: this.#boost() });
  }

  /** Why `search` with the same options gives a tool, or does not. */
  explain(query: string, id: string, limit: number): Explanation {
    return this.index().explain(query, id, { limit, boost: this.#boost() });
  }

  /** What can be searched for, as the index knows it. */
  documents(): readonly SearchDocument[] {
    return this.entries()
      .filter(({ exposure }) => exposure !== 'off')
      .map(({ tool }) => this.#document(tool));
  }

  dispose(): void {
    this.#own.dispose();
  }

  #change(): void {
    this.#entries = undefined;
    this.#changed.fire();
  }

  #assemble(): readonly PoolEntry[] {
    const { rules, context = OPEN_CONTEXT } = this.#settings;
    const decide = exposurePolicy(rules);
    const tools = new Map<string, Tool>();
    for (const tool of [...sorted(this.#builtins), ...sorted(this.#source.tools())]) {
      if (!tools.has(tool.definition.name)) tools.set(tool.definition.name, tool);
    }
    let offered = 0;
    return [...tools.values()].map((tool) => {
      const forbidden = forbiddenBy(context, tool);
      const decision = forbidden === undefined ? decide(tool) : off(forbidden);
      if (decision.exposure !== 'off') offered++;
      return { tool, ...(decision.exposure !== 'off' && offered > MAX_TOOLS ? off(TOO_MANY) : decision) };
    });
  }

  #document(tool: Tool): SearchDocument {
    const { name, description, inputSchema } = tool.definition;
    const base = { id: name, description, inputSchema };
    const hints = [...(tool.searchHints ?? []), ...this.#aliasesOf(name)];
    const words = {
      ...(tool.title === undefined ? {} : { title: tool.title }),
      ...(hints.length === 0 ? {} : { hints }),
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

  #aliasesOf(name: string): readonly string[] {
    return Object.entries(this.#settings.aliases ?? {}).flatMap(([glob, words]) =>
      toolGlob(glob)(name) ? words : [],
    );
  }
}

const off = (reason: string): ExposureDecision => ({ exposure: 'off', reason });

const TOO_MANY = `only the first ${MAX_TOOLS.toLocaleString('en-US')} tools can be offered`;

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

const sorted = (tools: readonly Tool[]): readonly Tool[] =>
  [...tools].sort((a, b) => (a.definition.name < b.definition.name ? -1 : 1));
