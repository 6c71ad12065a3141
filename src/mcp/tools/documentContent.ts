import type { OutcomeContent } from '../../tools/toolOutcome.ts';

const SIZE_LIMIT = 20 * 1024 * 1024;

/** A PDF by what its bytes are, if it is not too large for a request; undefined if it is none. */
export function readDocument(data: unknown): OutcomeContent | undefined {
  if (typeof data !== 'string' || data.length > SIZE_LIMIT) return undefined;
  const isPdf = Buffer.from(data.slice(0, 8), 'base64').toString('latin1').startsWith('%PDF-');
  const isWhole = data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  return isPdf && isWhole ? { type: 'document', mediaType: 'application/pdf', data } : undefined;
}
