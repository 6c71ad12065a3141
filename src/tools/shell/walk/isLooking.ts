import { alternatives } from '../../paths/globsMeet.ts';
import { isProcess, readLoosely, readWords } from '../commands/commandUsage.ts';
import { gitCommand } from '../commands/gitCommands.ts';
import { isCode } from '../commands/isCode.ts';
import { LOOKING_COMMANDS, type LookingCommand } from '../commands/lookingCommands.ts';
import type { Word } from '../parser/script.ts';
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

/** What has more words is not looked at: each of them takes its time. */
const MAX_WORDS = 300;

/** What is known about where a command of a command line runs. */
export interface Surroundings extends Place, Variables {}

/** True if the command only looks, and only at files of the workspace that hold no secrets. */
export function isLooking(name: string, words: readonly Word[], where: Surroundings): boolean {
  if (words.length > MAX_WORDS || !showsNothingElse(words, where)) return false;
  if (name === 'command') return isLookup(words);
  if (name === 'git' && !isAtRoot(where)) return false;
  const known = name === 'git' ? gitCommand(words) : { command: LOOKING_COMMANDS.get(name), words };
  return known?.command !== undefined && accepts(known.command, known.words, where);
}

/** False if what a command of this name is given, when it only looks, are never files. */
export function takesFiles(name: string): boolean {
  const command = LOOKING_COMMANDS.get(name);
  return command?.shows !== 'texts' || command.paths !== undefined;
}

function accepts(command: LookingCommand, words: readonly Word[], where: Surroundings): boolean {
  // Without a path, many look at where they are.
  if (command.shows !== 'texts' && !isReadable('.', where)) return false;
  const reading = command.usage ? readWords(words, command.usage) : readLoosely(words);
  if (reading === undefined || command.accepts?.(reading) === false) return false;
  const paths = command.paths?.(reading) ?? (command.shows === 'texts' ? [] : reading.operands);
  if (command.searches?.(reading) && !areVisible(paths, where)) return false;
  return (
    paths.every((word) => mayBeShown(word, command, where)) &&
    reading.values.every((value) => isHarmlessValue(value, where))
  );
}

/** `command -v` only tells what a name stands for. */
const isLookup = (words: readonly Word[]): boolean =>
  /^-[vV]$/.test(words[0]?.value ?? '') && words.every(({ value }) => value !== undefined);

/** A folder further down may pretend to be a repository, with settings of its own for what git shall run. */
const isAtRoot = ({ cwds, folders }: Place): boolean =>
  cwds.length > 0 && cwds.every((cwd) => folders.includes(cwd));

/** False if one of them, or without any the folder it runs in, is or is in a hidden one. */
function areVisible(paths: readonly Word[], { cwds, folders }: Place): boolean {
  const texts = paths.length === 0 ? ['.'] : paths.map(({ value, text }) => value ?? text);
  return texts.every((text) => cwds.every((cwd) => !/(?:^|\/)\.[^./]/.test(rulePath(text, cwd, folders))));
}

function mayBeShown(word: Word, { shows, hasOwnGlobs }: LookingCommand, where: Place): boolean {
  const { value, text } = word;
  if (value === undefined) {
    if (isProcess(word)) return true;
    return isPlainGlob(word) && isReadableGlob(text, { ...where, shows, isHiddenToo: false });
  }
  if (hasOwnGlobs && value.startsWith(':(exclude)')) return true;
  // What git calls the ancestors of a commit looks like short names of files.
  const named = hasOwnGlobs ? value.replace(/~\d+/g, '') : value;
  if (hasOwnGlobs && (value.startsWith(':(') || !isHarmlessValue(named, where))) return false;
  return endsOf(named).every((path) => isReadable(path, where));
}

/** The value of an option may be a path, or a glob that chooses among files. */
function isHarmlessValue(value: string, where: Place): boolean {
  if (value.startsWith('!')) return true;
  if (!/[*?[{]/.test(value)) return endsOf(value).every((path) => isReadable(path, where));
  const globs = alternatives(value)?.flatMap(endsOf) ?? ['..'];
  return globs.every((glob) => {
    // Some take `*` for any number of folders.
    const name = glob.slice(Math.max(glob.lastIndexOf('*'), glob.lastIndexOf('/') + 1));
    const shown = { ...where, shows: 'contents', isHiddenToo: true } as const;
    return isWorkspacePath(glob, where) && (isCode(name) || isReadableGlob(name, shown));
  });
}

/** The text, and what stands after each colon in it, as in `HEAD:path`. Nothing inside, if it is too long for all that. */
const endsOf = (text: string): string[] =>
  text.length > MAX_PATH
    ? ['..']
    : text.split(':').map((_part, index, parts) => parts.slice(index).join(':'));
