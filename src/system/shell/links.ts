import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { posix } from 'node:path';
import type { Links } from '../../host/shell.ts';
import { mayBeNamed } from '../../tools/paths/globsMeet.ts';
import { plainPath } from '../../tools/paths/plainPath.ts';
import { MAX_PATH } from '../../tools/shell/walk/workspacePaths.ts';

/** Beyond this many folders, what a glob stands for is not looked up. */
const MAX_FOLDERS = 500;

/** The links of this machine, each looked at once. */
export function createLinks(): Links {
  const known = new Map<string, string>();
  const real = (path: string): string => {
    if (path.length > MAX_PATH) return path;
    const before = known.get(path);
    if (before !== undefined) return before;
    // Links that lead to each other lead nowhere.
    known.set(path, path);
    const found = followed(path, real);
    known.set(path, found);
    return found;
  };
  return { real, among: linksAmong };
}

/** What does not exist is where it would be, also behind a link. */
function followed(path: string, real: (path: string) => string): string {
  try {
    return plainPath(realpathSync(native(path)));
  } catch {
    const parent = posix.dirname(path);
    if (parent === path) return path;
    const target = targetOf(path);
    return target === undefined
      ? posix.join(real(parent), posix.basename(path))
      : real(posix.resolve(real(parent), target));
  }
}

/** Undefined if it is no link. */
function targetOf(path: string): string | undefined {
  try {
    return plainPath(readlinkSync(native(path)));
  } catch {
    return undefined;
  }
}

function linksAmong(glob: string): readonly string[] | undefined {
  const links: string[] = [];
  const segments = glob.split('/');
  const first = segments.findIndex(isGlob);
  let paths = [segments.slice(0, first).join('/') || '/'];
  for (const segment of first === -1 ? [] : segments.slice(first)) {
    if (isGlob(segment) && paths.length > MAX_FOLDERS) return undefined;
    paths = paths.flatMap((path) => (isGlob(segment) ? namesIn(path, segment) : [posix.join(path, segment)]));
    links.push(...paths.filter(isLink));
  }
  return links;
}

const isGlob = (segment: string): boolean => /[*?[]/.test(segment);

const namesIn = (folder: string, glob: string): string[] =>
  namesOf(folder)
    .filter((name) => mayBeNamed(name, glob))
    .map((name) => posix.join(folder, name));

function namesOf(folder: string): string[] {
  try {
    return readdirSync(native(folder));
  } catch {
    return [];
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(native(path)).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Drives are `/c` in paths of a shell. */
const native = (path: string): string =>
  process.platform === 'win32' ? path.replace(/^\/([a-z])(?=\/|$)/, '$1:') : path;
