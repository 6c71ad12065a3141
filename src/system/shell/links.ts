import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import type { Links } from '../../host/shell.ts';
import { mayBeNamed } from '../../tools/paths/globsMeet.ts';
import { plainPath } from '../../tools/paths/plainPath.ts';
import { MAX_PATH } from '../../tools/shell/walk/workspacePaths.ts';
import { nativePath } from './nativePath.ts';

/** Most folders in which the matches of a glob are looked up, and most matches that are looked at. */
const MAX_FOLDERS = 500;
const MAX_MATCHES = 10_000;

/** Links of this machine, each path looked up once. */
export function createLinks(): Links {
  const known = new Map<string, string>();
  const real = (path: string): string => {
    if (path.length > MAX_PATH) return path;
    const before = known.get(path);
    if (before !== undefined) return before;
    // Links that lead to each other lead nowhere.
    known.set(path, path);
    const found = followLinks(path, real);
    known.set(path, found);
    return found;
  };
  return { realPath: real, linksAmong, isAny, kindOf };
}

/** Follows the links of a path. A path that does not exist leads where it would be, also behind a link. */
function followLinks(path: string, real: (path: string) => string): string {
  try {
    return plainPath(realpathSync(nativePath(path)));
  } catch {
    const parent = posix.dirname(path);
    if (parent === path) return path;
    const target = targetOf(path);
    return target === undefined
      ? posix.join(real(parent), posix.basename(path))
      : real(posix.resolve(real(parent), target));
  }
}

/** Target of a link; undefined if the path is not a link. */
function targetOf(path: string): string | undefined {
  try {
    return plainPath(readlinkSync(nativePath(path)));
  } catch {
    return undefined;
  }
}

function linksAmong(glob: string): readonly string[] | undefined {
  const links: string[] = [];
  const isWhole = walkGlob(glob, (paths) => links.push(...paths.filter(isLink)));
  return isWhole ? links : undefined;
}

function isAny(glob: string): boolean {
  let count = 0;
  const isWhole = walkGlob(glob, (paths) => {
    count = paths.length;
  });
  return !isWhole || count > 0;
}

/** Looks up the paths for each segment of a glob, from the first with wildcards on; false if there are too many. */
function walkGlob(glob: string, visit: (paths: readonly string[]) => void): boolean {
  const segments = glob.split('/');
  const first = segments.findIndex(isGlob);
  let paths = [segments.slice(0, first).join('/') || '/'];
  for (const segment of first === -1 ? [] : segments.slice(first)) {
    if (isGlob(segment) && paths.length > MAX_FOLDERS) return false;
    paths = paths.flatMap((path) => (isGlob(segment) ? namesIn(path, segment) : [posix.join(path, segment)]));
    if (paths.length > MAX_MATCHES) return false;
    visit(paths);
  }
  return true;
}

function kindOf(path: string): ReturnType<Links['kindOf']> {
  try {
    const found = statSync(nativePath(path), { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'other';
  }
}

const isGlob = (segment: string): boolean => /[*?[]/.test(segment);

const namesIn = (folder: string, glob: string): string[] =>
  namesOf(folder)
    .filter((name) => mayBeNamed(name, glob))
    .map((name) => posix.join(folder, name));

function namesOf(folder: string): string[] {
  try {
    return readdirSync(nativePath(folder));
  } catch {
    return [];
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(nativePath(path)).isSymbolicLink();
  } catch {
    return false;
  }
}
