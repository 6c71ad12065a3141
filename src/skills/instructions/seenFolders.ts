import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from '../../lib/isInside.ts';

/** Files and folders that are looked at, the newest first. */
const MAX_FILES = 500;
const MAX_FOLDERS = 100;

/** Paths of the files on this machine among some addresses, the newest first, each once. */
export function seenPaths(addresses: readonly string[]): readonly string[] {
  const newest = [...new Set(addresses.toReversed())].slice(0, MAX_FILES);
  return newest.flatMap((address) => {
    try {
      return address.startsWith('file:') ? [fileURLToPath(address)] : [];
    } catch {
      return [];
    }
  });
}

/** Folders on the way from a root down to the files, without the root, outer ones first. */
export function seenFolders(root: string, files: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    if (!isInside(root, file) || LEFT_OUT.test(file)) continue;
    for (let folder = dirname(file); folder !== root && isInside(root, folder); folder = dirname(folder)) {
      if (folders.size >= MAX_FOLDERS || folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return [...folders].sort();
}

/** Files of others that a project only uses. */
const LEFT_OUT = /[\\/](?:node_modules|\.git)[\\/]/;
