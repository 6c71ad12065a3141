import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CatalogTool } from './catalog.ts';

export interface PinnedServer {
  readonly server: string;
  readonly package: string;
  readonly version: string;
  /** Arguments it needs to start; `{home}` stands for its empty home folder. */
  readonly arguments?: readonly string[];
}

const installTimeout = 240_000;
const listTimeout = 60_000;
const maxPages = 40;

/** Installs a server without running any install script, starts it over stdio with made-up keys, lists its tools and ends it. */
export async function listServerTools(pinned: PinnedServer, folder: string): Promise<CatalogTool[]> {
  const home = join(folder, 'home');
  await mkdir(home, { recursive: true });
  const root = await install(pinned, folder);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      await entryPoint(root),
      ...(pinned.arguments ?? []).map((argument) => argument.replace('{home}', home)),
    ],
    env: { PATH: process.env.PATH ?? '', HOME: home, ...(await madeUpKeys(root)) },
    cwd: home,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'quiver-bench', version: '1.0.0' });
  try {
    await client.connect(transport, { timeout: listTimeout });
    return await listAll(client, pinned);
  } finally {
    await client.close();
  }
}

async function listAll(client: Client, { server }: PinnedServer): Promise<CatalogTool[]> {
  const tools: CatalogTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const answer = await client.listTools(cursor === undefined ? {} : { cursor }, { timeout: listTimeout });
    for (const { name, title, description = '', inputSchema } of answer.tools) {
      tools.push({
        id: `${server}/${name}`,
        server,
        name,
        ...(title === undefined ? {} : { title }),
        description,
        inputSchema,
      });
    }
    cursor = answer.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}

async function install({ package: name, version }: PinnedServer, folder: string): Promise<string> {
  const root = join(folder, 'node_modules', name);
  if (await exists(root)) return root;
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--omit=dev'];
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    timeout: installTimeout,
    maxBuffer: 16_000_000,
  });
  return root;
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

/** A made-up value for every key, address and account the package's own code asks its environment for. */
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
