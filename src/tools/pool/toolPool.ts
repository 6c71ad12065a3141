import type { ToolSearcher } from '../../host/toolSearcher.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { isSameList } from '../../lib/isSameList.ts';
import type { Explanation } from '../search/explanation.ts';
import type { SearchDocument } from '../search/index/searchDocument.ts';
import { parseQuery } from '../search/query/parseQuery.ts';
import type { SearchHit, ToolIndex } from '../search/toolIndex.ts';
import type { ServerSource, ServerStatus } from '../sources/toolSource.ts';
import type { Tool, ToolDefinition } from '../tool/tool.ts';
import type { PastUse } from './callMemory.ts';
import { deferBeyondBudget, type ExposureDecision, type ExposureRules, exposurePolicy } from './exposure.ts';
import { OWN_CANDIDATES, orderBySearcher } from './orderBySearcher.ts';
import { contextPolicy, OPEN_CONTEXT, type PoolContext } from './poolContext.ts';
import { ProgrammaticTools } from './programmaticTools.ts';
import { SearchedTools } from './searchedTools.ts';
import { MAX_DEFERRED } from './strategy.ts';
import { toolGlob } from './toolGlob.ts';

export interface PoolEntry extends ExposureDecision {
  readonly tool: Tool;
}

/** Definitions of the tools that may be deferred. */
export const deferrableDefinitions = (entries: readonly PoolEntry[]): readonly ToolDefinition[] =>
  entries.filter(({ exposure }) => exposure === 'deferred').map(({ tool }) => tool.definition);

export interface PoolSettings {
  readonly rules: ExposureRules;
  /** Words the user wants tools to be found by, by glob over their names. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly context?: PoolContext;
}

export interface PoolSearchOptions {
  readonly limit: number;
  readonly among?: (id: string) => boolean;
}

/**
 * Every tool there is, with its exposure: the context decides first, then the user, the server and the tool. Built-ins
 * come first, sorted, then the tools of servers, sorted, so the order never depends on which server connected first; a
 * built-in always wins a name.
 */
export class ToolPool implements Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #builtins: readonly Tool[];
  readonly #source: ServerSource;
  readonly #past: () => PastUse;
  readonly #searcher: ToolSearcher | undefined;
  #index: ToolIndex | undefined;
  readonly #indexed = new Map<string, readonly Tool[]>();
  #isIndexCurrent = false;
  #settings: PoolSettings;
  #programmatic: ProgrammaticTools;
  #entries: readonly PoolEntry[] | undefined;
  #searched: SearchedTools | undefined;

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(
    input: PoolSettings & {
      readonly builtins: readonly Tool[];
      readonly source: ServerSource;
      /** Gives what a search takes from the past; asked at each search. */
      past?: () => PastUse;
      /** Program of the user that may decide what is found. */
      searcher?: ToolSearcher;
    },
  ) {
    const { source, builtins, past = () => ({}), searcher, ...settings } = input;
    this.#searcher = searcher;
    this.#past = past;
    this.#source = source;
    this.#settings = settings;
    this.#programmatic = new ProgrammaticTools(settings.rules.programmatic);
    this.#builtins = builtins;
    this.#own.add(this.#source.onDidChange(() => this.#change()));
  }

  get context(): PoolContext {
    return this.#settings.context ?? OPEN_CONTEXT;
  }

  /** Names of Quiver's own tools, whatever their exposure. */
  get builtinNames(): readonly string[] {
    return this.#builtins.map(({ origin }) => origin.toolName); // no definition: making their schemas takes time
  }

  entries(): readonly PoolEntry[] {
    this.#entries ??= this.#assemble();
    return this.#entries;
  }

  /** Entries in the form in which a search looks them up. */
  searchedTools(): SearchedTools {
    this.#searched ??= new SearchedTools(this.entries());
    return this.#searched;
  }

  servers(): readonly ServerStatus[] {
    return this.#source.servers();
  }

  waitUntilSettled(boundMilliseconds: number, signal: AbortSignal): Promise<void> {
    return this.#source.waitUntilSettled(boundMilliseconds, signal);
  }

  /** Starts the servers of these tools, if they wait until they are needed. */
  wake(tools: readonly Tool[]): void {
    for (const { origin } of tools) if (origin.ownServer !== undefined) this.#source.wake(origin.ownServer);
  }

  /** Asks every tool again whether it can be used. */
  refresh(): void {
    this.#change();
  }

