import { checkPdf } from '../../lib/checkPdf.ts';
import { imageSize } from '../../lib/images/imageSize.ts';
import { isSmallEnough } from '../../lib/images/shrinkImage.ts';
import type { MediaLimits } from '../../tools/tool/mediaLimits.ts';
import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import type { UserMessage } from '../transcript/messages.ts';

/**
 * Replaces images and PDFs that this model does not take by words: they were made to fit another model, and the endpoint
 * would refuse every later request because of them.
 */
export const replaceUnfitMedia = (message: UserMessage, limits: MediaLimits): UserMessage => ({
  ...message,
  results: message.results.map((result) => ({
    ...result,
    content: result.content.map((part) => replaceUnfit(part, limits)),
  })),
  texts: message.texts.map((text) =>
    text.kind === 'image' && !isFit({ type: 'image', ...text }, limits)
      ? { kind: 'attachment', text: `${text.text} [left out: this model does not take it]` }
      : text,
  ),
});

function replaceUnfit(part: OutcomeContent, limits: MediaLimits): OutcomeContent {
  if (part.type === 'text' || isFit(part, limits)) return part;
  const what = part.type === 'image' ? 'An image' : 'A PDF';
  return { type: 'text', text: `[${what} was left out: this model does not take it.]` };
}

function isFit(part: Exclude<OutcomeContent, { type: 'text' }>, { image, pdf }: MediaLimits): boolean {
  const bytes = Buffer.from(part.data, 'base64');
  if (part.type === 'document') return pdf !== undefined && 'pages' in checkPdf(bytes, pdf);
  const size = imageSize(bytes, part.mediaType);
  return image !== undefined && size !== undefined && isSmallEnough({ bytes, limits: image }, size);
}
