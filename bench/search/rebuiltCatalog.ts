import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NpmServer } from '../../scripts/npmServer.ts';
import { cacheFolder } from '../../scripts/paths.ts';
import type { CatalogTool } from './catalog.ts';
import { listServerTools } from './listServerTools.ts';
import { pinnedServers } from './pinnedServers.ts';

const atOnce = 4;

/** Tools of the pinned servers, from the cache if it has them; a server that does not start is left out and reported. */
export async function rebuiltCatalog(report: (line: string) => void): Promise<CatalogTool[]> {
  const lists: (readonly CatalogTool[])[] = [];
  const waiting = pinnedServers.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [position, pinned] of waiting) lists[position] = await toolsOf(pinned, report);
    }),
  );
  return lists.flat();
}

async function toolsOf(pinned: NpmServer, report: (line: string) => void): Promise<readonly CatalogTool[]> {
  const folder = join(cacheFolder(), 'search');
  const file = join(folder, `${pinned.server}-${hash(JSON.stringify(pinned))}.json`);
  try {
    const listed = (await cached(file)) ?? (await listAndKeep(pinned, folder, file));
    report(`${pinned.server}: ${listed.length} tools`);
    return listed;
  } catch (error) {
    report(`${pinned.server}: left out, ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** Keeps the list of a server and deletes the installed server: all servers together would take gigabytes. */
async function listAndKeep(pinned: NpmServer, folder: string, file: string): Promise<CatalogTool[]> {
  const installed = join(folder, 'servers', pinned.server);
  try {
    const listed = await listServerTools(pinned, installed);
    await writeFile(file, JSON.stringify(listed));
    return listed;
  } finally {
    await rm(installed, { recursive: true, force: true });
  }
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
