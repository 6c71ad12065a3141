import { expansionCount, MAX_EXPANSION } from '../commands/expansionCount.ts';
import { isPublic } from '../commands/harmless.ts';
import type { Word } from '../parser/script.ts';
import { isPlainGlob, isReadableGlob, type Place } from './workspacePaths.ts';

/** Variables that a command line has changed so far. */
export interface Variables {
  /** Variables that it has set for sure. */
  readonly own: ReadonlySet<string>;
  /** Variables that may hold wildcards because of it. */
  readonly wild: ReadonlySet<string>;
}

/**
 * True if the words, once expanded, show nothing but their own text, public variables, the output of their commands, and
 * names of files in the workspace, and not too many words. A value that is expanded outside of quotes can be a glob.
 */
export const showsNothingElse = (words: readonly Word[], where: Place & Variables): boolean =>
  words.every(
    (word) =>
      showsPublic(word, where) &&
      (!word.isSplit || expansionCount(word.text) <= MAX_EXPANSION) &&
      (!word.isSplit || isTame(word, where)) &&
      (!word.isGlob ||
        (isPlainGlob(word) && isReadableGlob(word.text, { ...where, shows: 'names', isHiddenToo: false }))),
  );

/** True if all variables in the word may be shown. */
export const showsPublic = ({ variables }: Word, { own }: Variables): boolean =>
  variables.every((variable) => isPublic(variable, own));

const isTame = ({ variables, scripts }: Word, { wild }: Variables): boolean =>
  scripts.length === 0 && variables.every((variable) => !wild.has(variable));

/** True if the value of the word may have wildcards in it. */
export const mayBeWild = ({ value, variables, scripts, isGlob }: Word): boolean =>
  value === undefined ? isGlob || variables.length + scripts.length > 0 : /[*?[]/.test(value);
