import { posix } from 'node:path';
import type { RuleSubject } from '../callCheck.ts';
import { subcommandAt } from './gitOptions.ts';
import type { Word } from './syntax.ts';
import { isProcess } from './usage.ts';
import { isPlainGlob, MAX_PATH, type Place, rulePaths } from './workspacePaths.ts';

/** Commands that change the files they name. */
const CHANGING = new Set(
  'rm rmdir mv cp ln tee touch truncate install dd sed mkdir chmod chown shred patch rsync scp unlink split csplit ed ex perl'.split(
    ' ',
  ),
);
const CHANGING_GIT = new Set('checkout restore rm mv clean apply reset stash'.split(' '));

/** The last file they name may be a folder: then what they write is in it. */
const COPYING = new Set('cp mv ln install rsync scp'.split(' '));

/** Commands that always, or with such an option, take all that is below a folder. */
const DEEP = new Set('mv rsync rg'.split(' '));
const DEEP_IF_TOLD = new Set('rm cp chmod chown grep egrep fgrep diff scp'.split(' '));
const DEEP_OPTION = /^-[A-Za-z]*[rRa]|^--(?:rec|dereference-r|arch)/;

/** The first word they are given is what they look for, and without a folder they look in the one they run in. */
const SEARCHING = new Set('grep egrep fgrep rg'.split(' '));

/** Any file. */
const ANYTHING = '/**';

/**
 * Files a command may touch, for rules that forbid them: what a command makes of a word cannot be known for all, so
 * each word may be a file, and so may what stands in it after an option or `=`.
 */
export function mentions(name: string, args: readonly Word[], place: Place): RuleSubject[] {
  const access = isChanging(name, args) ? 'edit' : 'read';
  const at = (file: string): readonly string[] => rulePaths(file, place);
  const one = (path: string): RuleSubject => ({ kind: 'path', path, access, isSearched: true, isFree: true });
  const any = (glob: string, isHiddenToo: boolean): RuleSubject => ({
    kind: 'paths',
    glob,
    access,
    isFree: true,
    ...(isHiddenToo ? { isHiddenToo } : {}),
  });

  const words = args.filter((word) => !isProcess(word));
  const files = words.flatMap(({ value }) => (value === undefined ? [] : namesIn(value)));
  const operands = words.flatMap(({ value }) => (value === undefined || /^-./.test(value) ? [] : [value]));
  const isUntold =
    name === 'xargs' ||
    (place.cwds.length === 0 && words.length > 0) ||
    words.some((word) => word.value === undefined && !isPlainGlob(word));
  return [
    ...[...files, ...(COPYING.has(name) ? inLast(operands) : [])].flatMap(at).map(one),
    ...words.filter(isPlainGlob).flatMap(({ text }) => at(text).map((glob) => any(glob, false))),
    ...deepFolders(name, words, operands).flatMap((folder) =>
      at(folder).map((path) => any(posix.join(path, '**'), !isVisibleOnly(name, words))),
    ),
    ...(isUntold ? [any(ANYTHING, true)] : []),
  ];
}

/** True if it changes the files it names. */
export function isChanging(name: string, args: readonly Word[]): boolean {
  if (name !== 'git') return CHANGING.has(name);
  const texts = args.map(({ value, text }) => value ?? text);
  return CHANGING_GIT.has(texts[subcommandAt(texts)] ?? '');
}

/** The folders it takes all of. */
function deepFolders(name: string, words: readonly Word[], operands: readonly string[]): readonly string[] {
  const isDeep =
    DEEP.has(name) || (DEEP_IF_TOLD.has(name) && words.some(({ value }) => DEEP_OPTION.test(value ?? '')));
  if (!isDeep) return [];
  if (!SEARCHING.has(name)) return operands;
  return operands.length > 1 ? operands.slice(1) : ['.'];
}

/** It leaves out what is hidden, unless an option says otherwise. */
const isVisibleOnly = (name: string, words: readonly Word[]): boolean =>
  name === 'rg' &&
  words.every(({ value }) => value !== undefined && !/^-[A-Za-z]*[u.]|^--(?:hid|unr)/.test(value));

const inLast = (operands: readonly string[]): string[] =>
  operands.slice(0, -1).map((file) => `${operands.at(-1)}/${posix.basename(file)}`);

/** The files that may be meant by `name`, `--option=name`, `-oname`, `key=name`, `@name`, `HEAD:name` or `name:there`. */
function namesIn(value: string): string[] {
  const named = value.startsWith('-') ? [/^-[^-](.+)$/s.exec(value)?.[1] ?? ''] : [value];
  const whole = [...named, /^[^=]*=(.+)$/s.exec(value)?.[1] ?? ''];
  const parts = value.length > MAX_PATH ? [] : whole.flatMap((name) => name.split(':'));
  const names = [...whole, ...parts].flatMap((name) => [name, name.replace(/^@/, '')]);
  return [...new Set(names)].filter(mayBeFile);
}

/** No system has a file with a longer name. */
const MAX_NAME = 255;

const mayBeFile = (path: string): boolean =>
  path !== '' &&
  path.length <= MAX_PATH &&
  !path.includes('\n') &&
  path.split('/').every((name) => name.length <= MAX_NAME);
