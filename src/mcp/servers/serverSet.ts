import { Refusal } from '../../host/refusal.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import type { WantedServer } from '../config/mergeServers.ts';
import type { ServerConfig } from '../config/serverConfig.ts';
import type { Server } from './server.ts';
import { createEntry, keyOf, type ServerEntry } from './serverEntry.ts';

export interface ServerSetOptions {
  /** Makes a server, which must not start before `after` has resolved. */
  make(name: string, wanted: WantedServer, config: ServerConfig, after: Promise<unknown>): Server;
  /** Startup of servers whose entry does not say. */
  startup(): 'eager' | 'lazy';
  /** Called when nothing of a server of this name is left, and none is configured. */
  onGone(name: string): void;
}

/** Runs the configured servers. A lazy server starts when it is woken, any other as soon as servers may start. */
export class ServerSet {
  readonly #options: ServerSetOptions;
  readonly #changed = new Emitter<void>();
  readonly onDidChange: Event<void> = this.#changed.event;
  #entries = new Map<string, ServerEntry>();
  /** Servers that are still ending, by name: the next server of that name waits for the end. */
  readonly #endings = new Map<string, Promise<void>>();
  /** Servers the user has stopped. */
  readonly #stopped = new Set<string>();
  /** Lazy servers that are needed. */
  readonly #woken = new Set<string>();
  #isStarted = false;
  #isClosed = false;

  constructor(options: ServerSetOptions) {
    this.#options = options;
  }

  get entries(): ReadonlyMap<string, ServerEntry> {
    return this.#entries;
  }

  statuses(): readonly ServerStatus[] {
    return [...this.#entries].map(([name, entry]) => {
      const status = entry.status();
      const { from, place, aliases } = entry.wanted;
      return {
        ...status,
        from,
        ...(place ? { place } : {}),
        ...(aliases ? { aliases } : {}),
        ...(entry.server && status.state === 'idle' ? this.#reasonToRest(name, entry) : {}),
      };
    });
  }

  /** Runs the wanted servers and ends the others; only servers whose entry changed are touched. */
  apply(wanted: ReadonlyMap<string, WantedServer>): void {
    if (this.#isClosed) return;
    const before = this.#entries;
    const next = new Map<string, ServerEntry>();
    for (const [name, server] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const known = before.get(name);
      const isSame = known?.key === keyOf(server);
      if (!isSame && known?.server) this.#end(name, known.server);
      if (!isSame) this.#stopped.delete(name);
      next.set(name, known && isSame ? { ...known, wanted: server } : this.#add(name, server));
    }
    this.#entries = next;
    for (const [name, { server }] of before) if (!next.has(name)) this.#end(name, server);
    if (this.#isStarted) for (const name of next.keys()) this.#startNew(name);
    this.#changed.fire();
  }

  start(): void {
    if (this.#isClosed || this.#isStarted) return;
    this.#isStarted = true;
    for (const name of this.#entries.keys()) this.#startNew(name);
  }

  wake(name: string): void {
    this.#woken.add(name);
    if (this.#isStarted && !this.#isClosed) this.#startNew(name);
  }

  async stop(name: string): Promise<void> {
    this.#stopped.add(name);
    await this.#entries.get(name)?.server?.stop();
  }

  async restart(name: string): Promise<void> {
    this.#stopped.delete(name);
    this.#woken.add(name);
    const server = this.#entries.get(name)?.server;
    if (this.#isClosed || !this.#isStarted || !server) return;
    await server.stop();
    const isWanted = !this.#isClosed && !this.#stopped.has(name);
    if (isWanted && this.#entries.get(name)?.server === server) server.start();
  }

  /** Finds a server; throws a Refusal if it may not run. */
  requireServer(name: string): Server {
    const server = this.#entries.get(name)?.server;
    if (!server || this.#isClosed || !this.#isStarted)
      throw new Refusal(`The server ${name} is not started.`);
    return server;
  }

  /** Ends all servers; resolves when every one has ended. Nothing starts afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const [name, { server }] of this.#entries) this.#end(name, server);
    await Promise.all(this.#endings.values());
    this.#changed.dispose();
  }

  #add(name: string, wanted: WantedServer): ServerEntry {
    const after = this.#endings.get(name) ?? Promise.resolve();
    const entry = createEntry(name, wanted, (config) => this.#options.make(name, wanted, config, after));
    entry.server?.onDidChange(() => this.#changed.fire());
    return entry;
  }

  /** Reason why a server that could run does not. */
  #reasonToRest(name: string, entry: ServerEntry): Pick<ServerStatus, 'isStopped' | 'startup'> {
    if (this.#stopped.has(name)) return { isStopped: true };
    return this.#isAsleep(name, entry) ? { startup: 'lazy' } : {};
  }

  /** Starts a server that has not run yet. One that failed stays failed until it is changed or restarted. */
  #startNew(name: string): void {
    const entry = this.#entries.get(name);
    if (!entry?.server || this.#stopped.has(name) || this.#isAsleep(name, entry)) return;
    if (entry.server.status.state === 'idle') entry.server.start();
  }

  #isAsleep(name: string, { wanted: { parsed } }: ServerEntry): boolean {
    const startup = ('config' in parsed ? parsed.config.startup : undefined) ?? this.#options.startup();
    return startup === 'lazy' && !this.#woken.has(name);
  }

  #end(name: string, server: Server | undefined): void {
    const ended = Promise.all([this.#endings.get(name), server?.stop()]).then(() => {
      if (this.#endings.get(name) !== ended) return;
      this.#endings.delete(name);
      if (!this.#entries.has(name)) this.#options.onGone(name);
    });
    this.#endings.set(name, ended);
  }
}
