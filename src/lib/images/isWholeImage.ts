import type { ImageType } from './imageType.ts';

/** False if the end of the file is missing, as after a broken download: a request with such an image is refused as a whole. */
export function isWholeImage(bytes: Uint8Array, type: ImageType): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ENDS[type](buffer);
}

/** Checks for the end of an image, which other bytes may follow. A GIF can be shown without its end. */
const ENDS: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.includes('IEND'),
  'image/jpeg': (bytes) => bytes.includes(Buffer.from([0xff, 0xd9])),
  'image/gif': () => true,
  'image/webp': (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
};
