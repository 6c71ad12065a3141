/** The kinds of images that can be told apart here. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** How each kind begins, read byte by byte. */
const BEGINNINGS: readonly (readonly [RegExp, ImageType])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
];

/** Reads the kind from the bytes, whatever a name or a server says: an image that is not what it claims has a whole request refused. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1];
}
