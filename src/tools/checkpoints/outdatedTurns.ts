import type { TurnChanges } from './turnChanges.ts';

export interface CheckpointLimits {
  /** The largest image that is kept, in characters. */
  readonly file: number;
  /** Characters that all images together may take. */
  readonly total: number;
  readonly turns: number;
  /** Age of the oldest turn that is kept, in milliseconds. */
  readonly age: number;
}

export const DEFAULT_LIMITS: CheckpointLimits = {
  file: 10_000_000,
  total: 200_000_000,
  turns: 200,
  age: 30 * 24 * 60 * 60 * 1_000,
};

/** Turns to delete: those that are too old, and the oldest where they are too many or too large. */
export function outdatedTurns(
  turns: readonly TurnChanges[],
  limits: CheckpointLimits,
  now: number,
): readonly TurnChanges[] {
  let size = 0;
  return sortNewestFirst(turns).filter((turn, index) => {
    size += turn.files.reduce((sum, file) => sum + file.size, 0);
    return index >= limits.turns || size > limits.total || now - turn.time > limits.age;
  });
}

export const sortNewestFirst = (turns: readonly TurnChanges[]): readonly TurnChanges[] =>
  [...turns].sort((a, b) => b.time - a.time);
