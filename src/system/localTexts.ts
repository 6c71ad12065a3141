import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ListBounds, LocalListing, LocalText, LocalTexts, ReadBounds } from '../host/localTexts.ts';
import { hash } from '../lib/hash.ts';
import { count, errorMessage } from '../lib/text.ts';

/** Folders that one listing looks into at most. */
const MAX_FOLDERS = 2_000;
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', 'node_modules']);

export const localTexts: LocalTexts = {
  async read(file, bounds) {
    const bytes = await readBytes(file, bounds);
    return bytes instanceof Uint8Array ? decode(bytes) : bytes;
  },
  async hash(file, bounds) {
    const bytes = await readBytes(file, bounds);
    return bytes instanceof Uint8Array ? hash(bytes) : undefined;
  },
  list: listFiles,
};

type Obstacle = { readonly obstacle: string };

async function readBytes(
  file: string,
  { within, maxBytes }: ReadBounds,
): Promise<Uint8Array | Obstacle | undefined> {
  try {
    const place = await realpath(file);
    if (within !== undefined && !isBelow(await realpath(within), place))
      return { obstacle: 'a link that leads out of its folder' };
    const found = await stat(place);
    if (!found.isFile()) return { obstacle: 'not a file' };
    if (found.size > maxBytes) return { obstacle: `larger than ${count(maxBytes, 'byte')}` };
    return await readFile(place);
  } catch (error) {
    return isMissing(error) ? undefined : { obstacle: errorMessage(error) };
  }
}

function decode(bytes: Uint8Array): LocalText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { obstacle: 'not a text' } : { text: text.replace(/\r\n?/g, '\n') };
  } catch {
    return { obstacle: 'not a text in UTF-8' };
  }
}

/** Lists level by level, so that what is cut off lies deepest. A folder that links lead back to is looked into once. */
async function listFiles(folder: string, { within, depth, limit }: ListBounds): Promise<LocalListing> {
  const paths: string[] = [];
  const seen = new Set<string>();
  const root = within === undefined ? undefined : await realpath(within).catch(() => within);
  let isCut = false;
  let level: readonly string[] = [''];
  for (let deep = 0; deep <= depth && level.length > 0; deep++) {
    const next: string[] = [];
    for (const relative of level) {
      const place = await realpath(join(folder, relative)).catch(() => undefined);
      if (place === undefined || seen.has(place) || (root !== undefined && !isBelow(root, place))) continue;
      if (seen.size >= MAX_FOLDERS) return { paths: paths.sort(), isCut: true };
      seen.add(place);
      for (const entry of await entriesOf(place)) {
        const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
        if (entry.isFolder) next.push(path);
        else if (paths.length < limit) paths.push(path);
        else isCut = true;
      }
    }
    level = next;
  }
  return { paths: paths.sort(), isCut: isCut || level.length > 0 };
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Entries of a folder, sorted; none if it is not a folder or cannot be read. Links count as what they lead to. */
async function entriesOf(folder: string): Promise<readonly Entry[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const entries = await Promise.all(
    found
      .filter(({ name }) => !LEFT_OUT.has(name))
      .map(async (entry): Promise<Entry | undefined> => {
        const target = entry.isSymbolicLink()
          ? await stat(join(folder, entry.name)).catch(() => undefined)
          : entry;
        if (target?.isDirectory()) return { name: entry.name, isFolder: true };
        return target?.isFile() ? { name: entry.name, isFolder: false } : undefined;
      }),
  );
  return entries.filter((entry) => entry !== undefined).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isBelow = (folder: string, place: string): boolean =>
  place === folder || place.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
