import { removeInvisible } from '../../lib/text.ts';

const MAX_NAME = 64;

/** A name that can be typed after a slash: no blanks, no marks of ours, bounded; empty if nothing is left of it. */
export const typedName = (written: string): string =>
  [
    ...removeInvisible(written)
      .normalize('NFKC')
      .trim()
      .replace(/[^\p{L}\p{N}:._-]+/gu, '-')
      .replace(/^[-.:]+|[-.:]+$/g, ''),
  ]
    .slice(0, MAX_NAME)
    .join('');
