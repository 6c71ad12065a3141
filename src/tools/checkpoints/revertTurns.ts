import { randomUUID } from 'node:crypto';
import type { FileImages, FileState } from '../../host/fileImages.ts';
import type { FilePlace } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import type { Checkpoints } from './checkpoints.ts';
import { imageHash } from './imageHash.ts';
import { filesOf, planRevert, type RevertPlan } from './planRevert.ts';
import type { ChangedFile, TurnChanges } from './turnChanges.ts';

export interface RevertReport {
  /** Turn of the reverting itself: reverting this turn brings everything back. */
  readonly turn: string;
  readonly reverted: readonly ChangedFile[];
  readonly left: readonly LeftFile[];
}

export interface LeftFile {
  readonly file: ChangedFile;
  /**
   * `changed`: somebody else has changed the file since. `not kept`: its old text is not kept. Or a sentence about the
   * problem.
   */
  readonly reason: 'changed' | 'not kept' | { readonly problem: string };
}

/** Takes back the changes of the turns, file by file. Text that somebody else has written since stays. */
export async function revertTurns(
  turns: readonly TurnChanges[],
  { checkpoints, images, title }: { checkpoints: Checkpoints; images: FileImages; title: string },
): Promise<RevertReport> {
  const turn = randomUUID();
  checkpoints.begin({ turn, chat: turns[0]?.chat ?? turn, title });
  const reverted: ChangedFile[] = [];
  const left: LeftFile[] = [];
  for (const file of filesOf(turns)) {
    try {
      const now = await images.take(file.key, placeOf(file));
      const plan = planRevert(turns, file.key, imageHash(now.image));
      const problem = await carryOut(plan, now, { turn, checkpoints, images });
      if (plan.to && !problem) reverted.push(file);
      if (problem) left.push({ file, reason: problem });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push({ file, reason: { problem: error.message } });
    }
  }
  const back = filesOf(turns).filter((file) => !left.some((one) => one.file === file));
  await checkpoints.noteReverted(
    turns.map((one) => one.turn),
    back.map(({ key }) => key),
    turn,
  );
  return { turn, reverted, left };
}

/** Files that the turns have changed and that are not yet as before. */
export async function filesToRevert(
  turns: readonly TurnChanges[],
  images: FileImages,
): Promise<readonly ChangedFile[]> {
  const isDone = async (file: ChangedFile): Promise<boolean> => {
    const now = await images.take(file.key, placeOf(file)).catch(() => undefined);
    return now !== undefined && imageHash(now.image) === file.before;
  };
  const files = filesOf(turns);
  const done = await Promise.all(files.map(isDone));
  return files.filter((_, index) => !done[index]);
}

/** Place of a changed file. The user agreed when the file was changed, and that still counts. */
export const placeOf = ({ key, path }: Pick<ChangedFile, 'key' | 'path'>): FilePlace => ({
  key,
  path,
  given: path,
  realm: 'outside',
});

async function carryOut(
  { to, obstacle }: RevertPlan,
  now: FileState,
  { turn, checkpoints, images }: { turn: string; checkpoints: Checkpoints; images: FileImages },
): Promise<'changed' | 'not kept' | undefined> {
  if (to === undefined) return obstacle;
  const next = await checkpoints.before(to);
  if (next === undefined) return 'not kept';
  const expected = now.image.kind === 'none' ? undefined : now.image.text;
  const change = { turn, path: now.key, checked: placeOf(to), expected };
  await checkpoints.record(change, () => images.restore(now, next));
  return obstacle;
}
