import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startSettings } from './calmSettings.ts';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';
import { stopSignal } from './onStop.ts';
import { openDesktop } from './openDesktop.ts';
import { openEmulator } from './openEmulator.ts';
import { cacheFolder, repositoryRoot } from './paths.ts';
import { consoleProgress } from './progress.ts';
import { refreshServers, sampleServers } from './sampleServers.ts';
import { changeSettings, settingsFiles, writeSettings } from './settingsFiles.ts';
import { parseStartOptions, type StartOptions, startHelp } from './startOptions.ts';
import { ensureVscodeHost } from './vscodeHost.ts';
import { startVscodeServer } from './vscodeServer.ts';
import { workbenchUrl } from './workbenchUrl.ts';

/** Starts a real VS Code with Quiver from these sources, a sample workspace and three MCP servers (`npm start`). */
export async function main(args: readonly string[]): Promise<number> {
  const options = parseStartOptions(args);
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  if (options.help) {
    console.log(startHelp);
    return 0;
  }
  const signal = stopSignal();
  try {
    return await start(options, signal);
  } catch (error) {
    if (signal.aborted) return Number(signal.reason);
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

async function start(options: StartOptions, signal: AbortSignal): Promise<number> {
  const dataFolder = join(cacheFolder(), placeOf(options));
  const folder = await workspace(options, dataFolder);
  await consoleProgress('Building Quiver', () =>
    runCommand({ command: process.execPath, args: ['esbuild.mjs'], cwd: repositoryRoot }, signal),
  );
  const servers = sampleServers(folder, join(dataFolder, 'memory.jsonl'));
  if (options.desktop) return openDesktop({ folder, dataFolder, servers }, signal);

  const host = await ensureVscodeHost(consoleProgress, signal);
  await using emulator = options.emulator ? await openEmulator(dataFolder) : undefined;
  await writeSettings(dataFolder, { ...startSettings, ...emulator?.settings }, repositoryRoot);
  await changeSettings(settingsFiles(dataFolder).machine, (present) => ({
    ...present,
    'quiver.mcp.servers': refreshServers(present['quiver.mcp.servers'], servers),
  }));
  const port = await freePort(options.port);
  if (port !== options.port) console.log(`Port ${options.port} is taken, so it is ${port} this time.`);
  const tokenFile = join(dataFolder, 'connection-token');
  const token = await connectionToken(tokenFile);
  const server = await consoleProgress('Starting VS Code', () =>
    startVscodeServer({ host, dataFolder, port, tokenFile, env: emulator?.env ?? {}, askForTrust: false }),
  );
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  if (!signal.aborted) {
    const file = options.folder === undefined ? { file: join(folder, 'README.md') } : {};
    const url = workbenchUrl({ server: server.url, folder, extension: repositoryRoot, token, ...file });
    console.log(welcome(url, options));
    if (emulator) console.log(`\nEvery request to the emulator is a line of ${emulator.requestsFile}`);
    await Promise.race([stopped, server.ended]);
  }
  await server.stop();
  if (signal.aborted) {
    console.log('\nStopped.');
    return Number(signal.reason);
  }
  console.error(
    `VS Code's server ended by itself:\n${server.output().trimEnd().split('\n').slice(-15).join('\n')}`,
  );
  return 1;
}

/** Name of the folder for the data of a start, a separate one for each way of starting. */
const placeOf = ({ desktop, emulator }: StartOptions): string =>
  desktop ? 'desktop' : emulator ? 'emulator' : 'browser';

/** Folder to open. The sample is copied once, so that the user's changes in the copy stay. */
async function workspace({ folder, fresh }: StartOptions, dataFolder: string): Promise<string> {
  if (fresh) await rm(dataFolder, { recursive: true, force: true });
  if (folder !== undefined) {
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    if (!existsSync(path))
      throw new Error(`There is no folder ${path}. Give --folder the path of a folder that exists.`);
    if (!statSync(path).isDirectory())
      throw new Error(`${path} is a file. Give --folder the path of a folder.`);
    return path;
  }
  const sample = join(cacheFolder(), 'sample-workspace');
  if (fresh) await rm(sample, { recursive: true, force: true });
  if (!existsSync(sample)) await cp(join(repositoryRoot, 'scripts', 'sample'), sample, { recursive: true });
  return sample;
}

/** Secret in the address without which nobody gets in: no other user, and no web page in the same browser. The secret stays the same from start to start. */
async function connectionToken(path: string): Promise<string> {
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  const token = randomBytes(16).toString('hex');
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, token, { mode: 0o600 });
  return token;
}

function welcome(url: string, { folder }: StartOptions): string {
  const suggestions = [
    'What is the sum of 19 and 23?',
    'What tools do I have?',
    ...(folder === undefined ? ['Replace "Buy milk" with "Buy oat milk" in README.md'] : []),
  ];
  return `
Quiver is ready. Open this in a browser:

  ${url}

Quiver's chat opens with a first message: press Enter. Others to try:

${suggestions.map((line) => `  ${line}`).join('\n')}

Ctrl-C stops it.`;
}
