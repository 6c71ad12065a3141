import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureNpmPackage, type NpmPackage } from './npmPackage.ts';

/** A real MCP server from npm. */
export interface NpmServer extends NpmPackage {
  readonly server: string;
  /** Arguments the server needs to start; `{home}` stands for its empty home folder. */
  readonly arguments?: readonly string[];
}

/** Command that starts an installed server over stdio. */
export interface ServerStart {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Home folder of the server alone. */
  readonly cwd: string;
}

/** Installs a server into the folder, once, and gives the command that starts the server: with made-up keys, in a home of its own. */
export async function installServer(
  server: NpmServer,
  folder: string,
  signal?: AbortSignal,
): Promise<ServerStart> {
  const root = await ensureNpmPackage(server, folder, signal);
  const home = join(folder, 'home');
  await mkdir(home, { recursive: true });
  const args = (server.arguments ?? []).map((argument) => argument.replace('{home}', home));
  return {
    command: process.execPath,
    args: [await entryPoint(root), ...args],
    env: { PATH: process.env.PATH ?? '', HOME: home, ...(await madeUpKeys(root)) },
    cwd: home,
  };
}

async function entryPoint(root: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const bin = typeof manifest.bin === 'string' ? manifest.bin : Object.values(manifest.bin ?? {})[0];
  const entry = bin ?? manifest.main;
  if (entry === undefined) throw new Error(`${manifest.name} has nothing to start.`);
  return join(root, entry);
}

interface Manifest {
  readonly name: string;
  readonly main?: string;
  readonly bin?: string | Readonly<Record<string, string>>;
}

const keyName =
  /KEY|TOKEN|SECRET|PASSWORD|USER|EMAIL|ACCOUNT|_ID$|SID|URL|URI|HOST|DOMAIN|ENDPOINT|WORKSPACE|ORG|PROJECT|REGION|DATABASE|INSTANCE|SITE|STORE|SPACE/;
const maxFiles = 400;
const maxFileSize = 4_000_000;

/** Made-up values for every key, address and account that the package's own code reads from its environment. */
async function madeUpKeys(root: string): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const file of (await scriptFiles(root)).slice(0, maxFiles)) {
    if ((await stat(file)).size > maxFileSize) continue;
    for (const match of (await readFile(file, 'utf8')).matchAll(
      /\benv(?:\.|\[["'])([A-Z][A-Z0-9_]{2,60})\b/g,
    )) {
      const name = match[1] ?? '';
      if (keyName.test(name)) keys[name] = madeUpValue(name);
    }
  }
  return keys;
}

function madeUpValue(name: string): string {
  if (/URL|URI|ENDPOINT/.test(name)) return 'https://127.0.0.1:9';
  if (/HOST|DOMAIN|SITE|STORE/.test(name)) return 'example.com';
  return /EMAIL/.test(name) ? 'nobody@example.com' : '00000000000000000000000000000000';
}

async function scriptFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.[cm]?js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(root.length).includes('node_modules'));
}
