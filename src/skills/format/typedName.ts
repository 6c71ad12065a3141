import { removeInvisible } from '../../lib/text.ts';

const MAX_NAME = 64;
/** Characters of a written name that are looked at. */
const MAX_WRITTEN = 500;

/** A name that can be typed after a slash: no blanks, no marks of ours, bounded; empty if nothing is left of it. */
export const typedName = (written: string): string =>
  [
    ...removeInvisible(written.slice(0, MAX_WRITTEN))
      .normalize('NFKC')
      .trim()
      .replace(/[^\p{L}\p{N}:._-]+/gu, '-')
      .replace(/^[-.:]+|[-.:]+$/g, ''),
  ]
    .slice(0, MAX_NAME)
    .join('');
