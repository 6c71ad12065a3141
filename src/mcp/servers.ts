import type { Log } from '../host/log.ts';
import { Refusal } from '../host/refusal.ts';
import type { Storage } from '../host/storage.ts';
import type { Disposable } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import { canonicalJson } from '../lib/json.ts';
import type { Tool } from '../tools/tool.ts';
import type { ServerStatus, ToolSource } from '../tools/toolSource.ts';
import type { ClientPorts } from './clientPorts.ts';
import { mergeServers, type WantedServer } from './config/mergeServers.ts';
import type { WorkspaceServer } from './config/workspaceServers.ts';
import type { DefinitionChange } from './pins.ts';
import { Server } from './server.ts';
import { type ParsedServers, parseServers } from './serverConfig.ts';
import type { ServerQuestions } from './serverQuestions.ts';
import { type Timing, USUAL_TIMING } from './timing.ts';
import { createToolNames } from './toolNames.ts';
import { waitUntil } from './waitUntil.ts';

export interface McpServersOptions {
  readonly log: Log;
  readonly ports?: ClientPorts;
  /** Where the definitions of tools are kept, so that a change of one is noticed; without it none is. */
  readonly pinStorage?: Storage;
  /** Where servers start whose entry names no folder. */
  readonly cwd?: string;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly now?: () => number;
  readonly timing?: Partial<Timing>;
}

/** The configured MCP servers. */
export interface McpServers extends ToolSource, ServerQuestions, Disposable {
  /** Takes the value of the setting; only servers whose entry changed are touched. */
  configure(value: unknown): void;
  /** Takes the servers of the workspace's files, and what is wrong with the files. */
  configureWorkspace(servers: readonly WorkspaceServer[], problems: readonly string[]): void;
  /** Begins to connect to all servers, and from now on to each that is added. Nothing starts before. */
  start(): void;
  /** Ends the server until it is restarted or its entry changes. */
  stop(name: string): Promise<void>;
  /** Ends the server and connects anew; its tools stay listed meanwhile. */
  restart(name: string): Promise<void>;
  /** Lets the user sign in with the browser, then connects anew. Rejects with a Refusal if that did not work. */
  signIn(name: string, signal: AbortSignal): Promise<void>;
  /** Forgets who the user is to the server, and connects anew. */
  signOut(name: string): Promise<void>;
  /** The tools that are off because they are not what the user has approved. */
  changes(): readonly ToolChange[];
  /** The tool of this name may be used as it is now. */
  approveChange(name: string): Promise<void>;
  /** Resolves when every server has ended. Nothing starts afterwards. */
  close(): Promise<void>;
}

/** `name` is the one the model knows. The texts are the server's: untrusted. */
export interface ToolChange extends DefinitionChange {
  readonly name: string;
  readonly server: string;
}

interface Entry {
  /** Equal entries need no change. */
  readonly key: string;
  /** Where it is configured, if not (only) in the settings. */
  readonly source: string | undefined;
  /** Missing for an entry that cannot or must not run. */
  readonly server?: Server;
  status(): ServerStatus;
}

const SETTING = 'quiver.mcp.servers';