  /** Takes new settings; does nothing if they say what the old ones said. */
  configure(settings: PoolSettings): void {
    if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
    this.#settings = settings;
    this.#programmatic = new ProgrammaticTools(settings.rules.programmatic);
    // All tools are read again. The index still holds the old ones, so their sources must stay known for removal.
    for (const source of this.#indexed.keys()) this.#indexed.set(source, []);
    this.#change();
  }

  /** Search index over all tools, brought up to date source by source. */
  async index(): Promise<ToolIndex> {
    if (this.#index && this.#isIndexCurrent) return this.#index;
    // Loaded at the first search: its word lists are not needed when the editor starts.
    const engine = await import('../search/toolIndex.ts');
    this.#index ??= new engine.ToolIndex();
    const index = this.#index;
    const bySource = groupBy(
      this.entries().map(({ tool }) => tool),
      ({ origin }) => origin.ownerId,
    );
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
    this.#isIndexCurrent = true;
    return index;
  }

  /** Searches as for the model: by our own ranking, in which the past of the workspace counts, or by the searcher of the user. */
  async search(query: string, { limit, among }: PoolSearchOptions): Promise<readonly SearchHit[]> {
    const index = await this.index();
    const options = { ...(among ? { among } : {}), ...this.#past() };
    const searcher = this.#searcher;
    if (!searcher?.isSet() || parseQuery(query).kind === 'select')
      return index.search(query, { ...options, limit });
    const hits = index.search(query, { ...options, limit: Math.max(limit, OWN_CANDIDATES) });
    const mayBeFound = among ?? (() => true);
    const documents = this.entries()
      .filter(({ tool, exposure }) => exposure !== 'off' && mayBeFound(tool.definition.name))
      .map(({ tool }) => this.#document(tool));
    return await orderBySearcher(searcher, { query, limit, hits, documents });
  }

  /** Tools that a query for words names, off or not, for each name in the query. */
  async findNamed(query: string): Promise<readonly (readonly string[])[]> {
    return (await this.index()).findNamed(query);
  }

  /** Explains why `search` with the same options gives a tool, or does not. */
  async explain(query: string, id: string, options: PoolSearchOptions): Promise<Explanation> {
    return (await this.index()).explain(query, id, { ...options, ...this.#past() });
  }

  /** Tools that only a search finds, as the index knows them. */
  documents(): readonly SearchDocument[] {
    return this.entries()
      .filter(({ exposure }) => exposure === 'deferred')
      .map(({ tool }) => this.#document(tool));
  }

  dispose(): void {
    this.#own.dispose();
  }

  #change(): void {
    this.#entries = undefined;
    this.#searched = undefined;
    this.#isIndexCurrent = false;
    this.#changed.fire();
  }

  #assemble(): readonly PoolEntry[] {
    const forbiddenBy = contextPolicy(this.context);
    const decide = exposurePolicy(this.#settings.rules);
    const tools = new Map<string, Tool>();
    for (const tool of [...sortByName(this.#builtins), ...sortByName(this.#source.tools())]) {
      if (!tools.has(tool.definition.name)) tools.set(tool.definition.name, this.#programmatic.mark(tool));
    }
    const decided = Array.from(tools.values(), (tool) => {
      const forbidden = forbiddenBy(tool);
      return { tool, ...(forbidden === undefined ? decide(tool) : off(forbidden)) };
    });
    let deferred = 0;
    return deferBeyondBudget(decided, this.#settings.rules).map((entry) => {
      const isTooMany = entry.exposure === 'deferred' && ++deferred > MAX_DEFERRED;
      return isTooMany ? { ...entry, ...off(TOO_MANY) } : entry;
    });
  }

  #document(tool: Tool): SearchDocument {
    const { name, description, inputSchema } = tool.definition;
    const base = { id: name, description: tool.isUndescribed ? '' : description, inputSchema };
    const hints = [...(tool.searchHints ?? []), ...this.#aliasesOf(name)];
    const words = {
      ...(tool.title === undefined ? {} : { title: tool.title }),
      ...(hints.length === 0 ? {} : { hints }),
    };
    const { server, toolName } = tool.origin;
    if (server === undefined) return { ...base, ...words, name };
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

const TOO_MANY = `only the first ${MAX_DEFERRED.toLocaleString('en-US')} tools can be offered`;

const sortByName = (tools: readonly Tool[]): readonly Tool[] =>
  [...tools].sort((a, b) => (a.definition.name < b.definition.name ? -1 : 1));
