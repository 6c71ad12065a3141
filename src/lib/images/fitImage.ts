import { count } from '../text.ts';
import { type ImageSize, imageSize } from './imageSize.ts';
import { imageType } from './imageType.ts';
import { isWholeImage } from './isWholeImage.ts';
import { isSmallEnough, type LimitedImage, type ShrunkImage } from './shrinkImage.ts';

/** More would take gigabytes of memory to unpack. */
const MAX_PIXELS = 25_000_000;

export interface FittedImage extends ShrunkImage {
  /** How large it was, if it had to be made smaller. */
  readonly shrunkFrom?: ImageSize;
}

/** As `shrinkImage`, wherever that is done; undefined if it cannot be. */
type Shrink = (image: LimitedImage) => Promise<ShrunkImage | undefined>;

/** The image within its limits, made smaller if need be; if it cannot be, why not. */
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
