import { posix } from 'node:path';
import type { FileAccess, RuleSubject } from '../../tool/callCheck.ts';
import { startOf } from '../commands/acceptsFind.ts';
import { isProcess, readWords } from '../commands/allowedOptions.ts';
import { LOOKING_COMMANDS } from '../commands/lookingCommands.ts';
import { findStarted, isSearcher } from '../commands/unwrap.ts';
import type { Word } from '../parser/script.ts';
import { fileAccessOf, gitSubcommand, isChanging, type Program, programsIn } from './fileAccess.ts';
import { shownByGit } from './shownByGit.ts';
import { isPlainGlob, MAX_PATH, type Place, rulePaths } from './workspacePaths.ts';

/** Commands whose last operand may be a folder: then they write into it. */
const COPYING = new Set('cp mv ln install rsync scp'.split(' '));

/** Commands that always, or with such an option, take everything below a folder. */
const DEEP = new Set('mv rsync rg tar gtar bsdtar zip 7z 7za pax diff'.split(' '));
const DEEP_IF_TOLD = new Set('rm cp chmod chown grep egrep fgrep scp'.split(' '));
const DEEP_OPTION = /^-[A-Za-z]*[rRa]|^--(?:rec|dereference-r|arch)/;

/** Subcommands of git that take everything below a folder, and those that take the whole workspace. */
const DEEP_GIT = new Set('checkout restore rm mv'.split(' '));
const WHOLE_GIT = new Set('clean stash'.split(' '));
const WHOLE_RESET = /^--(?:hard|merge|keep)$/;

/** Commands whose first operand is a pattern; without a folder they search the one they run in. */
const SEARCHING = new Set('grep egrep fgrep rg'.split(' '));

/** Commands that give the command they run files that no word names. */
const FEEDING = new Set('xargs gxargs parallel'.split(' '));

/** Commands that run the first file they are given, and do not change it. */
const INTERPRETERS = new Set('node deno python python3 ruby php sh bash dash zsh . source'.split(' '));

/** Glob for any file. */
const ANYTHING = '/**';

/**
 * Finds the files a command may touch, for rules that forbid them. The meaning of a word is not known for every command, so
 * each word may be a file, and so may its part after an option or `=`.
 */
export function findMentions({ name, words: all }: Program, isLooking: boolean, place: Place): RuleSubject[] {
  const words = all.filter((word) => !isProcess(word));
  const programs = programsIn({ name, words });
  const access = isLooking ? 'read' : fileAccessOf({ name, words });
  const at = (file: string): readonly string[] => rulePaths(file, place);
  const one = (path: string, done: FileAccess): RuleSubject => ({
    kind: 'path',
    path,
    access: done,
    isSearched: true,
    isFree: true,
  });
  const any = (glob: string, isHiddenToo: boolean): RuleSubject => ({
    kind: 'paths',
    glob,
    access,
    isFree: true,
    ...(isHiddenToo ? { isHiddenToo } : {}),
  });

  const run = INTERPRETERS.has(name) ? operandsOf(words)[0] : undefined;
  const copies = programs.flatMap((copying) =>
    COPYING.has(copying.name) ? pathsInLast(operandsOf(copying.words)) : [],
  );
  const deep = programs.flatMap((program) =>
    deepFolders(program, access, place).flatMap((folder) =>
      at(folder).map((path) => any(posix.join(path, '**'), !isVisibleOnly(program))),
    ),
  );
  const shown = programs.flatMap((program) =>
    program.name === 'git'
      ? shownByGit(program.words, place).flatMap((glob) => at(glob).map((one) => any(one, true)))
      : [],
  );
  const isUntold =
    programs.some((program) => FEEDING.has(program.name)) ||
    (place.cwds.length === 0 && words.length > 0) ||
    words.some((word) => word.value === undefined && !isPlainGlob(word));
  return [
    ...words.flatMap(({ value = '' }) =>
      namesIn(value).flatMap((file) => at(file).map((path) => one(path, value === run ? 'read' : access))),
    ),
    ...copies.flatMap((file) => at(file).map((path) => one(path, access))),
    ...words.filter(isPlainGlob).flatMap(({ text }) => at(text).map((glob) => any(glob, false))),
    ...deep,
    ...shown,
    ...(isUntold ? [any(ANYTHING, true)] : []),
  ];
}

