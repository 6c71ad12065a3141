import { posix } from 'node:path';

/** Path with forward slashes, without `.` or `..`, without a slash at the end, and with drives as `/c`. */
export const plainPath = (path: string): string => {
  const slashed = path
    .replaceAll('\\', '/')
    .replace(/^([A-Za-z]):(?=\/|$)/, (_match, drive: string) => `/${drive.toLowerCase()}`);
  return posix.normalize(slashed).replace(/(?<=.)\/$/, '');
};
