import { createHash } from 'node:crypto';

/** SHA-256 of the text or bytes, as hex, cut to `length` digits. */
export const hash = (content: string | Uint8Array, length = 64): string =>
  createHash('sha256').update(content).digest('hex').slice(0, length);
