import { posix } from 'node:path';

/** Forward slashes, no `.` or `..`, no slash at the end; drives as `/c`. */
export const plainPath = (path: string): string => {
  const slashed = path
    .replaceAll('\\', '/')
    .replace(/^([A-Za-z]):(?=\/|$)/, (_match, drive: string) => `/${drive.toLowerCase()}`);
  return posix.normalize(slashed).replace(/(?<=.)\/$/, '');
};
