import type { ChangeReview } from '../../host/changeReview.ts';
import type { Log, ServerLogs } from '../../host/log.ts';
import type { Storage } from '../../host/storage.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { waitUntil } from '../../lib/waitUntil.ts';
import type { ServerSource, ServerStatus } from '../../tools/sources/toolSource.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { ClientPorts } from '../clientPorts.ts';
import type { WorkspaceServer } from '../config/workspaceServer.ts';
import type { ServerQuestion } from '../connection/askServer.ts';
import { type Timing, USUAL_TIMING } from '../connection/timing.ts';
import { createChangeReview, joinReviews } from '../tools/changeReview.ts';
import { nameTools } from '../tools/nameTools.ts';
import { prefixedLogs } from './prefixedLogs.ts';
import { Server } from './server.ts';
import type { ServerCapability, ServerQuestions } from './serverQuestions.ts';
import { ServerSet, type ServerSetOptions } from './serverSet.ts';
import { WantedServers } from './wantedServers.ts';
import { createWordsReview } from './wordsReview.ts';

export interface McpServersOptions {
  readonly log: Log;
  /** Logs of the servers; if absent, all write to `log`, under their names. */
  readonly logs?: ServerLogs;
  readonly ports?: ClientPorts;
  /** Storage for the definitions of tools, so that a change is noticed; if absent, none is. */
  readonly pinStorage?: Storage;
  /** Folder of servers whose entry names none. */
  readonly cwd?: string;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly now?: () => number;
  readonly timing?: Partial<Timing>;
  /** Startup of servers whose entry does not say; eager if absent. */
  readonly startup?: () => 'eager' | 'lazy';
  /** Explains why a server of the workspace must not start now; undefined if it may start. */
  readonly obstacleTo?: (server: string) => Promise<string | undefined>;
}

/** Configured MCP servers, as a source of tools. */
export class McpServers implements ServerSource, ServerQuestions, Disposable {
  readonly #changed = new Emitter<void>();
  readonly #wanted: WantedServers;
  readonly #set: ServerSet;
  /** Limit for `awaken`, in milliseconds. */
  readonly #patience: number;
  #tools: readonly Tool[] | undefined;

  readonly onDidChange: Event<void> = this.#changed.event;
  readonly review: ChangeReview;

  constructor(options: McpServersOptions) {
    const { log, logs = prefixedLogs(log), startup = () => 'eager' } = options;
    this.#patience = options.timing?.awaken ?? USUAL_TIMING.awaken;
    this.#wanted = new WantedServers(log);
    this.#set = new ServerSet({
      startup,
      onGone: (name) => logs.close(name),
      make: createMaker(options, logs),
    });
    this.#set.onDidChange(() => {
      this.#tools = undefined;
      this.#changed.fire();
    });
    const running = (server: string) => this.#set.entries.get(server)?.server;
    const ofTools = createChangeReview({
      tools: () => this.tools(),
      changeOf: ({ server, toolName }) => running(server)?.changeOf(toolName),
      approve: async ({ server, toolName }) => running(server)?.approveChange(toolName),
    });
    const ofWords = createWordsReview({ servers: () => [...this.#set.entries.keys()], running });
    this.review = joinReviews(this, [ofTools, ofWords]);
  }

  tools(): readonly Tool[] {
    this.#tools ??= nameTools(
      new Map([...this.#set.entries].map(([name, { server }]) => [name, server?.tools ?? []])),
    );
    return this.#tools;
  }

  servers(): readonly ServerStatus[] {
    return [...this.#wanted.problems(), ...this.#set.statuses()];
  }

  waitUntilSettled(milliseconds: number, signal: AbortSignal): Promise<void> {
    return waitUntil(
      () => !this.#set.statuses().some(({ state }) => state === 'connecting'),
      { event: this.onDidChange, milliseconds },
      signal,
    );
  }

  wake(name: string): void {
    this.#set.wake(name);
  }

  /** Takes the value of the setting; only servers whose entry changed are touched. */
  configure(value: unknown): void {
    this.#wanted.takeSetting(value);
    this.#set.apply(this.#wanted.servers());
  }

  /** Takes the servers of the workspace's files, and the problems of the files. */
  configureWorkspace(servers: readonly WorkspaceServer[], problems: readonly string[]): void {
    this.#wanted.takeWorkspace(servers, problems);
    this.#set.apply(this.#wanted.servers());
  }

  /** Begins to connect to all servers, also to later ones, and to a lazy one when it is woken. Nothing starts before. */
  start(): void {
    this.#set.start();
  }

  /** Ends the server until it is restarted or its entry changes. */
  stop(name: string): Promise<void> {
    return this.#set.stop(name);
  }

  /** Ends the server and connects again; its tools stay listed meanwhile. */
  restart(name: string): Promise<void> {
    return this.#set.restart(name);
  }

  /** Lets the user sign in with the browser, then connects again. Rejects with a Refusal if that fails. */
  async signIn(name: string, signal: AbortSignal): Promise<void> {
    await this.#set.requireServer(name).signIn(signal);
    await this.#set.restart(name);
  }

  /** Signs the user out and connects again. */
  async signOut(name: string): Promise<void> {
    await this.#set.requireServer(name).signOut();
    await this.#set.restart(name);
  }

  serversWith(capability: ServerCapability): readonly string[] {
    return [...this.#set.entries].flatMap(([name, { server }]) => (server?.can(capability) ? [name] : []));
  }

  /** Number that grows each time the server connects, or says that its resources have changed. */
  edition(name: string): number {
    return this.#set.entries.get(name)?.server?.edition ?? 0;
  }

  async awaken(isWanted: (server: string) => boolean, signal: AbortSignal): Promise<void> {
    const wanted = () => this.#set.statuses().filter(({ name }) => isWanted(name));
    for (const { name, startup } of wanted()) if (startup === 'lazy') this.#set.wake(name);
    await waitUntil(
      () => !wanted().some(({ state }) => state === 'connecting'),
      { event: this.onDidChange, milliseconds: this.#patience },
      signal,
    );
  }

  async ask(name: string, question: ServerQuestion, signal: AbortSignal): Promise<JsonRecord> {
    return this.#set.requireServer(name).ask(question, signal);
  }

  /** Ends all servers; resolves when every one has ended. Nothing starts afterwards. */
  async close(): Promise<void> {
    await this.#set.close();
    this.#changed.dispose();
  }

  dispose(): void {
    void this.close();
  }
}

const createMaker =
  (options: McpServersOptions, logs: ServerLogs): ServerSetOptions['make'] =>
  (name, { isTrusted, from }, config, after) =>
    new Server({
      ...options,
      name,
      config,
      isTrusted,
      after,
      obstacle: async () => (from === 'workspace' ? options.obstacleTo?.(name) : undefined),
      cwd: options.cwd,
      log: logs.of(name),
      ports: options.ports ?? {},
      pinStorage: options.pinStorage,
      now: options.now ?? Date.now,
      timing: { ...USUAL_TIMING, ...options.timing },
    });
