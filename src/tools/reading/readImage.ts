import { Refusal } from '../../host/refusal.ts';
import { imageType } from '../../lib/images/imageType.ts';
import type { ToolOutcome } from '../tool/toolOutcome.ts';

/** Size of the largest file that is looked at. */
export const MAX_IMAGE_BYTES = 50 * 1024 * 1024;

/** Reads an image file for the model to see. The image is made as small as the model takes it when the result is bounded. */
export function readImage(path: string, bytes: Uint8Array): ToolOutcome {
  const mediaType = imageType(bytes);
  if (mediaType === undefined)
    throw new Refusal(`${path} cannot be shown: it is not a PNG, JPEG, GIF or WebP image.`);
  return {
    content: [{ type: 'image', mediaType, data: Buffer.from(bytes).toString('base64') }],
    summary: mediaType,
  };
}
