import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import type { Repositories } from '../../host/shell.ts';
import { trimSignsAtEnd } from '../../lib/trimSigns.ts';
import { nativePath } from './nativePath.ts';

/** Lengths beyond which a file is not read. */
const MAX_SETTINGS = 200_000;
const MAX_INDEX = 100_000_000;

/** The mode of a submodule, as it stands in every index with one. Other bytes of an index may look like this mode, rarely. */
const SUBMODULE = Buffer.from([0x00, 0x00, 0xe0, 0x00]);

/** The repositories of this machine, as git finds them. */
export const createRepositories = (): Repositories => ({
  readSettings: (folder) =>
    lookOr(undefined, () => {
      const found = findGitFolders(folder);
      return found.some(isSplit) ? undefined : found.flatMap(readSettingsOf);
    }),
  mayHoldOthers: (folder) => lookOr(true, () => findGitFolders(folder).some(mayHoldSubmodules)),
});

/** Folders in which git keeps a repository: its own, and the one that all working trees of it share. */
interface GitFolder {
  readonly own: string;
  readonly shared: string;
}

/** Finds those of the folder and of all folders above: git goes on where it does not accept what it has found. */
function findGitFolders(folder: string): GitFolder[] {
  const found: GitFolder[] = [];
  let at = realpathSync(nativePath(folder));
  for (let before = ''; at !== before; before = at, at = dirname(at)) {
    // A folder can be a repository itself, without a folder for git in it.
    if (isFile(`${at}/HEAD`)) throw new Error(`${at} may be a repository.`);
    if (!existsSync(`${at}/.git`)) continue;
    const own = isFile(`${at}/.git`)
      ? resolveIn(at, readText(`${at}/.git`).replace(/^gitdir: /, ''))
      : `${at}/.git`;
    const shared = existsSync(`${own}/commondir`) ? resolveIn(own, readText(`${own}/commondir`)) : own;
    found.push({ own, shared });
  }
  return found;
}

const readSettingsOf = ({ own, shared }: GitFolder): string[] =>
  [`${shared}/config`, `${own}/config.worktree`]
    .filter((file) => existsSync(file))
    .map((file) => readText(file));

/** True if the index is in two parts: whoever reads them changes the time of one. */
const isSplit = ({ own, shared }: GitFolder): boolean =>
  [own, shared].some((folder) => readdirSync(folder).some((name) => name.startsWith('sharedindex.')));

const mayHoldSubmodules = ({ own }: GitFolder): boolean =>
  existsSync(`${own}/index`) && readBytes(`${own}/index`, MAX_INDEX).includes(SUBMODULE);

/** The path that stands in a file of git, as it stands there: behind a link, `..` leads elsewhere than it seems. */
function resolveIn(folder: string, text: string): string {
  const path = trimSignsAtEnd(text, '\r\n');
  return isAbsolute(path) ? path : `${folder}/${path}`;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const readText = (path: string): string => readBytes(path, MAX_SETTINGS).toString('utf8');

/** Throws if it is not a file, or too long: a pipe would never end. */
function readBytes(path: string, limit: number): Buffer {
  const found = statSync(path);
  if (!found.isFile() || found.size > limit) throw new Error(`${path} is not read.`);
  return readFileSync(path);
}

/** Gives what `look` finds, or `untold` if it cannot look. */
function lookOr<T>(untold: T, look: () => T): T {
  try {
    return look();
  } catch {
    return untold;
  }
}
