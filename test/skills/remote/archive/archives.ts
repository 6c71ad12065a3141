import { deflateRawSync, gzipSync } from 'node:zlib';

/** An entry of an archive that is made for a test; what is not said is as an honest archive has it. */
export interface MadeEntry {
  readonly path: string;
  readonly content?: string | Buffer;
  /** Unix mode with the kind: `0o120777` is a link. */
  readonly mode?: number;
  /** Size that the archive gives, whatever the content has. */
  readonly size?: number;
  /** Type of a tar entry: `2` is a link. */
  readonly type?: string;
  /** Flags of a zip entry: 1 is encryption. */
  readonly flags?: number;
}

export function makeZip(entries: readonly MadeEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content = '', mode = 0, size, flags = 0 } of entries) {
    const name = Buffer.from(path);
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const file = Buffer.alloc(30);
    file.writeUInt32LE(0x04034b50, 0);
    file.writeUInt16LE(8, 8);
    file.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size ?? raw.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(mode * 0x10000, 38);
    entry.writeUInt32LE(offset, 42);
    files.push(file, name, packed);
    directory.push(entry, name);
    offset += file.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

export const makeTarGz = (entries: readonly MadeEntry[]): Buffer =>
  gzipSync(Buffer.concat([...entries.map(tarEntry), Buffer.alloc(1_024)]));

function tarEntry({ path, content = '', size, type = '0' }: MadeEntry): Buffer {
  const raw = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(path, 0, 100);
  header.write('0000644\0', 100);
  header.write(`${(size ?? raw.length).toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, raw, Buffer.alloc((512 - (raw.length % 512)) % 512)]);
}

/** Block before a tar entry that gives it a long path, or anything else. */
export function paxEntry(words: Readonly<Record<string, string>>): MadeEntry {
  const content = Object.entries(words)
    .map(([key, value]) => {
      const rest = ` ${key}=${value}\n`;
      const length = [1, 2, 3, 4]
        .map((digits) => digits + Buffer.byteLength(rest))
        .find((all) => `${all}`.length + Buffer.byteLength(rest) === all);
      return `${length}${rest}`;
    })
    .join('');
  return { path: 'PaxHeader', type: 'x', content };
}
