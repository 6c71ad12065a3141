/** Path for the file system: drives are `/c` in paths of a shell. */
export const nativePath = (path: string): string =>
  process.platform === 'win32' ? path.replace(/^\/([a-z])(?=\/|$)/, '$1:') : path;
