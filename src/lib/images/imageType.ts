/** Types of images that can be recognized. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** First bytes of each kind of image. */
const BEGINNINGS: readonly (readonly [RegExp, ImageType])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
];

/** Reads the type of an image from its bytes, whatever a name or a server says: a request with one image of another type is refused as a whole. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1];
}
