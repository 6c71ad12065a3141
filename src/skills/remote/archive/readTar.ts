import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Refusal } from '../../../host/refusal.ts';
import { count } from '../../../lib/text.ts';
import type { ArchiveBounds, ArchiveEntry } from './unpack.ts';

const inflate = promisify(gunzip);

const BLOCK = 512;
/** Bytes that an entry may take beside its content: its own block, padding, and blocks with a long name. */
const OVERHEAD = 6 * BLOCK;
/** Longest block with further words on the next entry. */
const MAX_WORDS = 8 * 1024;

const KINDS: Readonly<Record<string, ArchiveEntry['kind']>> = { '0': 'file', '\0': 'file', '5': 'folder' };

/** Unpacks a tar.gz archive as far as its entries. Throws if it would become too large, or makes no sense. */
export async function readTar(
  archive: Uint8Array,
  { maxFiles, maxBytes }: ArchiveBounds,
): Promise<readonly ArchiveEntry[]> {
  const limit = maxBytes + maxFiles * OVERHEAD;
  const bytes = await inflate(archive, { maxOutputLength: limit }).catch((error: unknown) => {
    if (error instanceof RangeError)
      throw new Refusal(`The archive is refused: unpacked, it has more than ${count(limit, 'byte')}.`);
    throw error;
  });
  const entries: ArchiveEntry[] = [];
  /** Words of the blocks before an entry, which win over its own. */
  let words: ReadonlyMap<string, string> = new Map();
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) break;
    checkSum(header);
    const type = header.toString('latin1', 156, 157);
    const size = Number(words.get('size') ?? readNumber(header.subarray(124, 136)));
    const from = at + BLOCK;
    if (!Number.isSafeInteger(size) || size < 0 || from + size > bytes.length) throw new Error('A bad size.');
    const content = bytes.subarray(from, from + size);
    at = from + Math.ceil(size / BLOCK) * BLOCK;
    if (type === 'g') continue;
    if (type === 'x' || type === 'L' || type === 'K') {
      if (size > MAX_WORDS) throw new Error('Too many words.');
      words = new Map([...words, ...(type === 'x' ? readWords(content) : longWords(type, content))]);
      continue;
    }
    const path = words.get('path') ?? nameIn(header);
    words = new Map();
    if (plainPath(path) !== '') entries.push(entryOf(plainPath(path), KINDS[type] ?? 'other', content));
    if (entries.length > maxFiles)
      throw new Refusal(`The archive is refused: it has more than ${maxFiles} entries.`);
  }
  return entries;
}

const entryOf = (path: string, kind: ArchiveEntry['kind'], content: Buffer): ArchiveEntry => ({
  path,
  kind,
  size: kind === 'file' ? content.length : 0,
  content: async () => content,
});

/** Path without the `./` that tar puts in front, and without the slash at the end of a folder; empty for the root itself. */
const plainPath = (path: string): string =>
  path
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/$/, '')
    .replace(/^\.$/, '');

function checkSum(header: Buffer): void {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  if (sum !== readNumber(header.subarray(148, 156))) throw new Error('A bad sum.');
}

/** Octal number, ended by a blank or a zero. */
function readNumber(field: Buffer): number {
  const digits = /^ *([0-7]+)[ \0]*$/.exec(field.toString('latin1'))?.[1];
  return digits === undefined ? Number.NaN : Number.parseInt(digits, 8);
}

function nameIn(header: Buffer): string {
  const isModern = header.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isModern ? textOf(header.subarray(345, 500)) : '';
  const name = textOf(header.subarray(0, 100));
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** Words of a pax block: lines of `length key=value`. */
function readWords(block: Buffer): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (let at = 0; at < block.length; ) {
    const blank = block.indexOf(0x20, at);
    const length = Number(block.toString('latin1', at, blank));
    if (blank < 0 || !Number.isSafeInteger(length) || length <= blank - at) throw new Error('A bad word.');
    const line = textOf(block.subarray(blank + 1, at + length - 1));
    const mark = line.indexOf('=');
    words.set(line.slice(0, mark), line.slice(mark + 1));
    at += length;
  }
  return words;
}

/** Long name or link of GNU tar. */
const longWords = (type: string, content: Buffer): ReadonlyMap<string, string> =>
  new Map([[type === 'L' ? 'path' : 'linkpath', textOf(content)]]);

/** Text of a field, up to the first zero. */
function textOf(field: Buffer): string {
  const end = field.indexOf(0);
  return new TextDecoder('utf-8', { fatal: true }).decode(end < 0 ? field : field.subarray(0, end));
}
