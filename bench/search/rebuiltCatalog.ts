import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { CatalogTool } from './catalog.ts';
import { listServerTools, type PinnedServer } from './listServerTools.ts';
import { pinnedServers } from './pinnedServers.ts';

/** The tools of the pinned servers, from the cache where they are there; a server that does not start is left out and told of. */
export async function rebuiltCatalog(report: (line: string) => void): Promise<CatalogTool[]> {
  const folder = join(cacheFolder(), 'search');
  const tools: CatalogTool[] = [];
  for (const pinned of pinnedServers) {
    const file = join(folder, `${pinned.server}-${hash(JSON.stringify(pinned))}.json`);
    try {
      const listed = (await cached(file)) ?? (await listAndKeep(pinned, folder, file));
      tools.push(...listed);
      report(`${pinned.server}: ${listed.length} tools`);
    } catch (error) {
      report(`${pinned.server}: left out, ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return tools;
}

/** Keeps the list and lets the installed server go: together they would take gigabytes. */
async function listAndKeep(pinned: PinnedServer, folder: string, file: string): Promise<CatalogTool[]> {
  const installed = join(folder, 'servers', pinned.server);
  try {
    const listed = await listServerTools(pinned, installed);
    await writeFile(file, JSON.stringify(listed));
    return listed;
  } finally {
    await rm(installed, { recursive: true, force: true });
  }
}

function cacheFolder(): string {
  const { QUIVER_CACHE, XDG_CACHE_HOME } = process.env;
  return QUIVER_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'quiver');
}

async function cached(file: string): Promise<CatalogTool[] | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as CatalogTool[],
    () => undefined,
  );
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
