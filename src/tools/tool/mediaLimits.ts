import type { PdfLimits } from '../../lib/checkPdf.ts';
import type { ImageLimits } from '../../lib/images/shrinkImage.ts';

/** Images and PDFs as the model of a chat takes them. A kind without limits is not taken at all. */
export interface MediaLimits {
  readonly image?: ImageLimits;
  readonly pdf?: PdfLimits;
  /** Characters, in base64, that all images and PDFs of one request may have together. */
  readonly maxCharacters: number;
}
