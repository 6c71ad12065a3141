import type { ImageSize } from './imageSize.ts';
import { type ImageType, imageType } from './imageType.ts';
import { type Pixels, shrinkPixels } from './shrinkPixels.ts';

/** The API counts the base64 form of an image, of which it takes 5 MB. */
const MAX_BYTES = Math.floor((5 * 1024 * 1024 * 3) / 4);
/** Of a request with many images it takes none that is larger; which ones will share a request is not known before. */
const MAX_EDGE = 2_000;

export interface ShrunkImage {
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

export const isSmallEnough = (bytes: Uint8Array, { width, height }: ImageSize): boolean =>
  bytes.length <= MAX_BYTES && Math.max(width, height) <= MAX_EDGE;

/**
 * A PNG or JPEG made small enough for the API: half the edge each time it still has too many bytes. Undefined if it
 * is damaged. Takes seconds for a large one.
 */
export async function shrinkImage(bytes: Uint8Array): Promise<ShrunkImage | undefined> {
  const type = imageType(bytes);
  if (type === undefined) return undefined;
  const pixels = await decode(bytes, type).catch(() => undefined);
  if (pixels === undefined) return undefined;
  for (let scale = Math.min(1, MAX_EDGE / Math.max(pixels.width, pixels.height)); ; scale /= 2) {
    const width = Math.max(1, Math.floor(pixels.width * scale));
    const height = Math.max(1, Math.floor(pixels.height * scale));
    const encoded = await encode(shrinkPixels(pixels, width, height), type);
    if (encoded.bytes.length <= MAX_BYTES) return encoded;
  }
}

async function decode(bytes: Uint8Array, type: ImageType): Promise<Pixels> {
  if (type === 'image/png') {
    const { PNG } = await import('pngjs');
    return PNG.sync.read(Buffer.from(bytes));
  }
  const { decode: decodeJpeg } = await import('jpeg-js');
  return decodeJpeg(bytes, { useTArray: true, formatAsRGBA: true, maxMemoryUsageInMB: 1024 });
}

/** A PNG stays one, so that text in it stays sharp, unless it is then too large. */
async function encode({ width, height, data }: Pixels, type: ImageType): Promise<ShrunkImage> {
  if (type === 'image/png') {
    const { PNG } = await import('pngjs');
    const png = new PNG({ width, height });
    png.data = Buffer.from(data);
    const bytes = PNG.sync.write(png);
    if (bytes.length <= MAX_BYTES) return { type, bytes };
  }
  const { encode: encodeJpeg } = await import('jpeg-js');
  return { type: 'image/jpeg', bytes: encodeJpeg({ width, height, data }, 85).data };
}
