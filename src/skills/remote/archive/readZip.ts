import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Refusal } from '../../../host/refusal.ts';
import type { ArchiveBounds, ArchiveEntry } from './unpack.ts';

const inflate = promisify(inflateRaw);

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const FILE_SIGNATURE = 0x04034b50;
const FILE_LENGTH = 30;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** Bits of a Unix mode that say what an entry is. */
const KIND_MASK = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/** Reads the directory at the end of a zip archive, which alone counts. Throws if there is none that makes sense. */
export function readZip(archive: Uint8Array, { maxFiles }: ArchiveBounds): readonly ArchiveEntry[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(bytes);
  const total = bytes.readUInt16LE(end + 10);
  if (total > maxFiles) throw new Refusal(`The archive is refused: it has more than ${maxFiles} entries.`);
  const entries: ArchiveEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < total; index++) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('No entry where one should be.');
    entries.push(readEntry(bytes, at));
    at +=
      ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new Error('No end.');
}

function readEntry(bytes: Buffer, at: number): ArchiveEntry {
  const name = bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28));
  const path = new TextDecoder('utf-8', { fatal: true }).decode(name);
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0;
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const size = bytes.readUInt32LE(at + 24);
  const mode = (bytes.readUInt32LE(at + 38) >>> 16) & KIND_MASK;
  const start = bytes.readUInt32LE(at + 42);
  const isFolder = path.endsWith('/');
  return {
    path: isFolder ? path.slice(0, -1) : path,
    kind: kindOf(isFolder, mode),
    size: isFolder ? 0 : size,
    async content() {
      if (isEncrypted) throw new Refusal(`The archive is refused: ${path} is encrypted.`);
      const data = dataAt(bytes, start, packed);
      const content = await expand(data, method, size).catch(() => undefined);
      if (content?.length !== size)
        throw new Refusal(`The archive is refused: ${path} is not of the size it gives.`);
      return content;
    },
  };
}

/** Kind by the Unix mode, which is 0 in archives of other systems. */
function kindOf(isFolder: boolean, mode: number): ArchiveEntry['kind'] {
  if (isFolder) return mode === 0 || mode === FOLDER ? 'folder' : 'other';
  return mode === 0 || mode === REGULAR ? 'file' : 'other';
}

function dataAt(bytes: Buffer, start: number, length: number): Buffer {
  if (start + FILE_LENGTH > bytes.length || bytes.readUInt32LE(start) !== FILE_SIGNATURE)
    throw new Refusal('The archive is damaged.');
  const from = start + FILE_LENGTH + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  return bytes.subarray(from, from + length);
}

/** Expands no further than one byte beyond the size that is said, however much the data would become. */
async function expand(data: Buffer, method: number, size: number): Promise<Uint8Array | undefined> {
  if (method === STORED) return data;
  return method === DEFLATED ? inflate(data, { maxOutputLength: size + 1 }) : undefined;
}
