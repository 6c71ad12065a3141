import { stat } from 'node:fs/promises';

/** False for what is not there or cannot be looked at, too. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
