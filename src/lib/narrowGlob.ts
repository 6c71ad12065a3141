import { compileGlob } from './glob.ts';

/**
 * Narrows a glob of a folder to a folder below, given by the names of the folders between. Undefined if the glob matches
 * nothing in the folder below, or that folder as a whole.
 */
export function narrowGlob(glob: string, folders: readonly string[]): string | undefined {
  const parts = glob.replace(/^\/+/, '').split('/');
  for (const folder of folders) {
    const [part] = parts;
    if (part === undefined || part.includes('**')) break;
    if (!compileGlob(part)?.(folder)) return undefined;
    parts.shift();
  }
  const isWhole = folders.length > 0 && parts.every((part) => /^\**$/.test(part));
  return isWhole ? undefined : parts.join('/');
}
