import type { HeavyWork } from '../../host/heavyWork.ts';
import { fitImage } from '../../lib/images/fitImage.ts';
import type { ImageLimits } from '../../lib/images/shrinkImage.ts';
import type { OutcomeContent, ToolOutcome } from '../../tools/tool/toolOutcome.ts';

/** Limits of images, and the work that shrinks an image to them. */
interface Fitting {
  /** Limits; undefined if the model takes no images. */
  readonly limits: ImageLimits | undefined;
  readonly heavyWork: HeavyWork;
}

/**
 * Makes the images of an outcome fit the model, whose API refuses a whole request for one image it does not accept.
 * Notes tell the model about images that were made smaller or left out.
 */
export async function makeImagesFit(
  outcome: ToolOutcome,
  fitting: Fitting,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const content: OutcomeContent[] = [];
  for (const part of outcome.content)
    content.push(...(part.type === 'image' ? await fitPart(part, fitting, signal) : [part]));
  return { ...outcome, content };
}

type Image = Extract<OutcomeContent, { type: 'image' }>;

async function fitPart(
  image: Image,
  { limits, heavyWork }: Fitting,
  signal: AbortSignal,
): Promise<readonly OutcomeContent[]> {
  const bytes = Buffer.from(image.data, 'base64');
  const fit = limits
    ? await fitImage({ bytes, limits }, (large) => heavyWork.shrinkImage(large, signal))
    : 'the model takes no images';
  if (typeof fit === 'string') return [{ type: 'text', text: `[An image was left out: ${fit}.]` }];
  if (fit.shrunkFrom === undefined) return [{ ...image, mediaType: fit.type }];
  const { width, height } = fit.shrunkFrom;
  return [
    { type: 'text', text: `[The image is ${width}×${height} pixels; it is shown smaller.]` },
    { type: 'image', mediaType: fit.type, data: Buffer.from(fit.bytes).toString('base64') },
  ];
}
