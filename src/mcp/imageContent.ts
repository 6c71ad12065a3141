import type { ImageMediaType, OutcomeContent } from '../tools/toolOutcome.ts';

const SIZE_LIMIT = 5 * 1024 * 1024;

/** How each kind of image begins, read byte by byte. */
const BEGINNINGS: readonly (readonly [RegExp, ImageMediaType])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
];

/**
 * An image the API accepts, or undefined. The bytes decide on the type, not what the server says: one image that is not
 * what it claims to be would have the whole request refused.
 */
export function readImage(data: unknown): OutcomeContent | undefined {
  if (typeof data !== 'string') return undefined;
  const base64 = data.replace(/^data:[^,]*,/, '').replace(/\s+/g, '');
  if (base64.length > SIZE_LIMIT || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    return undefined;
  const start = Buffer.from(base64.slice(0, 16), 'base64').toString('latin1');
  const mediaType = BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1];
  return mediaType && { type: 'image', mediaType, data: base64 };
}

/** The size of base64 data, for people. */
export function byteCount(data: unknown): string {
  const bytes = typeof data === 'string' ? Math.floor((data.length * 3) / 4) : 0;
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
