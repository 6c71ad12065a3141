import type { Repositories } from '../../../host/shell.ts';
import { hasPasswords, hasPlainGitSettings, namesSubmodules } from '../commands/gitSettings.ts';
import type { LookingCommand } from '../commands/lookingCommand.ts';
import type { Place } from './workspacePaths.ts';

/** True if no repository makes this command of git do more than its words say. */
export function isPlainRepository(
  { entersSubmodules, showsAddresses }: LookingCommand,
  { cwds, folders, repositories }: Place & { readonly repositories?: Repositories | undefined },
): boolean {
  // A folder further down may pretend to be a repository.
  if (cwds.length === 0 || !cwds.every((cwd) => folders.includes(cwd))) return false;
  if (repositories === undefined) return true;
  return cwds.every((cwd) => {
    const settings = repositories.readSettings(cwd);
    if (settings === undefined || !settings.every(hasPlainGitSettings)) return false;
    if (showsAddresses && settings.some(hasPasswords)) return false;
    return !entersSubmodules || !(settings.some(namesSubmodules) || repositories.mayHoldOthers(cwd));
  });
}
