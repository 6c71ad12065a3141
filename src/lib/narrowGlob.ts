import picomatch from 'picomatch';

/**
 * A glob of paths from some folder on as one of paths from a folder below it, whose names are given. Undefined if it
 * means nothing in there, or the folder as a whole.
 */
export function narrowGlob(glob: string, folders: readonly string[]): string | undefined {
  const parts = glob.replace(/^\/+/, '').split('/');
  for (const folder of folders) {
    const [part] = parts;
    if (part === undefined || part.includes('**')) break;
    if (!picomatch.isMatch(folder, part, { dot: true })) return undefined;
    parts.shift();
  }
  const isWhole = folders.length > 0 && parts.every((part) => /^\**$/.test(part));
  return isWhole ? undefined : parts.join('/');
}
