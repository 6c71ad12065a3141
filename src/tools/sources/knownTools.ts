import { Refusal } from '../../host/refusal.ts';
import { recall, type Storage } from '../../host/storage.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { hash } from '../../lib/hash.ts';
import { isSameList } from '../../lib/isSameList.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { waitUntil } from '../../lib/waitUntil.ts';
import { describeCall, toolLabel } from '../tool/describeCall.ts';
import { offNote } from '../tool/offNote.ts';
import { parseWithRepair } from '../tool/parseWithRepair.ts';
import { plainReason } from '../tool/plainName.ts';
import type { Tool } from '../tool/tool.ts';
import { mcpOrigin } from '../tool/toolOrigin.ts';
import { serverOf } from './editorTwins.ts';
import { type KnownTool, optionalFacts, readKnownRecord, recordName, toKnownTool } from './knownRecord.ts';
import { isOnItsWay, type ServerSource, type ServerStatus } from './toolSource.ts';

/** Milliseconds a call waits for the server of a tool that is only remembered. */
const CONNECTING_BOUND = 20_000;

/**
 * A source that remembers. Before a server has connected, the source offers the tools the server had last time, so that
 * nothing depends on which server is quicker; a call of such a tool starts its server, if need be, and waits for it. Live
 * tools always win. A server of which nothing is known is woken at once, since nobody could call a tool of that server.
 */
export class KnownTools implements ServerSource, Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #source: ServerSource;
  readonly #storage: Storage;
  readonly #connectingBound: number;
  /** Remembered tools, by the name of the record, as in the maps below. */
  readonly #known = new Map<string, { readonly hash: string; readonly tools: readonly Tool[] }>();
  /** Live tools that were stored last. */
  readonly #kept = new Map<string, readonly Tool[]>();
  /** Lookups in the storage, done or under way. */
  readonly #lookups = new Map<string, Promise<void>>();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(source: ServerSource, storage: Storage, connectingBound = CONNECTING_BOUND) {
    this.#source = source;
    this.#storage = storage;
    this.#connectingBound = connectingBound;
    this.#own.add(source.onDidChange(() => this.#follow()));
    this.#follow();
  }

  tools(): readonly Tool[] {
    const live = this.#source.tools();
    const served = new Set(live.map(({ origin }) => origin.server));
    const remembered = this.servers()
      .filter((server) => isOnItsWay(server) && !served.has(server.name))
      .flatMap((server) => this.#known.get(recordName(server))?.tools ?? []);
    return [...live, ...remembered];
  }

  servers(): readonly ServerStatus[] {
    return this.#source.servers();
  }

  wake(server: string): void {
    this.#source.wake(server);
  }

  /** Waits only for servers of which nothing is known. */
  async waitUntilSettled(boundMilliseconds: number, signal: AbortSignal): Promise<void> {
    await Promise.all(this.#lookups.values());
    const isUnknown = (server: ServerStatus) =>
      server.state === 'connecting' && (this.#known.get(recordName(server))?.tools.length ?? 0) === 0;
    if (this.servers().some(isUnknown)) await this.#source.waitUntilSettled(boundMilliseconds, signal);
  }

  dispose(): void {
    this.#own.dispose();
  }

  /** Stores the tools of connected servers, and looks up those that the others had. */
  #follow(): void {
    const live = groupBy(this.#source.tools(), serverOf);
    for (const server of this.servers()) {
      const record = recordName(server);
      if (server.state === 'ready') void this.#keep(server, live.get(server.name) ?? []);
      else this.#lookups.set(record, this.#wakeUnknown(server, this.#lookups.get(record)));
    }
    this.#changed.fire();
  }

  async #keep(server: ServerStatus, live: readonly Tool[]): Promise<void> {
    const record = recordName(server);
    if (isSameList(this.#kept.get(record), live)) return;
    this.#kept.set(record, live);
    const make = await this.#loadMaker(server.name);
    const tools = live.filter(({ defect }) => defect === undefined).map(toKnownTool);
    const now = hash(JSON.stringify(tools));
    if (this.#known.get(record)?.hash === now) return;
    this.#known.set(record, { hash: now, tools: tools.map(make) });
    await this.#storage.write(record, { hash: now, tools });
  }

  async #wakeUnknown(server: ServerStatus, lookup = this.#lookUp(server)): Promise<void> {
    await lookup;
    const isUnknown = (this.#known.get(recordName(server))?.tools.length ?? 0) === 0;
    if (isUnknown && server.startup === 'lazy') this.wake(server.name);
  }

  async #lookUp(server: ServerStatus): Promise<void> {
    const record = recordName(server);
    const { hash: then, tools } = readKnownRecord(await recall(this.#storage, record));
    if (tools.length === 0) return;
    const make = await this.#loadMaker(server.name);
    if (this.#known.has(record)) return;
    this.#known.set(record, { hash: then, tools: tools.map(make) });
    this.#changed.fire();
  }

  /**
   * Gives a function that makes remembered tools. The check of inputs is only loaded for it: the editor's start need
   * not wait.
   */
  async #loadMaker(server: string): Promise<(known: KnownTool) => Tool> {
    const { createInputValidation } = await import('../tool/validateInput.ts');
    return (known) => this.#makeTool(server, known, createInputValidation);
  }

  #makeTool(server: string, known: KnownTool, createInputValidation: CreateInputValidation): Tool {
    const { toolName, definition, effect } = known;
    const label = toolLabel(toolName, server);
    return {
      definition,
      origin: mcpOrigin(server, toolName),
      effect,
      ...optionalFacts(known),
      isConcurrencySafe: () => false,
      // The names stay those that the model was shown: the live tool turns them into its own.
      parse: createInputValidation({ schema: definition.inputSchema, label, restore: (input) => input }),
      describe: (input) => describeCall(label, input),
      run: async (input, context, signal) => {
        await this.#connect(server, signal);
        const live = this.#source.tools().find((tool) => tool.definition.name === definition.name);
        if (live?.origin.server !== server) throw new Refusal(this.#explainAbsence(server, definition.name));
        if (live.defect !== undefined) throw new Refusal(offNote(definition.name, live.defect));
        // The user allowed the tool with the effect that was shown.
        if (live.effect !== effect)
          throw new Refusal(
            `${definition.name} has changed since its server was last connected. Call it again.`,
          );
        return live.run(parseWithRepair(live, input as JsonRecord).input, context, signal);
      },
    };
  }

  async #connect(server: string, signal: AbortSignal): Promise<void> {
    this.wake(server);
    await waitUntil(
      () => this.#statusOf(server)?.state !== 'connecting',
      { event: this.#source.onDidChange, milliseconds: this.#connectingBound },
      signal,
    );
  }

  /** Tells the model why a remembered tool is not there, and what to do. */
  #explainAbsence(server: string, tool: string): string {
    const status = this.#statusOf(server);
    if (status?.state === 'ready')
      return `The server ${server} no longer has ${tool}. Search for another tool.`;
    if (status?.state === 'connecting')
      return `The server ${server} is not connected yet. Try again later, or go on without it.`;
    const unsaid = status?.isStopped ? 'The user has stopped it.' : 'It was not started.';
    const reason = status?.reason ? plainReason(status.reason) : unsaid;
    return `The server ${server} is not running. ${reason} Go on without it, or tell the user.`;
  }

  #statusOf(server: string): ServerStatus | undefined {
    return this.servers().find(({ name }) => name === server);
  }
}

type CreateInputValidation = typeof import('../tool/validateInput.ts').createInputValidation;
