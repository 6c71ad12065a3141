import { Refusal } from '../../host/refusal.ts';
import { checkPdf, type PdfLimits } from '../../lib/checkPdf.ts';
import { count } from '../../lib/text.ts';
import type { ToolOutcome } from '../tool/toolOutcome.ts';

/** Reads a PDF file for the model to see. */
export function readPdf(path: string, bytes: Uint8Array, limits: PdfLimits): ToolOutcome {
  const checked = checkPdf(bytes, limits);
  if ('problem' in checked) throw new Refusal(`${path} ${checked.problem}`);
  return {
    content: [
      { type: 'document', mediaType: 'application/pdf', data: Buffer.from(bytes).toString('base64') },
    ],
    summary: count(checked.pages, 'page'),
  };
}
