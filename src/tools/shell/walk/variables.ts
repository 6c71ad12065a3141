import { isPublic } from '../commands/harmless.ts';
import type { Word } from '../parser/script.ts';
import { isPlainGlob, isReadableGlob, type Place } from './workspacePaths.ts';

/** What a command line has done to variables so far. */
export interface Variables {
  /** Those it has set for sure. */
  readonly own: ReadonlySet<string>;
  /** Those that may hold wildcards because of it. */
  readonly wild: ReadonlySet<string>;
}

/**
 * True if the words, once expanded, show nothing but what is written, public variables, what their commands print,
 * and names of files in the workspace. Where it is expanded outside of quotes, a value can be a glob.
 */
export const showsNothingElse = (words: readonly Word[], where: Place & Variables): boolean =>
  words.every(
    (word) =>
      showsPublic(word, where) &&
      (!word.isSplit || isTame(word, where)) &&
      (!word.isGlob ||
        (isPlainGlob(word) && isReadableGlob(word.text, { ...where, shows: 'names', isHiddenToo: false }))),
  );

/** True if all variables in it may be shown. */
export const showsPublic = ({ variables }: Word, { own }: Variables): boolean =>
  variables.every((variable) => isPublic(variable, own));

const isTame = ({ variables, scripts }: Word, { wild }: Variables): boolean =>
  scripts.length === 0 && variables.every((variable) => !wild.has(variable));

/** True if what it stands for may have wildcards in it. */
export const mayBeWild = ({ value, variables, scripts, isGlob }: Word): boolean =>
  value === undefined ? isGlob || variables.length + scripts.length > 0 : /[*?[]/.test(value);
