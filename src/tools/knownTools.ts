import { z } from 'zod';
import { Refusal } from '../host/refusal.ts';
import type { Storage } from '../host/storage.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter, type Event } from '../lib/emitter.ts';
import { hash } from '../lib/hash.ts';
import { isSameList } from '../lib/isSameList.ts';
import type { JsonRecord } from '../lib/json.ts';
import { bounded } from '../lib/text.ts';
import type { Tool } from './tool.ts';
import type { ServerStatus, ToolSource } from './toolSource.ts';

const knownTool = z.object({
  definition: z.object({
    name: z.string(),
    description: z.string(),
    inputSchema: z.custom<JsonRecord>((value) => z.record(z.string(), z.unknown()).safeParse(value).success),
  }),
  toolName: z.string(),
  effect: z.enum(['none', 'edit', 'other']),
  title: z.string().optional(),
  searchHints: z.array(z.string()).optional(),
  loading: z.enum(['always', 'deferred']).optional(),
  loadingBy: z.enum(['settings', 'server']).optional(),
});

type KnownTool = z.infer<typeof knownTool>;

/** What one server offered when it was last connected. */
const knownServer = z.object({ hash: z.string(), tools: z.array(knownTool) });

/** How long a call waits for the server of a tool that is only remembered. */
const CONNECTING_BOUND = 20_000;

/**
 * A source that remembers. Before a server has connected, it offers what the server offered last time, so that
 * nothing depends on who is quicker; a call of such a tool waits for its server. Live tools always win.
 */
export class KnownTools implements ToolSource, Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #source: ToolSource;
  readonly #storage: Storage;
  readonly #known = new Map<string, { readonly hash: string; readonly tools: readonly Tool[] }>();
  /** What was kept last, by server. */
  readonly #kept = new Map<string, readonly Tool[]>();
  /** Servers that were looked up in the storage. */
  readonly #asked = new Set<string>();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(source: ToolSource, storage: Storage) {
    this.#source = source;
    this.#storage = storage;
    this.#own.add(source.onDidChange(() => this.#follow()));
    this.#follow();
  }

  tools(): readonly Tool[] {
    const live = this.#source.tools();
    const served = new Set(live.flatMap(({ origin }) => (origin.kind === 'mcp' ? [origin.server] : [])));
    const remembered = this.servers()
      .filter((server) => isOnItsWay(server) && !served.has(server.name))
      .flatMap(({ name }) => this.#known.get(name)?.tools ?? []);
    return [...live, ...remembered];
  }

  servers(): readonly ServerStatus[] {
    return this.#source.servers();
  }

  /** Waits only for servers nothing is known of. */
  async settled(boundMilliseconds: number, signal: AbortSignal): Promise<void> {
    const isUnknown = ({ name, state }: ServerStatus) =>
      state === 'connecting' && (this.#known.get(name)?.tools.length ?? 0) === 0;
    if (this.servers().some(isUnknown)) await this.#source.settled(boundMilliseconds, signal);
  }

  dispose(): void {
    this.#own.dispose();
  }

  /** Keeps what connected servers offer, and looks up what the others offered. */
  #follow(): void {
    const live = new Map<string, Tool[]>();
    for (const tool of this.#source.tools()) {
      if (tool.origin.kind !== 'mcp') continue;
      const { server } = tool.origin;
      live.set(server, live.get(server) ?? []);
      live.get(server)?.push(tool);
    }
    for (const { name, state } of this.servers()) {
      if (state === 'ready') void this.#keep(name, live.get(name) ?? []);
      else if (!this.#asked.has(name)) void this.#lookUp(name);
    }
    this.#changed.fire();
  }

  async #keep(server: string, live: readonly Tool[]): Promise<void> {
    if (isSameList(this.#kept.get(server), live)) return;
    this.#kept.set(server, live);
    const tools = live.filter(({ defect }) => defect === undefined).map(described);
    const now = hash(JSON.stringify(tools));
    if (this.#known.get(server)?.hash === now) return;
    this.#known.set(server, { hash: now, tools: tools.map((tool) => this.#remembered(server, tool)) });
    await this.#storage.write(recordName(server), { hash: now, tools });
  }

  async #lookUp(server: string): Promise<void> {
    this.#asked.add(server);
    const record = knownServer.safeParse(await this.#storage.read(recordName(server)));
    if (!record.success || this.#known.has(server)) return;
    const { hash: then, tools } = record.data;
    this.#known.set(server, { hash: then, tools: tools.map((tool) => this.#remembered(server, tool)) });
    this.#changed.fire();
  }

  #remembered(server: string, known: KnownTool): Tool {
    const { toolName, definition, effect } = known;
    return {
      definition,
      origin: { kind: 'mcp', server, toolName },
      effect,
      ...optionalFacts(known),
      isConcurrencySafe: () => false,
      parse: (input) => input,
      describe: (input) => bounded(`${toolName} on ${server} ${JSON.stringify(input)}`, 400),
      run: async (input, context, signal) => {
        await this.#source.settled(CONNECTING_BOUND, signal);
        const live = this.#source.tools().find((tool) => tool.definition.name === definition.name);
        if (live === undefined || !isOf(live, server))
          throw new Refusal(
            `The server ${server} is not connected yet. Try again later, or go on without it.`,
          );
        // What was allowed is what was shown.
        if (live.effect !== effect)
          throw new Refusal(`${definition.name} has changed since it was last connected. Call it again.`);
        return live.run(live.parse(input), context, signal);
      },
    };
  }
}

/** Not started yet, or connecting; a server that is disabled says why it is idle. */
const isOnItsWay = ({ state, reason }: ServerStatus): boolean =>
  state === 'connecting' || (state === 'idle' && reason === undefined);

const isOf = ({ origin }: Tool, server: string): boolean => origin.kind === 'mcp' && origin.server === server;

const described = (tool: Tool): KnownTool => ({
  definition: tool.definition,
  toolName: tool.origin.kind === 'mcp' ? tool.origin.toolName : tool.definition.name,
  effect: tool.effect,
  ...optionalFacts(tool),
});

const optionalFacts = ({ title, searchHints, loading, loadingBy }: Tool | KnownTool) => ({
  ...(title === undefined ? {} : { title }),
  ...(searchHints === undefined ? {} : { searchHints: [...searchHints] }),
  ...(loading === undefined ? {} : { loading }),
  ...(loadingBy === undefined ? {} : { loadingBy }),
});

const recordName = (server: string): string => `tools-${hash(server, 16)}`;
