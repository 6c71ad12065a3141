import type { Assignment, Word } from '../parser/script.ts';

/** Variables whose value is not a secret. */
const PUBLIC = new Set(
  'HOME PWD OLDPWD USER LOGNAME SHELL PATH LANG LC_ALL TERM HOSTNAME UID EUID PPID SECONDS LINENO RANDOM OSTYPE BASH_VERSION NODE_ENV CI EDITOR TMPDIR SHLVL TZ'.split(
    ' ',
  ),
);

/** Variables that change nothing but how a program prints. */
const PRINTING = new Set(
  'NODE_ENV CI LANG LC_ALL TZ NO_COLOR FORCE_COLOR CLICOLOR COLUMNS LINES RUST_BACKTRACE'.split(' '),
);

/** Variables that, under another name, decide in some shells what runs. */
const SPECIAL = new Set(
  'path fpath cdpath manpath mailpath module_path prompt histchars psvar watch fignore argv signals status pipestatus'.split(
    ' ',
  ),
);

/** True if the value of the variable may be shown. `own`: variables that the command line itself sets. */
export const isPublic = (variable: string, own: ReadonlySet<string>): boolean =>
  PUBLIC.has(variable) || own.has(variable) || !/^[A-Za-z_]\w/.test(variable);

/** True if a variable of the shell with this name cannot make a program do something else. */
export const isHarmlessName = (name: string): boolean =>
  PRINTING.has(name) || (/^[a-z][a-z0-9_]*$/.test(name) && !SPECIAL.has(name) && !/^npm_|_proxy$/.test(name));

/** True if the assignment changes nothing but how programs print. Its value is not a path. */
export const isPrintingOnly = ({ name, value }: Assignment): boolean =>
  PRINTING.has(name) && /^(?!.*\.\.)(?:\w[\w.,@+/-]*)?$/.test(value.value ?? '/');

/** True if the assignment sets a variable of the shell and does nothing else by that. */
export const isHarmlessAssignment = (assignment: Assignment): boolean =>
  PRINTING.has(assignment.name) ? isPrintingOnly(assignment) : isHarmlessName(assignment.name);

/** Commands of the shell that calculate with their words. */
const CALCULATING = new Set(
  'test [ printf let declare typeset local export readonly read unset wait mapfile readarray getopts'.split(
    ' ',
  ),
);

/** True of a word that would run a command when calculated with, as `a[$(x)]`. */
export const hidesCommand = ({ value }: Word): boolean =>
  /[$`]/.test(value?.slice(value.indexOf('[') + 1 || value.length) ?? '');

/** Commands of the shell that can let a name stand for another program, and the argument that makes them do so. */
const NAMING: ReadonlyMap<string, RegExp> = new Map([
  ['hash', /^-\w*p/],
  ['alias', /=/],
  ['enable', /^-\w*f/],
]);

const makesNames = (name: string, args: readonly Word[]): boolean =>
  NAMING.has(name) && args.some(({ value }) => value === undefined || NAMING.get(name)?.test(value));

/** True if the command runs something that cannot be told: calculated, kept for later, or under another name. */
export const calculatesCommands = (name: string, args: readonly Word[]): boolean =>
  (CALCULATING.has(name) && args.some(hidesCommand)) ||
  (name === 'trap' && args.length > 1) ||
  makesNames(name, args);
