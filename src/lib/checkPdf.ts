import { isEncryptedPdf, isPdf, pdfPages } from './pdfPages.ts';

/** A request takes 32 MB in all, and the file stays in every later one. */
export const MAX_PDF_BYTES = 8 * 1024 * 1024;
const MAX_PAGES = 100;

/**
 * How many pages a PDF has, or why the API would refuse it, as the rest of a sentence. One that it refuses may never get
 * into a chat: every later request would be refused.
 */
export function checkPdf(bytes: Uint8Array): { readonly pages: number } | { readonly problem: string } {
  if (!isPdf(bytes)) return { problem: 'is not a PDF, whatever its name says.' };
  if (bytes.length > MAX_PDF_BYTES) return { problem: `has more than ${MAX_PDF_BYTES / 1024 / 1024} MB.` };
  if (isEncryptedPdf(bytes))
    return { problem: 'is protected by a password. Ask the user for a copy without it.' };
  const pages = pdfPages(bytes);
  if (pages === 0) return { problem: 'is damaged: no page of it can be found.' };
  if (pages <= MAX_PAGES) return { pages };
  return {
    problem: `has ${pages} pages, more than the ${MAX_PAGES} that can be read. Ask the user for the part that matters.`,
  };
}
