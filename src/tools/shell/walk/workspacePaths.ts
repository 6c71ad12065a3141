import { posix } from 'node:path';
import type { Links } from '../../../host/shell.ts';
import { holdsSecrets, mayHoldSecrets } from '../../paths/sensitivePaths.ts';
import type { Word } from '../parser/script.ts';

/** Where a command may run. */
export interface Place {
  /** All directories it may run in; none if that cannot be told. */
  readonly cwds: readonly string[];
  readonly folders: readonly string[];
  readonly links?: Links | undefined;
}

/** The path as rules see it: relative to its workspace folder, absolute outside of all. */
export function rulePath(path: string, cwd: string, folders: readonly string[]): string {
  const absolute = posix.resolve(cwd, path);
  const folder = folders.find((one) => isWithin(absolute, one));
  return folder === undefined ? absolute : posix.relative(folder, absolute) || '.';
}

/** True if it leads into a workspace folder from wherever the command may be. */
export const isWorkspacePath = (path: string, place: Place): boolean =>
  isPortable(path) &&
  place.cwds.length > 0 &&
  rulePaths(path, place).every((found) => !found.startsWith('/'));

/** The path as rules see it, from wherever the command may be: as written and, inside, with links followed. */
export function rulePaths(path: string, { cwds, folders, links }: Place): readonly string[] {
  const paths = cwds.flatMap((cwd) => {
    const written = rulePath(path, cwd, folders);
    if (links === undefined || written.startsWith('/')) return [written];
    return [written, rulePath(followLinks(path, cwd, links), '/', folders.map(links.realPath))];
  });
  return [...new Set(paths)];
}

/** No system finds what has a longer path. */
export const MAX_PATH = 4_096;

/** Where the system finds the path: for it, `..` is above where a link leads. */
const followLinks = (path: string, cwd: string, { realPath }: Links): string =>
  path.length > MAX_PATH
    ? posix.resolve(cwd, path)
    : path
        .split('/')
        .reduce(
          (at, name) => (name === '..' ? posix.dirname(at) : realPath(posix.join(at, name))),
          path.startsWith('/') ? '/' : realPath(cwd),
        );

/** False for what Windows reads as another path: with backslashes, a drive, or `ENV~1`, the short name of `.env`. */
export const isPortable = (path: string): boolean => !/\\|^[A-Za-z]:|~\d/.test(path);

/** True if the file is in the workspace, wherever the command runs, and holds no secrets. */
export const isReadable = (path: string, place: Place): boolean =>
  isWorkspacePath(path, place) && rulePaths(path, place).every((found) => !holdsSecrets(found));

interface Shown extends Place {
  readonly shows: 'contents' | 'names' | 'texts';
  /** True if its wildcards stand for names that begin with a dot, too. */
  readonly isHiddenToo: boolean;
}

/** True if all files it can stand for are in the workspace and, if they are to be read, none may hold secrets. */
export const isReadableGlob = (glob: string, { shows, isHiddenToo, ...place }: Shown): boolean =>
  isWorkspacePath(glob, place) &&
  !LEADS_UP.test(glob) &&
  areLinksInside(glob, shows === 'contents' ? isReadable : isWorkspacePath, place) &&
  (shows !== 'contents' ||
    place.cwds.every((cwd) => !mayHoldSecrets(rulePath(glob, cwd, place.folders), isHiddenToo)));

/** True if all links among what it stands for may be shown; what cannot be told may not. */
function areLinksInside(glob: string, mayBeShown: typeof isWorkspacePath, place: Place): boolean {
  const { cwds, folders, links } = place;
  if (links === undefined) return true;
  const real = { ...place, folders: folders.map(links.realPath) };
  return cwds.every(
    (cwd) =>
      links.linksAmong(followLinks(glob, cwd, links))?.every((path) => mayBeShown(path, real)) ?? false,
  );
}

/** It may stand for `..`, or leads up from wherever its wildcards lead. */
const LEADS_UP = /(?:^|\/)\.[^/]*[*?[]|[*?[].*\/\.\.(?:\/|$)/s;

/** True if it stands for files and for nothing else that has to be expanded. */
export const isPlainGlob = ({ text, isGlob, isSplit, variables, scripts }: Word): boolean =>
  isGlob && !isSplit && variables.length + scripts.length === 0 && !/["'\\$~]/.test(text);

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