/** Folders that the program takes as a whole. */
function deepFolders({ name, words }: Program, access: FileAccess, { folders }: Place): readonly string[] {
  if (isSearcher(name)) return startFolders(name, words);
  if (name === 'git') return access === 'edit' ? gitFolders(words, folders) : [];
  const isDeep =
    DEEP.has(name) || (DEEP_IF_TOLD.has(name) && words.some(({ value }) => DEEP_OPTION.test(value ?? '')));
  const operands = operandsOf(words);
  if (!isDeep) return [];
  return SEARCHING.has(name) ? searchedFolders(name, words) : operands;
}

/** Folders that are searched: without any the one that the command runs in, and that one as well if a word is not known. */
function searchedFolders(name: string, words: readonly Word[]): readonly string[] {
  const command = LOOKING_COMMANDS.get(name);
  const reading = command?.options && readWords(words, command.options);
  const paths = reading && command?.paths?.(reading);
  if (paths === undefined) return ['.', ...operandsOf(words)];
  return paths.length === 0 ? ['.'] : paths.map(({ value }) => value ?? '.');
}

/** Folders in which a program looks for files, if it does more with them than print their names. `fd` takes folders anywhere. */
function startFolders(name: string, words: readonly Word[]): readonly string[] {
  if (!isChanging({ name, words }) && findStarted(name, words).length === 0) return [];
  if (name === 'fd') return ['.', ...operandsOf(words)];
  const own = words.findIndex(({ value }) => !/^-[HLP]$/.test(value ?? ''));
  const folders = operandsOf(words.slice(own, own + startOf(words.slice(own))));
  return folders.length === 0 ? ['.'] : folders;
}

/** Folders that a subcommand of git changes. One that changes the whole workspace does so wherever it runs. */
function gitFolders(words: readonly Word[], folders: readonly string[]): readonly string[] {
  const subcommand = gitSubcommand(words);
  if (DEEP_GIT.has(subcommand)) return operandsOf(words);
  const isWhole =
    WHOLE_GIT.has(subcommand) ||
    (subcommand === 'reset' && words.some(({ value }) => WHOLE_RESET.test(value ?? '')));
  return isWhole ? ['.', ...folders] : [];
}

const operandsOf = (words: readonly Word[]): readonly string[] =>
  words.flatMap(({ value }) => (value === undefined || /^-./.test(value) ? [] : [value]));

/** True if the program leaves out hidden files, which an option can change. */
const isVisibleOnly = ({ name, words }: Program): boolean =>
  name === 'rg' &&
  words.every(({ value }) => value !== undefined && !/^-[A-Za-z]*[u.]|^--(?:hid|unr)/.test(value));

const pathsInLast = (operands: readonly string[]): string[] =>
  operands.slice(0, -1).map((file) => `${operands.at(-1)}/${posix.basename(file)}`);

/** Files that may be meant by `name`, `--option=name`, `-oname`, `key=name`, `@name`, `HEAD:name` or `name:there`. */
export function namesIn(value: string): string[] {
  const named = value.startsWith('-') ? [/^-[^-](.+)$/s.exec(value)?.[1] ?? ''] : [value];
  const whole = [...named, /^[^=]*=(.+)$/s.exec(value)?.[1] ?? ''];
  const parts = value.length > MAX_PATH ? [] : whole.flatMap((name) => name.split(':'));
  const names = [...whole, ...parts].flatMap((name) => [name, name.replace(/^@/, '')]);
  return [...new Set(names)].filter(mayBeFile);
}

/** Length of the longest name that a file has on any system. */
const MAX_NAME = 255;

const mayBeFile = (path: string): boolean =>
  path !== '' &&
  path.length <= MAX_PATH &&
  !path.includes('\n') &&
  path.split('/').every((name) => name.length <= MAX_NAME);
