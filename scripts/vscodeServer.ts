import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';
import { repositoryRoot } from './paths.ts';
import { endProcessTree } from './processTree.ts';
import type { VscodeHost } from './vscodeHost.ts';

export interface VscodeServerOptions {
  readonly host: VscodeHost;
  /** Folder of the data, logs and extensions of VS Code. */
  readonly dataFolder: string;
  readonly port?: number;
  /** Variables to add to the environment of this process, for the server and so for the extension host; undefined removes a variable. */
  readonly env?: NodeJS.ProcessEnv;
  /** True if VS Code asks about the trust in a folder as usual; otherwise every folder is trusted. */
  readonly askForTrust?: boolean;
  /** File with the secret without which nobody gets in; without the file anyone on this machine does. */
  readonly tokenFile?: string;
}

export interface VscodeServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Console output of the server so far. */
  output(): string;
  /** Resolves when the server ends, whoever ended it. */
  readonly ended: Promise<void>;
  /** Ends the server and its descendants: extension hosts, MCP servers, terminals. */
  stop(): Promise<void>;
}

export async function startVscodeServer(options: VscodeServerOptions): Promise<VscodeServer> {
  const { host, dataFolder } = options;
  await mkdir(dataFolder, { recursive: true });
  const port = options.port ?? (await freePort());
  const leash = join(repositoryRoot, 'scripts', 'hostModules', 'endWithParent.cjs');
  const child = spawn(host.node, ['--require', leash, host.serverMain, ...flags(options, port)], {
    cwd: dataFolder,
    env: serverEnvironment({ ...process.env, ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (!pid) throw new Error(`VS Code's server could not be started with ${host.node}.`);
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const server: VscodeServer = {
    url: `http://127.0.0.1:${port}`,
    port,
    pid,
    output: () => lines.join(''),
    ended: new Promise((resolve) => child.once('close', () => resolve())),
    stop: () => endProcessTree(pid),
  };
  await untilItAnswers(server);
  return server;
}

/** Installs an extension from its package, as `code --install-extension` does. */
export async function installExtension(
  vsix: string,
  { host, dataFolder }: Pick<VscodeServerOptions, 'host' | 'dataFolder'>,
): Promise<void> {
  const where = ['--server-data-dir', dataFolder, '--extensions-dir', join(dataFolder, 'extensions')];
  const args = [host.serverMain, '--accept-server-license-terms', ...where, '--install-extension', vsix];
  await runCommand({ command: host.node, args, cwd: repositoryRoot });
}

/** Variables by which an outer VS Code (its terminal) or an outer npm (`npm start`) would reach into this one. */
const outer =
  /^(VSCODE_|ELECTRON_|npm_(package|lifecycle)_|npm_(command|execpath|node_execpath|config_local_prefix)$)/;

export function serverEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== undefined && !outer.test(name)),
  );
}

function flags(options: VscodeServerOptions, port: number): string[] {
  const { dataFolder, tokenFile } = options;
  return [
    '--accept-server-license-terms',
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...['--server-data-dir', dataFolder, '--extensions-dir', join(dataFolder, 'extensions')],
    ...['--telemetry-level', 'off'],
    ...(tokenFile ? ['--connection-token-file', tokenFile] : ['--without-connection-token']),
    ...(options.askForTrust ? [] : ['--disable-workspace-trust']),
  ];
}

async function untilItAnswers(server: VscodeServer): Promise<void> {
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    if (ended) throw new Error(`VS Code's server ended before it answered:\n${server.output()}`);
    if (Date.now() > deadline) {
      await server.stop();
      throw new Error(`VS Code's server did not answer within a minute:\n${server.output()}`);
    }
    const answer = await fetch(`${server.url}/version`).catch(() => undefined);
    if (answer?.ok) return;
  }
}
