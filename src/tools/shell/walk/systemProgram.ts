import { posix } from 'node:path';
import type { Programs } from '../../../host/shell.ts';
import { isWithin, type Place } from './workspacePaths.ts';

/**
 * Folders in which a name stands for the program that is called so. In others it may stand for a version manager, which
 * lets files of the workspace choose what to run or to download, or for a program of the workspace.
 */
const SYSTEM_FOLDERS: readonly RegExp[] = [
  /^\/(?:usr\/(?:local\/)?)?s?bin$/,
  // Homebrew and MacPorts, also with the programs of GNU under their usual names
  /^\/(?:opt\/homebrew|usr\/local|home\/linuxbrew\/\.linuxbrew)(?:\/opt\/[^/]+)?\/(?:libexec\/gnu)?bin$/,
  /^\/opt\/local\/(?:libexec\/gnu)?bin$/,
  // Nix
  /^(?:\/run\/current-system\/sw|\/etc\/profiles\/per-user\/[^/]+|\/nix\/var\/nix\/profiles\/default|.+\/\.nix-profile)\/bin$/,
  // Cargo, which builds what it installs, and nvm, which changes the PATH instead of standing in it
  /^.+\/(?:\.cargo|\.nvm\/versions\/node\/[^/]+)\/bin$/,
  // Git for Windows
  /^.+\/Git\/(?:usr|mingw\d+|clangarm64)\/bin$/i,
];

/** True if a command of this name would start the program that is called so, or none at all. */
export function isSystemProgram(
  name: string,
  {
    programs,
    folders,
    links,
  }: Pick<Place, 'folders' | 'links'> & { readonly programs?: Programs | undefined },
): boolean {
  const found = programs?.find(name);
  if (found === undefined) return true;
  const real = links?.realPath(found) ?? found;
  const realFolders = folders.map((folder) => links?.realPath(folder) ?? folder);
  return (
    SYSTEM_FOLDERS.some((folder) => folder.test(posix.dirname(found))) &&
    !/\bshims?\b/.test(real) &&
    ![...folders, ...realFolders].some((folder) => isWithin(found, folder) || isWithin(real, folder))
  );
}
