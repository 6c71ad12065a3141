import { readFileSync, statSync } from 'node:fs';
import { nativePath } from './shell/nativePath.ts';

/** Size beyond which a file is no text that somebody has written. */
const MAX_BYTES = 2_000_000;

/** Text of a file of this machine; undefined if there is none, or if it is too large. */
export function textAt(path: string): string | undefined {
  try {
    const file = nativePath(path);
    const found = statSync(file);
    return found.isFile() && found.size <= MAX_BYTES ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
