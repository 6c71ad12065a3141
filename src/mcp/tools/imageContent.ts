import { imageType } from '../../lib/images/imageType.ts';
import type { OutcomeContent } from '../../tools/toolOutcome.ts';

const SIZE_LIMIT = 50 * 1024 * 1024;

/** An image by what its bytes are, not by what the server says; undefined if it is none. */
export function readImage(data: unknown): OutcomeContent | undefined {
  if (typeof data !== 'string') return undefined;
  const base64 = data.replace(/^data:[^,]*,/, '').replace(/\s+/g, '');
  if (base64.length > SIZE_LIMIT || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    return undefined;
  const mediaType = imageType(Buffer.from(base64.slice(0, 24), 'base64'));
  return mediaType && { type: 'image', mediaType, data: base64 };
}

/** The size of base64 data, for people. */
export function byteCount(data: unknown): string {
  const bytes = typeof data === 'string' ? Math.floor((data.length * 3) / 4) : 0;
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
