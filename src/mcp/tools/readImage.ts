import { imageType } from '../../lib/images/imageType.ts';
import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import { base64Of } from './base64.ts';

const SIZE_LIMIT = 50 * 1024 * 1024;

/** Reads an image, recognized by its bytes and not by the server's word; undefined if the data is not an image. */
export function readImage(data: unknown): OutcomeContent | undefined {
  const base64 = base64Of(data, SIZE_LIMIT);
  const mediaType = base64 && imageType(Buffer.from(base64.slice(0, 24), 'base64'));
  return mediaType ? { type: 'image', mediaType, data: base64 } : undefined;
}
