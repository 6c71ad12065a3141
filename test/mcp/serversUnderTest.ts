import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../src/host/log.ts';
import { Refusal } from '../../src/host/refusal.ts';
import type { Storage } from '../../src/host/storage.ts';
import type { ClientPorts } from '../../src/mcp/clientPorts.ts';
import type { Timing } from '../../src/mcp/connection/timing.ts';
import { McpServers, type McpServersOptions } from '../../src/mcp/servers/mcpServers.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import type { ToolOutcome } from '../../src/tools/tool/toolOutcome.ts';
import { callContext } from '../fakes/callContext.ts';

const MISBEHAVING = join(__dirname, '../fixtures/servers/misbehaving.mjs');
const LOOPBACK = join(__dirname, '../fixtures/servers/loopback.cjs');

export const never = new AbortController().signal;

export interface UnderTest {
  readonly servers: McpServers;
  readonly log: readonly string[];
  /** Lines the log has that match. */
  logged(pattern: RegExp): string[];
  /** Processes that the misbehaving servers say they are or have started. */
  pids(): number[];
  /** The entry of the misbehaving server in one of its modes. */
  misbehaving(mode: string, more?: object): object;
  /** Configures, starts and waits until nothing is connecting. */
  run(value: unknown): Promise<void>;
  tool(name: string): Tool;
  call(name: string, input?: unknown, signal?: AbortSignal): Promise<ToolOutcome>;
  state(name: string): string;
  reason(name: string): string | undefined;
  /** Closes and proves that no process is left. */
  end(): Promise<void>;
}

const QUICK: Partial<Timing> = {
  connect: 15_000,
  grace: 250,
  firstPause: 20,
  longestPause: 50,
  callWait: 3_000,
};

/** A set of servers with short patience and a log that is kept. */
export function underTest(
  timing: Partial<Timing> = {},
  ports: ClientPorts = {},
  pinStorage?: Storage,
  more: Pick<McpServersOptions, 'obstacleTo'> = {},
): UnderTest {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-mcp-'));
  const pidFile = join(folder, 'pids');
  const log: string[] = [];
  const childrenBefore = children();
  const servers = new McpServers({
    log: recorder(log),
    clientInfo: { name: 'quiver-test', version: '0' },
    cwd: folder,
    timing: { ...QUICK, ...timing },
    ports,
    ...(pinStorage ? { pinStorage } : {}),
    ...more,
  });
  const pids = () =>
    existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim().split('\n').map(Number) : [];
  const tool = (name: string): Tool => {
    const found = servers.tools().find((item) => item.definition.name === name);
    assert.ok(found, `no tool ${name}`);
    return found;
  };
  return {
    servers,
    log,
    logged: (pattern) => log.filter((line) => pattern.test(line)),
    pids,
    misbehaving: (mode, more = {}) => ({
      command: process.execPath,
      args: [MISBEHAVING, mode],
      env: { PID_FILE: pidFile },
      ...more,
    }),
    async run(value) {
      servers.configure(value);
      servers.start();
      await servers.waitUntilSettled(15_000, never);
    },
    tool,
    call: (name, input = {}, signal = never) => call(tool(name), input, signal),
    state: (name) => servers.servers().find((server) => server.name === name)?.state ?? 'absent',
    reason: (name) => servers.servers().find((server) => server.name === name)?.reason,
    async end() {
      await servers.close();
      assert.deepEqual(pids().filter(isAlive), [], 'processes left');
      assert.deepEqual(newItems(children(), childrenBefore), [], 'children left');
      rmSync(folder, { recursive: true });
    },
  };
}

export async function call(
  tool: Tool,
  input: unknown = {},
  signal = never,
  progress: string[] = [],
): Promise<ToolOutcome> {
  const context = { ...callContext(), progress: (text: string) => progress.push(text) };
  return tool.run(tool.parse(input), context, signal);
}

export const textOf = ({ content }: ToolOutcome): string =>
  content.map((item) => (item.type === 'text' ? item.text : `(${item.mediaType})`)).join('\n');

/** Message of the Refusal that the work ends in. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    (value) => assert.fail(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Refusal, String(error));
  return error.message;
}

/** Waits for a condition. The time limit counts only where the test fails anyhow: a busy machine takes its time. */
export async function eventually(condition: () => boolean, milliseconds = 15_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !condition(); await sleep(10)) {
    assert.ok(Date.now() < end, `not within ${milliseconds} ms: ${condition}`);
  }
}

/** The program of a reference server from npm. */
export const referenceServer = (name: string): string =>
  createRequire(__filename).resolve(`@modelcontextprotocol/server-${name}/dist/index.js`);

export interface RemoteProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  kill(): Promise<void>;
}

/** Starts the reference server over HTTP on a free port of the loopback interface. */
export async function startRemote(transport: 'sse' | 'streamableHttp'): Promise<RemoteProcess> {
  const child = spawn(process.execPath, ['--require', LOOPBACK, referenceServer('everything'), transport], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const match = /port (\d+)/.exec(said);
      if (match?.[1]) resolve(match[1]);
    });
    void exited.then(() => reject(new Error(said)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export function recorder(lines: string[]): Log {
  const keep = (level: string) => (message: string) => void lines.push(`${level} ${message}`);
  return { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') };
}

export const isAlive = (pid: number): boolean => processes().some((process) => process.pid === pid);

/** Child processes except the compiler, which is started when a file is loaded that it does not know yet. */
const children = (): number[] =>
  processes().flatMap(({ pid, name, parent }) => (parent === process.pid && name !== 'esbuild' ? [pid] : []));

/** Processes except those that have ended and only wait to be forgotten. */
function processes(): { readonly pid: number; readonly name: string; readonly parent: number }[] {
  return processLines()
    .map((line) => /^(\d+) \((.*)\) (\S+) (\d+)/s.exec(line) ?? [])
    .filter(([, , , state]) => state && !state.startsWith('Z'))
    .map(([, pid, name = '', , parent]) => ({ pid: Number(pid), name, parent: Number(parent) }));
}

/** Lines of the form `pid (name) state parent`, as Linux writes them, where `ps` may not be installed. */
function processLines(): string[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,stat=,ppid=']).toString().split('\n');
    return table.map((line) =>
      line
        .trim()
        .replace(/^(\d+) +/, '$1 (name) ')
        .replace(/ +/g, ' '),
    );
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readFileSync(`/proc/${name}/stat`, 'utf8')];
      } catch {
        return [];
      }
    });
}

const newItems = (now: readonly number[], before: readonly number[]): number[] =>
  now.filter((item) => !before.includes(item));
