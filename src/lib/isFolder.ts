import { stat } from 'node:fs/promises';

/** True for a folder; false also for a path that does not exist or cannot be read. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
