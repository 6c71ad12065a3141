import type { FileImage } from '../../host/fileImages.ts';
import { hash } from '../../lib/hash.ts';
import { NO_FILE } from './turnChanges.ts';

/** Tells one text of a file from another, and from no file. */
export const textHash = (text: string | undefined): string => (text === undefined ? NO_FILE : hash(text, 32));

export const imageHash = (image: FileImage): string =>
  textHash(image.kind === 'none' ? undefined : image.text);
