import type { RenamedFile } from '../../src/host/language.ts';
import { placeOf } from '../../src/tools/checkpoints/revertTurns.ts';

/** A file whose text a rename changes. */
export const renamedFile = (path: string, before = 'old\n', next = 'new\n'): RenamedFile => ({
  path,
  place: placeOf({ key: path, path }),
  before: { key: path, path, text: before },
  next,
  changes: 1,
  aliasLines: [],
});

/** Gives the files as the rename leaves them. */
export const applyRename = (files: readonly RenamedFile[]) =>
  files.map(({ before, next }) => ({ ...before, text: next }));
