import type { FileAccess } from '../../tool/callCheck.ts';
import { subcommandAt } from '../commands/gitOptions.ts';
import { programName } from '../commands/programName.ts';
import { findStarted, isRunner, isSearcher } from '../commands/unwrap.ts';
import type { Word } from '../parser/script.ts';
import { runsFrom } from './commandText.ts';

/** Program, by its plain name, and the words after it. */
export interface Program {
  readonly name: string;
  readonly words: readonly Word[];
}

/** Commands that change the files they name. */
const CHANGING = new Set(
  'rm rmdir mv cp ln tee touch truncate install dd sed mkdir chmod chown shred patch rsync scp unlink split csplit ed ex perl'.split(
    ' ',
  ),
);
const CHANGING_GIT = new Set('checkout restore rm mv clean apply reset stash'.split(' '));
const CHANGING_SEARCH = /^-(?:delete|fprint0?|fprintf|fls)$/;

/** Commands that write no file, whatever their options are. */
const READING = new Set(
  `git cat head tail nl tac rev ls stat realpath readlink wc du df cut paste comm cmp join column fold fmt expand unexpand
  strings od hexdump md5sum sha1sum sha256sum sha512sum cksum b2sum shasum diff grep egrep fgrep rg jq less more base64
  echo printf test [ true false : pushd popd type which export unset read declare local readonly kill wait sleep`.split(
    /\s+/,
  ),
);

/** Programs whose subcommand `test` is given files to run. */
const TESTING = new Set('npm pnpm yarn bun deno go cargo make'.split(' '));

/** Access of a command to the files that it names; a runner does what the commands it runs do. */
export function fileAccessOf(program: Program): FileAccess {
  if (programsIn(program).some(isChanging)) return 'edit';
  const { name, words } = program;
  const started = isRunner(name) ? findStarted(name, words).flatMap(programAt) : [program];
  return started.every(isReading) ? 'read' : 'either';
}

/** Programs that may run, the command itself first: after a runner, each word may be the name of a command. */
export function programsIn(program: Program): readonly Program[] {
  const { name, words } = program;
  const start = runsFrom(name, words.map(textOf)) ?? words.length;
  const [others = []] = isSearcher(name) ? findStarted(name, words) : [words.slice(start)];
  return [program, ...others.flatMap((_word, index) => programAt(others.slice(index)))];
}

/** True if the program changes the files it names. */
export function isChanging({ name, words }: Program): boolean {
  if (isSearcher(name)) return words.some(({ value }) => CHANGING_SEARCH.test(value ?? ''));
  return name === 'git' ? CHANGING_GIT.has(gitSubcommand(words)) : CHANGING.has(name);
}

export function gitSubcommand(words: readonly Word[]): string {
  const texts = words.map(textOf);
  return texts[subcommandAt(texts)] ?? '';
}

const isReading = ({ name, words }: Program): boolean =>
  READING.has(name) || (TESTING.has(name) && words[0]?.value === 'test');

const programAt = ([first, ...words]: readonly Word[]): readonly Program[] =>
  first === undefined ? [] : [{ name: programName(textOf(first)), words }];

const textOf = ({ value, text }: Word): string => value ?? text;
