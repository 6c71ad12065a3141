import { Refusal } from '../../../host/refusal.ts';
import { toOneLine } from '../../../lib/cleanText.ts';
import { findForeignPathProblem, findPathClash } from '../../../lib/foreignPath.ts';
import { count } from '../../../lib/text.ts';
import { readTar } from './readTar.ts';
import { readZip } from './readZip.ts';

/** Bounds of an archive, which is refused as a whole if it goes beyond one. */
export interface ArchiveBounds {
  readonly maxFiles: number;
  /** Most bytes of one file, and of all together. */
  readonly maxFileBytes: number;
  readonly maxBytes: number;
}

/** Something in an archive, before anything of it is believed. */
export interface ArchiveEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'other';
  /** Size that the archive gives. */
  readonly size: number;
  /** Unpacks the content; rejects if it is not of that size. */
  content(): Promise<Uint8Array>;
}

/**
 * Unpacks a zip or tar.gz archive in memory, by the bytes it begins with. Throws a Refusal, which says why, for anything but
 * plain files and folders inside of it, for more than the bounds, and for content that is not what the archive says.
 */
export async function unpack(
  archive: Uint8Array,
  bounds: ArchiveBounds,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readEntries(archive, bounds);
  const problem = findProblem(entries, bounds);
  if (problem !== undefined) throw new Refusal(`The archive is refused: ${problem}.`);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) if (entry.kind === 'file') files.set(entry.path, await entry.content());
  return files;
}

async function readEntries(archive: Uint8Array, bounds: ArchiveBounds): Promise<readonly ArchiveEntry[]> {
  const start = Buffer.from(archive.subarray(0, 4)).toString('latin1');
  try {
    if (start.startsWith('PK')) return readZip(archive, bounds);
    if (start.startsWith('\x1f\x8b')) return await readTar(archive, bounds);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('The archive is damaged.');
  }
  throw new Refusal('The archive is neither zip nor tar.gz.');
}

function findProblem(entries: readonly ArchiveEntry[], bounds: ArchiveBounds): string | undefined {
  if (entries.length > bounds.maxFiles) return `it has more than ${bounds.maxFiles} entries`;
  for (const { path, kind, size } of entries) {
    const problem = findForeignPathProblem(path);
    if (problem !== undefined) return `the path ${toOneLine(path, 100)} ${problem}`;
    if (kind === 'other') return `${path} is a link or something else that is no file`;
    if (size > bounds.maxFileBytes) return `${path} has more than ${count(bounds.maxFileBytes, 'byte')}`;
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > bounds.maxBytes) return `unpacked, it has more than ${count(bounds.maxBytes, 'byte')}`;
  const clash = findPathClash(entries.filter(({ kind }) => kind === 'file').map(({ path }) => path));
  return clash === undefined ? undefined : `it has ${clash} twice`;
}
