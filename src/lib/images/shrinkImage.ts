import type { ImageSize } from './imageSize.ts';
import { type ImageType, imageType } from './imageType.ts';
import { type Pixels, shrinkPixels } from './shrinkPixels.ts';

/** Limits of an image. */
export interface ImageLimits {
  readonly maxBytes: number;
  /** Pixels of the longer edge. */
  readonly maxEdge: number;
}

export interface LimitedImage {
  readonly bytes: Uint8Array;
  readonly limits: ImageLimits;
}

export interface ShrunkImage {
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

export const isSmallEnough = ({ bytes, limits }: LimitedImage, { width, height }: ImageSize): boolean =>
  bytes.length <= limits.maxBytes && Math.max(width, height) <= limits.maxEdge;

/**
 * Makes a PNG or JPEG small enough, with half the edge each time the image still has too many bytes. Undefined if the
 * image is damaged. Takes seconds for a large image.
 */
export async function shrinkImage({ bytes, limits }: LimitedImage): Promise<ShrunkImage | undefined> {
  const type = imageType(bytes);
  if (type === undefined) return undefined;
  const pixels = await decode(bytes, type).catch(() => undefined);
  if (pixels === undefined) return undefined;
  for (let scale = Math.min(1, limits.maxEdge / Math.max(pixels.width, pixels.height)); ; scale /= 2) {
    const width = Math.max(1, Math.floor(pixels.width * scale));
    const height = Math.max(1, Math.floor(pixels.height * scale));
    const encoded = await encode(shrinkPixels(pixels, width, height), type, limits);
    if (encoded.bytes.length <= limits.maxBytes) return encoded;
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

/** Encodes pixels. A PNG stays a PNG, so that text in it stays sharp, unless the PNG is too large. */
async function encode(
  { width, height, data }: Pixels,
  type: ImageType,
  { maxBytes }: ImageLimits,
): Promise<ShrunkImage> {
  if (type === 'image/png') {
    const { PNG } = await import('pngjs');
    const png = new PNG({ width, height });
    png.data = Buffer.from(data);
    const bytes = PNG.sync.write(png);
    if (bytes.length <= maxBytes) return { type, bytes };
  }
  const { encode: encodeJpeg } = await import('jpeg-js');
  return { type: 'image/jpeg', bytes: encodeJpeg({ width, height, data }, 85).data };
}
