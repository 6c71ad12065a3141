import { readFile, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import type { FileHashes, HashedFiles } from '../host/fileHashes.ts';
import { hash } from '../lib/hash.ts';
import { findLoadedPaths } from '../tools/configured/findLoadedPaths.ts';
import { plainPath } from '../tools/paths/plainPath.ts';
import { createLinks } from './shell/links.ts';
import { nativePath } from './shell/nativePath.ts';
import { textAt } from './textAt.ts';

/** Hashes files of this machine that are in one of the workspace folders, or lead into one, and the files that they load. */
export const createFileHashes = (
  folders: () => readonly string[],
  read: (file: string) => Promise<Uint8Array> = (file) => readFile(file),
): FileHashes => ({
  async of(paths, folder) {
    const { realPath } = createLinks();
    const roots = folders().map(plainPath);
    const isInside = (path: string): boolean =>
      roots.some((root) => isBelow(root, path) || isBelow(realPath(root), realPath(path)));
    const own = paths.map(plainPath).filter(isInside);
    const loaded = findLoadedPaths(own, plainPath(folder), textAt);
    const named = [...new Set([...own, ...loaded])].filter(isInside);
    const isThere = await Promise.all(named.map((path) => isFile(nativePath(path))));
    const files = named.filter((_path, index) => isThere[index]);
    const hashed = await Promise.all(
      files.map(async (path) => [shownPath(path, plainPath(folder)), await hashOf(nativePath(path), read)]),
    );
    return Object.fromEntries(hashed) as HashedFiles;
  },
});

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const hashOf = (file: string, read: (file: string) => Promise<Uint8Array>): Promise<string | undefined> =>
  read(file).then(
    (content) => hash(content),
    () => undefined,
  );

const shownPath = (path: string, folder: string): string =>
  isBelow(folder, path) ? posix.relative(folder, path) : path;

const isBelow = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);