export function createMcpServers(options: McpServersOptions): McpServers {
  const changed = new Emitter<void>();
  const timing = { ...USUAL_TIMING, ...options.timing };
  const endings = new Map<string, Promise<void>>();
  let entries = new Map<string, Entry>();
  const stopped = new Set<string>();
  let settings: ParsedServers = { servers: new Map() };
  let workspace: readonly WorkspaceServer[] = [];
  let fileProblems: readonly string[] = [];
  let problems: readonly ServerStatus[] = [];
  let isStarted = false;
  let isClosed = false;
  let tools: readonly Tool[] | undefined;

  const change = () => {
    tools = undefined;
    changed.fire();
  };

  const allTools = (): readonly Tool[] => {
    tools ??= namedTools(entries);
    return tools;
  };

  const add = (name: string, key: string, { parsed, source, waitsFor }: WantedServer): Entry => {
    const entry = { key, source };
    if ('problem' in parsed) {
      options.log.warn(parsed.problem);
      return { ...entry, status: () => ({ name, state: 'failed', reason: parsed.problem }) };
    }
    if (parsed.config.disabled) {
      return { ...entry, status: () => ({ name, state: 'idle', reason: 'It is disabled in the settings.' }) };
    }
    if (waitsFor) {
      return { ...entry, status: () => ({ name, state: 'idle', reason: waitsFor, approval: 'needed' }) };
    }
    const server = new Server({
      name,
      config: parsed.config,
      cwd: options.cwd,
      clientInfo: options.clientInfo,
      log: prefixed(options.log, name),
      ports: options.ports ?? {},
      pinStorage: options.pinStorage,
      now: options.now ?? Date.now,
      timing,
      after: endings.get(name) ?? Promise.resolve(),
    });
    server.onDidChange(change);
    return { ...entry, server, status: () => server.status };
  };

  /** Throws a Refusal if nothing may run. */
  const running = (name: string): Server => {
    const server = entries.get(name)?.server;
    if (!server || isClosed || !isStarted) throw new Refusal(`The server ${name} is not started.`);
    return server;
  };

  const end = (name: string, server: Server): void => {
    const ended = Promise.all([endings.get(name), server.stop()]).then(() => undefined);
    endings.set(name, ended);
    void ended.then(() => endings.get(name) === ended && endings.delete(name));
  };

  /** Brings what runs in line with what is configured; only servers whose entry changed are touched. */
  const apply = (): void => {
    if (isClosed) return;
    for (const told of problemsOf(settings.problem, fileProblems)) {
      if (!problems.some(({ reason }) => reason === told.reason)) options.log.warn(told.reason);
    }
    problems = problemsOf(settings.problem, fileProblems);
    const next = new Map<string, Entry>();
    const wanted = mergeServers(settings.servers, workspace);
    for (const [name, server] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const key = canonicalJson([server.parsed, server.waitsFor]);
      const before = entries.get(name);
      if (before?.key !== key && before?.server) end(name, before.server);
      next.set(name, before?.key === key ? { ...before, source: server.source } : add(name, key, server));
    }
    for (const [name, { server }] of entries) if (server && !next.has(name)) end(name, server);
    entries = next;
    if (isStarted) for (const [name, { server }] of entries) if (!stopped.has(name)) startNew(server);
    change();
  };

  const restart = async (name: string): Promise<void> => {
    stopped.delete(name);
    const server = entries.get(name)?.server;
    if (isClosed || !isStarted || !server) return;
    await server.stop();
    if (!isClosed && entries.get(name)?.server === server) server.start();
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    for (const [name, { server }] of entries) if (server) end(name, server);
    await Promise.all(endings.values());
    changed.dispose();
  };

  return {
    onDidChange: changed.event,
    tools: allTools,
    servers: () => [
      ...problems,
      ...[...entries.values()].map(({ status, source }) => ({ ...status(), ...(source ? { source } : {}) })),
    ],
    settled: (boundMilliseconds, signal) =>
      waitUntil(
        () => ![...entries.values()].some((entry) => entry.status().state === 'connecting'),
        { event: changed.event, milliseconds: boundMilliseconds },
        signal,
      ),
    configure(value) {
      settings = parseServers(value);
      apply();
    },
    configureWorkspace(servers, problemsOfFiles) {
      workspace = servers;
      fileProblems = problemsOfFiles;
      apply();
    },
    start() {
      if (isClosed || isStarted) return;
      isStarted = true;
      for (const { server } of entries.values()) server?.start();
    },
    async stop(name) {
      stopped.add(name);
      await entries.get(name)?.server?.stop();
    },
    restart,
    having: (capability) =>
      [...entries].flatMap(([name, { server }]) => (server?.can(capability) ? [name] : [])),
    async ask(name, question, signal) {
      return running(name).ask(question, signal);
    },
    changes: () =>
      allTools().flatMap(({ definition: { name }, origin }) => {
        if (origin.kind !== 'mcp') return [];
        const change = entries.get(origin.server)?.server?.change(origin.toolName);
        return change ? [{ name, server: origin.server, ...change }] : [];
      }),
    async approveChange(name) {
      const origin = allTools().find(({ definition }) => definition.name === name)?.origin;
      if (origin?.kind === 'mcp') await entries.get(origin.server)?.server?.approveChange(origin.toolName);
    },
    async signIn(name, signal) {
      await running(name).signIn(signal);
      await restart(name);
    },
    async signOut(name) {
      await running(name).signOut();
      await restart(name);
    },
    close,
    dispose: () => void close(),
  };
}

function problemsOf(
  problem: string | undefined,
  ofFiles: readonly string[],
): (ServerStatus & { reason: string })[] {
  const ofSetting =
    problem === undefined ? [] : [{ name: SETTING, state: 'failed' as const, reason: problem }];
  const files = ofFiles.map((reason) => ({
    name: reason.split(':')[0] ?? '',
    state: 'failed' as const,
    reason,
  }));
  return [...ofSetting, ...files];
}

/** One that failed stays failed until it is changed or restarted. */
const startNew = (server: Server | undefined): void => {
  if (server?.status.state === 'idle') server.start();
};

/** All tools by server, then by name. */
function namedTools(entries: ReadonlyMap<string, Entry>): readonly Tool[] {
  const names = createToolNames(
    new Map(
      [...entries].map(([name, { server }]) => [name, server?.tools.map((tool) => tool.toolName) ?? []]),
    ),
  );
  return [...entries].flatMap(
    ([name, { server }]) =>
      server?.tools.flatMap((tool) => {
        const mapped = names.nameOf(name, tool.toolName);
        return mapped ? [tool.named(mapped)] : [];
      }) ?? [],
  );
}

function prefixed(log: Log, name: string): Log {
  const prefix = `[${name}] `;
  return {
    debug: (message) => log.debug(prefix + message),
    info: (message) => log.info(prefix + message),
    warn: (message) => log.warn(prefix + message),
    error: (message, error) => log.error(prefix + message, error),
  };
}
