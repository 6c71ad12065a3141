import { Refusal } from '../../host/refusal.ts';
import { isEncryptedPdf, isPdf, pdfPages } from '../../lib/pdfPages.ts';
import { count } from '../../lib/text.ts';
import type { ToolOutcome } from '../toolOutcome.ts';

/** A request takes 32 MB in all, and the file stays in every later one. */
export const MAX_PDF_BYTES = 8 * 1024 * 1024;
const MAX_PAGES = 100;

/** A PDF as the API takes it. One that it would refuse may never get into a chat: it would be refused from then on. */
export function readPdf(path: string, bytes: Uint8Array): ToolOutcome {
  if (!isPdf(bytes)) throw new Refusal(`${path} is not a PDF, whatever its name says.`);
  if (isEncryptedPdf(bytes))
    throw new Refusal(`${path} is protected by a password. Ask the user for a copy without it.`);
  const pages = pdfPages(bytes);
  if (pages === 0) throw new Refusal(`${path} is damaged: no page of it can be found.`);
  if (pages > MAX_PAGES)
    throw new Refusal(
      `${path} has ${pages} pages, more than the ${MAX_PAGES} that can be read. Ask the user for the part that matters.`,
    );
  return {
    content: [
      { type: 'document', mediaType: 'application/pdf', data: Buffer.from(bytes).toString('base64') },
    ],
    summary: count(pages, 'page'),
  };
}
