import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const STORED = 0;

/** The files of a zip archive by name. Without encryption and archives over 4 GB, which a VSIX never has. */
export function zipEntries(archive: Buffer): ReadonlyMap<string, Buffer> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new Error('This is not a zip archive.');
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    entries.set(name, archive.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}
