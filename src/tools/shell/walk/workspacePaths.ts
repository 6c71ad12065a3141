import { posix } from 'node:path';
import type { Links } from '../../../host/shell.ts';
import { holdsSecrets, mayHoldSecrets } from '../../paths/sensitivePaths.ts';
import type { Word } from '../parser/script.ts';

/** Directories in which a command may run, and the workspace around them. */
export interface Place {
  /** Directories that the command may run in; none if that cannot be told. */
  readonly cwds: readonly string[];
  readonly folders: readonly string[];
  readonly links?: Links | undefined;
}

/** Path as rules see it: relative to its workspace folder, absolute outside of all. */
export function rulePath(path: string, cwd: string, folders: readonly string[]): string {
  const absolute = posix.resolve(cwd, path);
  const folder = folders.find((one) => isWithin(absolute, one));
  return folder === undefined ? absolute : posix.relative(folder, absolute) || '.';
}

/** True if the path leads into a workspace folder from every directory that the command may run in. */
export const isWorkspacePath = (path: string, place: Place): boolean =>
  isPortable(path) &&
  place.cwds.length > 0 &&
  rulePaths(path, place).every((found) => !found.startsWith('/'));

/** Paths as rules see them, from each directory that the command may run in: as written and, inside the workspace, with links followed. */
export function rulePaths(path: string, { cwds, folders, links }: Place): readonly string[] {
  const paths = cwds.flatMap((cwd) => {
    const written = rulePath(path, cwd, folders);
    if (links === undefined || written.startsWith('/')) return [written];
    return [written, rulePath(followLinks(path, cwd, links), '/', folders.map(links.realPath))];
  });
  return [...new Set(paths)];
}

/** Length of the longest path that any system finds. */
export const MAX_PATH = 4_096;

/** Follows the links of a path as the system does: for it, `..` is above the target of a link. */
const followLinks = (path: string, cwd: string, { realPath }: Links): string =>
  path.length > MAX_PATH
    ? posix.resolve(cwd, path)
    : path
        .split('/')
        .reduce(
          (at, name) => (name === '..' ? posix.dirname(at) : realPath(posix.join(at, name))),
          path.startsWith('/') ? '/' : realPath(cwd),
        );

/** False for a path that Windows reads as another: with backslashes, a drive, or `ENV~1`, the short name of `.env`. */
export const isPortable = (path: string): boolean => !/\\|^[A-Za-z]:|~\d/.test(path);

/** True if the file is in the workspace, wherever the command runs, and holds no secrets. */
export const isReadable = (path: string, place: Place): boolean =>
  isWorkspacePath(path, place) && rulePaths(path, place).every((found) => !holdsSecrets(found));

interface Shown extends Place {
  readonly shows: 'contents' | 'names' | 'texts';
  /** True if wildcards stand for names that begin with a dot, too. */
  readonly isHiddenToo: boolean;
}

/** True if all files that the glob can stand for are in the workspace and, if their contents are shown, none may hold secrets. */
export const isReadableGlob = (glob: string, { shows, isHiddenToo, ...place }: Shown): boolean =>
  glob.length <= MAX_PATH &&
  isWorkspacePath(glob, place) &&
  !LEADS_UP.test(glob) &&
  areLinksInside(glob, shows === 'contents' ? isReadable : isWorkspacePath, place) &&
  (shows !== 'contents' ||
    place.cwds.every((cwd) => !mayHoldSecrets(rulePath(glob, cwd, place.folders), isHiddenToo)));

/** True if all links among the files of the glob may be shown; links that cannot be told may not. */
function areLinksInside(glob: string, mayBeShown: typeof isWorkspacePath, place: Place): boolean {
  const { cwds, folders, links } = place;
  if (links === undefined) return true;
  const real = { ...place, folders: folders.map(links.realPath) };
  return cwds.every(
    (cwd) =>
      links.linksAmong(followLinks(glob, cwd, links))?.every((path) => mayBeShown(path, real)) ?? false,
  );
}

/** Globs that may stand for `..`, or that lead up from the folders of their wildcards. */
const LEADS_UP = /(?:^|\/)\.[^/]*[*?[]|[*?[][^*?[]*\/\.\.(?:\/|$)/;

/** True if the word stands for files and for nothing else that has to be expanded. */
export const isPlainGlob = ({ text, isGlob, isSplit, variables, scripts }: Word): boolean =>
  isGlob && !isSplit && variables.length + scripts.length === 0 && !/["'\\$~]/.test(text);

/** True if it is the folder or in it. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
