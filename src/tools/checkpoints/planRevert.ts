import { sortNewestFirst } from './outdatedTurns.ts';
import { type ChangedFile, NO_FILE, type TurnChanges } from './turnChanges.ts';

/** Plan for one file: how far it can go back. */
export interface RevertPlan {
  /** Change before which the file had the text it gets back; absent if the file stays as it is. */
  readonly to?: ChangedFile;
  /** Reason why the file cannot go back all the way: somebody else has changed it since, or its old text is not kept. */
  readonly obstacle?: 'changed' | 'not kept';
}

/**
 * Plans to take back the changes that the turns made to a file with the hash `current`, the newest first, as long as each
 * is the last change of the file: text of anybody else is never lost. A file that was deleted comes back.
 */
export function planRevert(turns: readonly TurnChanges[], key: string, current: string): RevertPlan {
  let text = current;
  let to: ChangedFile | undefined;
  const makePlan = (obstacle?: RevertPlan['obstacle']): RevertPlan => ({
    ...(to ? { to } : {}),
    ...(obstacle ? { obstacle } : {}),
  });
  for (const file of sortNewestFirst(turns).flatMap(({ files }) => files.filter((one) => one.key === key))) {
    if (text === file.before) continue;
    const isGone = text === NO_FILE;
    if (!isGone && (text !== file.after || file.isMixed)) return makePlan('changed');
    if (file.image === undefined && file.before !== NO_FILE) return makePlan('not kept');
    text = file.before;
    to = file;
  }
  return makePlan();
}

/** The files that the turns have changed, each once, as the oldest turn found it. */
export function filesOf(turns: readonly TurnChanges[]): readonly ChangedFile[] {
  const oldest = sortNewestFirst(turns).flatMap(({ files }) =>
    files.map((file) => [file.key, file] as const),
  );
  return [...new Map(oldest).values()].sort((a, b) => a.path.localeCompare(b.path));
}
