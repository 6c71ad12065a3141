import * as path from 'node:path';

/** True if a path is that of the folder or leads into it; no link is followed. Both are absolute. */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return (
    relative === '' ||
    (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative))
  );
}
