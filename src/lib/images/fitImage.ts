import { count } from '../text.ts';
import { type ImageSize, imageSize } from './imageSize.ts';
import { imageType } from './imageType.ts';
import { isWholeImage } from './isWholeImage.ts';
import { isSmallEnough, type LimitedImage, type ShrunkImage } from './shrinkImage.ts';

/** Most pixels of an image: more would take gigabytes of memory to unpack. */
const MAX_PIXELS = 25_000_000;

export interface FittedImage extends ShrunkImage {
  /** Size before, if the image had to be made smaller. */
  readonly shrunkFrom?: ImageSize;
}

/** Shrinks an image as `shrinkImage` does, here or in another thread; undefined if that fails. */
type Shrink = (image: LimitedImage) => Promise<ShrunkImage | undefined>;

/** Makes an image fit its limits, smaller if need be; or says why that is not possible. */
export async function fitImage(image: LimitedImage, shrink: Shrink): Promise<FittedImage | string> {
  const { bytes } = image;
  const type = imageType(bytes);
  if (type === undefined) return 'it is not a PNG, JPEG, GIF or WebP image';
  const size = imageSize(bytes, type);
  if (size === undefined) return 'it is damaged: its size cannot be read';
  if (isSmallEnough(image, size))
    return isWholeImage(bytes, type) ? { type, bytes } : 'it is damaged: its end is missing';
  if (type === 'image/gif' || type === 'image/webp' || size.width * size.height > MAX_PIXELS)
    return `with ${size.width}×${size.height} pixels and ${count(bytes.length, 'byte')} it is too large, and cannot be made smaller here; a PNG or JPEG of at most ${MAX_PIXELS / 1_000_000} megapixels can`;
  const shrunk = await shrink(image);
  return shrunk
    ? { ...shrunk, shrunkFrom: size }
    : 'it cannot be unpacked: it is damaged, or that takes too long';
}
