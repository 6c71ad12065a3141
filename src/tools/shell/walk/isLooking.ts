import { posix } from 'node:path';
import type { Links, ShellPlace } from '../../../host/shell.ts';
import { alternatives } from '../../paths/globsMeet.ts';
import { isProcess, readLoosely, readWords } from '../commands/allowedOptions.ts';
import { gitCommand } from '../commands/gitCommands.ts';
import { isCode } from '../commands/isCode.ts';
import type { LookingCommand } from '../commands/lookingCommand.ts';
import { LOOKING_COMMANDS } from '../commands/lookingCommands.ts';
import type { Word } from '../parser/script.ts';
import { isPlainRepository } from './plainRepository.ts';
import { showsNothingElse, type Variables } from './variables.ts';
import {
  isPlainGlob,
  isReadable,
  isReadableGlob,
  isWorkspacePath,
  MAX_PATH,
  type Place,
  rulePath,
} from './workspacePaths.ts';

/** Words beyond which a command is not looked at: each of them takes time. */
const MAX_WORDS = 300;

/** Place, variables, programs and repositories of a command in a command line. */
export interface Surroundings extends Place, Variables, Pick<ShellPlace, 'programs' | 'repositories'> {}

/** True if the command only looks, and only at files of the workspace that hold no secrets. */
export function isLooking(name: string, words: readonly Word[], where: Surroundings): boolean {
  if (words.length > MAX_WORDS || !showsNothingElse(words, where)) return false;
  if (name === 'command') return isLookup(words);
  const known = name === 'git' ? gitCommand(words) : { command: LOOKING_COMMANDS.get(name), words };
  return known?.command !== undefined && accepts(known.command, known.words, where);
}

/** False if a command of this name, when it only looks, never takes files. */
export function takesFiles(name: string): boolean {
  const command = LOOKING_COMMANDS.get(name);
  return command?.shows !== 'texts' || command.paths !== undefined;
}

function accepts(command: LookingCommand, words: readonly Word[], where: Surroundings): boolean {
  if (command.configuredBy === 'repository' && !isPlainRepository(command, where)) return false;
  // Many commands without a path look at the folder they run in.
  if (command.shows !== 'texts' && !isReadable('.', where)) return false;
  const written = words.map((word) => writeAsPath(word, where));
  const reading = command.options ? readWords(written, command.options) : readLoosely(words);
  if (reading === undefined || command.accepts?.(reading) === false) return false;
  const paths = command.paths?.(reading) ?? (command.shows === 'texts' ? [] : reading.operands);
  if (command.searches?.(reading) && !areVisible(paths, where)) return false;
  if (mayCompareFolders(command, paths, where)) return false;
  return (
    paths.every((word) => mayBeShown(word, command, where)) &&
    reading.values.every((value) => isHarmlessValue(value, where))
  );
}

/** True of `command -v`, which only tells what a name stands for. */
const isLookup = (words: readonly Word[]): boolean =>
  /^-[vV]$/.test(words[0]?.value ?? '') && words.every(({ value }) => value !== undefined);

/** False if one of the paths, or without paths the folder that the command runs in, is hidden or in a hidden folder. */
function areVisible(paths: readonly Word[], { cwds, folders }: Place): boolean {
  const texts = paths.length === 0 ? ['.'] : paths.map(({ value, text }) => value ?? text);
  return texts.every((text) => cwds.every((cwd) => !/(?:^|\/)\.[^./]/.test(rulePath(text, cwd, folders))));
}

/** The same glob after `./`, if it stands for no file that begins with a dash, which would be an option. */
function writeAsPath(word: Word, { cwds, links }: Place): Word {
  if (!/^[*?[]/.test(word.text) || !isPlainGlob(word)) return word;
  const isDashed = cwds.some((cwd) => links?.isAny(posix.join(cwd, '-*')) ?? false);
  return isDashed ? word : { ...word, text: `./${word.text}`, stem: './' };
}

/** Judges by the name where nobody can look: a file has to have the name of one: with an extension. */
function mayCompareFolders(
  { comparesFolders }: LookingCommand,
  paths: readonly Word[],
  where: Place,
): boolean {
  if (comparesFolders === undefined) return false;
  if (where.links === undefined)
    return (
      comparesFolders === 'always' &&
      !paths.every((word) => isProcess(word) || NAME_OF_FILE.test(word.value ?? ''))
    );
  const kinds = paths.flatMap((word) => kindsOf(word, where));
  if (comparesFolders === 'two' && (paths.length !== 2 || kinds.includes(undefined))) return false;
  return kinds.some((kind) => kind === 'folder' || kind === 'other');
}

const NAME_OF_FILE = /^-$|[^/.]\.\w+$/;

/** Kinds of the file, wherever the command runs. */
function kindsOf(word: Word, { cwds, links }: Place): readonly ReturnType<Links['kindOf']>[] {
  const { value } = word;
  if (isProcess(word) || value === '-') return ['file'];
  if (value === undefined || cwds.length === 0) return ['other'];
  return cwds.map((cwd) => links?.kindOf(posix.resolve(cwd, value)));
}

function mayBeShown(word: Word, { shows, hasOwnGlobs }: LookingCommand, where: Place): boolean {
  const { value, text } = word;
  if (value === undefined) {
    if (isProcess(word)) return true;
    return isPlainGlob(word) && isReadableGlob(text, { ...where, shows, isHiddenToo: false });
  }
  if (hasOwnGlobs && value.startsWith(':(exclude)')) return true;
  // Names of git for the ancestors of a commit look like short names of files.
  const named = hasOwnGlobs ? value.replace(/~\d+/g, '') : value;
  if (hasOwnGlobs && (value.startsWith(':(') || !isHarmlessValue(named, where))) return false;
  return endsOf(named).every((path) => isReadable(path, where));
}

/** True if the value of an option is harmless, be it a path or a glob that chooses among files. */
function isHarmlessValue(value: string, where: Place): boolean {
  if (value.startsWith('!')) return true;
  if (!/[*?[{]/.test(value)) return endsOf(value).every((path) => isReadable(path, where));
  const globs = alternatives(value)?.flatMap(endsOf) ?? ['..'];
  return globs.every((glob) => {
    // Some commands take `*` for any number of folders.
    const name = glob.slice(Math.max(glob.lastIndexOf('*'), glob.lastIndexOf('/') + 1));
    const shown = { ...where, shows: 'contents', isHiddenToo: true } as const;
    return isWorkspacePath(glob, where) && (isCode(name) || isReadableGlob(name, shown));
  });
}

/** Text, and each part after a colon in it, as in `HEAD:path`. For a text that is too long, a path outside the workspace. */
const endsOf = (text: string): string[] =>
  text.length > MAX_PATH
    ? ['..']
    : text.split(':').map((_part, index, parts) => parts.slice(index).join(':'));
