import type { RenamedFile } from '../../src/host/language.ts';
import { placeOf } from '../../src/tools/checkpoints/revertTurns.ts';

/** A file in which a rename makes one text of another. */
export const renamedFile = (path: string, before = 'old\n', next = 'new\n'): RenamedFile => ({
  path,
  place: placeOf({ key: path, path }),
  before: { key: path, path, text: before },
  next,
  changes: 1,
});

/** The files as the rename leaves them. */
export const afterwards = (files: readonly RenamedFile[]) =>
  files.map(({ before, next }) => ({ ...before, text: next }));
