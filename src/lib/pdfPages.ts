import { inflateSync } from 'node:zlib';

/** Most bytes to unpack of one file, because the editor waits meanwhile. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** Counts the pages that a PDF describes, also in its packed parts; 0 if none can be found. */
export function countPdfPages(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let pages = countPages(text);
  let left = MAX_UNPACKED;
  let end = 0;
  for (const { index, 0: head } of text.matchAll(PACKED_OBJECTS)) {
    const start = index + head.length;
    if (end < start) end = text.indexOf('endstream', start);
    if (end < 0 || left <= 0) break;
    const part = unpack(bytes.subarray(start, end));
    left -= Math.max(part?.length ?? MAX_PART, LEAST_PART);
    pages += countPages(part ?? '');
  }
  return pages;
}

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');

/** True for a PDF that needs a password, even an empty one. */
export const isEncryptedPdf = (bytes: Uint8Array): boolean =>
  /\/Encrypt\s+\d+\s+\d+\s+R/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
  );

const countPages = (text: string): number => text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;

const PACKED_OBJECTS = /\/Type\s*\/ObjStm[\s\S]{0,400}?stream\r?\n/g;

const MAX_PART = 16 * 1024 * 1024;
/** Even a damaged part takes time. */
const LEAST_PART = 10_000;

/** Unpacks a part of a PDF; empty if the part is damaged, undefined if it is too large. */
function unpack(bytes: Uint8Array): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_PART }).toString('latin1');
  } catch (error) {
    return error instanceof RangeError ? undefined : '';
  }
}
