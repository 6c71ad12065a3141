import { countPdfPages, isEncryptedPdf, isPdf } from './pdfPages.ts';

/** Limits of a PDF. */
export interface PdfLimits {
  readonly maxBytes: number;
  readonly maxPages: number;
}

/**
 * Counts the pages of a PDF, or says why the model cannot see the PDF, as the rest of a sentence. A PDF that an endpoint
 * refuses must never get into a chat, because every later request would be refused.
 */
export function checkPdf(
  bytes: Uint8Array,
  { maxBytes, maxPages }: PdfLimits,
): { readonly pages: number } | { readonly problem: string } {
  if (!isPdf(bytes)) return { problem: 'is not a PDF, whatever its name says.' };
  if (bytes.length > maxBytes) return { problem: `has more than ${maxBytes / 1024 / 1024} MB.` };
  if (isEncryptedPdf(bytes))
    return { problem: 'is protected by a password. Ask the user for a copy without it.' };
  const pages = countPdfPages(bytes);
  if (pages === 0) return { problem: 'is damaged: no page can be found in it.' };
  if (pages <= maxPages) return { pages };
  return {
    problem: `has ${pages} pages, more than the ${maxPages} that can be read. Ask the user for the part that matters.`,
  };
}
