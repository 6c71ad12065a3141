import type { FileImage, FileImages } from '../../host/fileImages.ts';
import type { Checkpoints } from './checkpoints.ts';
import { type Direction, moveHunk } from './moveHunk.ts';
import { placeOf } from './revertTurns.ts';
import { NO_FILE } from './turnChanges.ts';

export interface TurnHunk {
  readonly turn: string;
  /** Address of the file, and its path for people. */
  readonly key: string;
  readonly path: string;
  readonly hunk: string;
}

/**
 * Takes one hunk of a turn's change back, or makes it again. It counts as the turn's own change, so the rest of the turn
 * can still be reverted. False if the file has changed there since; throws a Refusal if the file cannot be changed.
 */
export async function moveTurnHunk(
  { turn, key, path, hunk }: TurnHunk,
  direction: Direction,
  { checkpoints, images }: { readonly checkpoints: Checkpoints; readonly images: FileImages },
): Promise<boolean> {
  const checked = placeOf({ key, path });
  const now = await images.take(key, checked);
  if (now.image.kind === 'notebook') return false;
  const text = now.image.kind === 'none' ? '' : now.image.text;
  const moved = moveHunk(text, hunk, direction);
  if (moved === undefined || moved === text) return moved !== undefined;
  const file = (await checkpoints.turn(turn))?.files.find((one) => one.key === key);
  const next = moved === '' && file?.before === NO_FILE ? NONE : textImage(moved, now.image);
  const restore = () => images.restore(now, next);
  const expected = now.image.kind === 'none' ? undefined : text;
  await (file ? checkpoints.record({ turn, path: key, checked, expected }, restore) : restore());
  return true;
}

const NONE: FileImage = { kind: 'none' };

/** The file with another text; a file that comes back is written as new files are. */
const textImage = (text: string, now: FileImage): FileImage =>
  now.kind === 'text' ? { ...now, text } : { kind: 'text', text, encoding: 'utf8', isCrlf: false };
