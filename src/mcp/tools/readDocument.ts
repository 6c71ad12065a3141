import { checkPdf, type PdfLimits } from '../../lib/checkPdf.ts';
import { isPdf } from '../../lib/pdfPages.ts';
import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import { base64Of } from './base64.ts';

const SIZE_LIMIT = 50 * 1024 * 1024;

/** Reads a PDF, recognized by its bytes, or says why the PDF is left out; undefined if the data is not a PDF. */
export function readDocument(data: unknown, limits: PdfLimits): OutcomeContent | undefined {
  const base64 = base64Of(data, SIZE_LIMIT);
  const bytes = Buffer.from(base64 ?? '', 'base64');
  if (base64 === undefined || !isPdf(bytes)) return undefined;
  const checked = checkPdf(bytes, limits);
  return 'problem' in checked
    ? { type: 'text', text: `[A PDF was left out: it ${checked.problem}]` }
    : { type: 'document', mediaType: 'application/pdf', data: base64 };
}
