import type { HeavyWork } from '../../host/heavyWork.ts';
import { fitImage } from '../../lib/images/fitImage.ts';
import type { OutcomeContent, ToolOutcome } from '../../tools/tool/toolOutcome.ts';

/**
 * The outcome with its images as the API takes them: one that it does not take would have the whole request refused.
 * Of what was made smaller or left out the model is told.
 */
export async function withFittingImages(
  outcome: ToolOutcome,
  heavyWork: HeavyWork,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const content: OutcomeContent[] = [];
  for (const part of outcome.content)
    content.push(...(part.type === 'image' ? await fitPart(part, heavyWork, signal) : [part]));
  return { ...outcome, content };
}

type Image = Extract<OutcomeContent, { type: 'image' }>;

async function fitPart(
  image: Image,
  heavyWork: HeavyWork,
  signal: AbortSignal,
): Promise<readonly OutcomeContent[]> {
  const bytes = Buffer.from(image.data, 'base64');
  const fit = await fitImage(bytes, (large) => heavyWork.shrinkImage(large, signal));
  if (typeof fit === 'string') return [{ type: 'text', text: `[An image was left out: ${fit}.]` }];
  if (fit.shrunkFrom === undefined) return [{ ...image, mediaType: fit.type }];
  const { width, height } = fit.shrunkFrom;
  return [
    { type: 'text', text: `[The image is ${width}×${height} pixels; it is shown smaller.]` },
    { type: 'image', mediaType: fit.type, data: Buffer.from(fit.bytes).toString('base64') },
  ];
}
