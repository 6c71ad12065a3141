import type { ImageType } from './imageType.ts';

/** False if the end of the file is missing, as after a broken download: for such an image a whole request is refused. */
export function isWholeImage(bytes: Uint8Array, type: ImageType): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ENDS[type](buffer);
}

/** Something else may follow the end. What a GIF begins with can be shown. */
const ENDS: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.includes('IEND'),
  'image/jpeg': (bytes) => bytes.includes(Buffer.from([0xff, 0xd9])),
  'image/gif': () => true,
  'image/webp': (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
};
