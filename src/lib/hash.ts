import { createHash } from 'node:crypto';

/** SHA-256 of the text, as hex, cut to `length` digits. */
export const hash = (text: string, length = 64): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);
