import type { Log } from '../host/log.ts';
import type { Disposable } from '../lib/disposables.ts';
import { Emitter } from '../lib/emitter.ts';
import { canonicalJson } from '../lib/json.ts';
import type { Tool } from '../tools/tool.ts';
import type { ServerStatus, ToolSource } from '../tools/toolSource.ts';
import { Server } from './server.ts';
import { type ParsedServer, parseServers } from './serverConfig.ts';
import { type Timing, USUAL_TIMING } from './timing.ts';
import { createToolNames } from './toolNames.ts';
import { waitUntil } from './waitUntil.ts';

export interface McpServersOptions {
  readonly log: Log;
  /** Where servers start whose entry names no folder. */
  readonly cwd?: string;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly now?: () => number;
  readonly timing?: Partial<Timing>;
}

/** The configured MCP servers. */
export interface McpServers extends ToolSource, Disposable {
  /** Takes the value of the setting; only servers whose entry changed are touched. */
  configure(value: unknown): void;
  /** Begins to connect to all servers, and from now on to each that is added. Nothing starts before. */
  start(): void;
  /** Ends the server and connects anew; its tools stay listed meanwhile. */
  restart(name: string): Promise<void>;
  /** Resolves when every server has ended. Nothing starts afterwards. */
  close(): Promise<void>;
}

interface Entry {
  /** Equal entries need no change. */
  readonly key: string;
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
  let problem: string | undefined;
  let isStarted = false;
  let isClosed = false;
  let tools: readonly Tool[] | undefined;

  const change = () => {
    tools = undefined;
    changed.fire();
  };

  const add = (name: string, key: string, parsed: ParsedServer): Entry => {
    if ('problem' in parsed) {
      options.log.warn(parsed.problem);
      return { key, status: () => ({ name, state: 'failed', reason: parsed.problem }) };
    }
    if (parsed.config.disabled) {
      return { key, status: () => ({ name, state: 'idle', reason: 'It is disabled in the settings.' }) };
    }
    const server = new Server({
      name,
      config: parsed.config,
      cwd: options.cwd,
      clientInfo: options.clientInfo,
      log: prefixed(options.log, name),
      now: options.now ?? Date.now,
      timing,
      after: endings.get(name) ?? Promise.resolve(),
    });
    server.onDidChange(change);
    return { key, server, status: () => server.status };
  };

  const end = (name: string, server: Server): void => {
    const ended = Promise.all([endings.get(name), server.stop()]).then(() => undefined);
    endings.set(name, ended);
    void ended.then(() => endings.get(name) === ended && endings.delete(name));
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    for (const [name, { server }] of entries) if (server) end(name, server);
    await Promise.all(endings.values());
    changed.dispose();
  };

  return {
    onDidChange: changed.event,
    tools: () => {
      tools ??= namedTools(entries);
      return tools;
    },
    servers: () => [
      ...(problem ? [{ name: SETTING, state: 'failed' as const, reason: problem }] : []),
      ...[...entries.values()].map((entry) => entry.status()),
    ],
    settled: (boundMilliseconds, signal) =>
      waitUntil(
        () => ![...entries.values()].some((entry) => entry.status().state === 'connecting'),
        { event: changed.event, milliseconds: boundMilliseconds },
        signal,
      ),
    configure(value) {
      if (isClosed) return;
      const parsed = parseServers(value);
      if (parsed.problem && parsed.problem !== problem) options.log.warn(parsed.problem);
      problem = parsed.problem;
      const next = new Map<string, Entry>();
      for (const [name, server] of [...parsed.servers].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const key = canonicalJson(server);
        const before = entries.get(name);
        if (before?.key !== key && before?.server) end(name, before.server);
        next.set(name, before?.key === key ? before : add(name, key, server));
      }
      for (const [name, { server }] of entries) if (server && !next.has(name)) end(name, server);
      entries = next;
      if (isStarted) for (const { server } of entries.values()) startNew(server);
      change();
    },
    start() {
      if (isClosed || isStarted) return;
      isStarted = true;
      for (const { server } of entries.values()) server?.start();
    },
    async restart(name) {
      const server = entries.get(name)?.server;
      if (isClosed || !isStarted || !server) return;
      await server.stop();
      if (!isClosed && entries.get(name)?.server === server) server.start();
    },
    close,
    dispose: () => void close(),
  };
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
