import { posix } from 'node:path';
import { type Reading, readWords } from '../commands/allowedOptions.ts';
import { GIT_COMMANDS } from '../commands/gitCommands.ts';
import { subcommandAt } from '../commands/gitOptions.ts';
import type { Word } from '../parser/script.ts';
import type { Place } from './workspacePaths.ts';

/** Subcommands that print no content of files, unless they are told to with `-p`. */
const SILENT = new Set(
  `add bisect branch check-ignore checkout cherry-pick clean clone config count-objects describe fetch for-each-ref gc help init
  ls-files ls-remote ls-tree merge merge-base mv name-rev notes pull push rebase remote reset restore rev-list rev-parse revert
  rm shortlog show-ref sparse-checkout submodule switch symbolic-ref tag version worktree --version`.split(
    /\s+/,
  ),
);
const PATCH = /^-[a-z]*p|^--patch/;

/** Subcommands that print changes only if they are told to be thorough. */
const SILENT_UNLESS_VERBOSE = new Set(['commit', 'status']);
const VERBOSE = /^-[a-z]*[pv]|^--(?:patch|verbose)/;

/** Subcommands that print the content of files they name, and no other. */
const NAMING = new Set(['blame', 'annotate']);

/** Subcommands that list commits, without the changes in them as long as all options are of these. */
const LISTING = new Set('log reflog stash whatchanged'.split(' '));
const LISTS =
  /^(?:-(?:\d+|[nsigFE]\d*)|--(?:oneline|graph|all|branches|tags|remotes|decorate|no-decorate|format|pretty|date|relative-date|since|after|until|before|author|committer|grep|all-match|invert-grep|regexp-ignore-case|extended-regexp|fixed-strings|merges|no-merges|first-parent|reverse|topo-order|date-order|author-date-order|abbrev|abbrev-commit|no-abbrev-commit|walk-reflogs|left-right|cherry|cherry-pick|cherry-mark|no-walk|boundary|source|count|max-count|skip|follow|no-color|color|no-patch|left-only|right-only|min-parents|max-parents|full-history|simplify-by-decoration|keep-index|include-untracked|message|quiet)(?:=.*)?)$/s;

/** Options that show the names of changed files instead of the changes. */
const SUMMARIZES =
  /^(?:-s|--(?:no-patch|stat|numstat|shortstat|dirstat|summary|name-only|name-status|compact-summary|quiet)(?:=.*)?)$/s;
const REFINES =
  /^(?:-(?:[MCwbRr]|z)|--(?:cached|staged|merge-base|diff-filter|find-renames|no-renames|relative|exit-code|no-color|color|no-ext-diff)(?:=.*)?)$/s;

/**
 * Globs for the files whose content a command of git may print besides those its words name: of a commit or a tree, unless
 * paths restrict it, everything in the repository.
 */
export function shownByGit(words: readonly Word[], place: Place): readonly string[] {
  const texts = words.map(textOf);
  const at = subcommandAt(texts);
  const [subcommand = '', ...args] = texts.slice(at);
  if (!showsContents(subcommand, args)) return [];
  // An option before the subcommand may choose another repository or another folder in it.
  const restricted = at === 0 ? restriction(subcommand, words.slice(1), place) : undefined;
  return restricted ?? rootsOf(place).map((root) => posix.join(root, '**'));
}

function showsContents(subcommand: string, args: readonly string[]): boolean {
  if (SILENT.has(subcommand)) return args.some((arg) => PATCH.test(arg));
  if (SILENT_UNLESS_VERBOSE.has(subcommand)) return args.some((arg) => VERBOSE.test(arg));
  if (NAMING.has(subcommand)) return false;
  const options = args.slice(0, endOfOptions(args)).filter((arg) => /^-./.test(arg));
  const isSummary = options.some((option) => SUMMARIZES.test(option));
  const others = options.filter((option) => !SUMMARIZES.test(option) && !LISTS.test(option));
  if (LISTING.has(subcommand)) return others.some((option) => !isSummary || !REFINES.test(option));
  return !isSummary || others.some((option) => !REFINES.test(option));
}

/**
 * Globs for the paths that restrict the command; undefined if there are none, if it may show more, or if one of its words
 * is not known: the value of an option is no path.
 */
function restriction(
  subcommand: string,
  words: readonly Word[],
  place: Place,
): readonly string[] | undefined {
  const options = GIT_COMMANDS.get(subcommand)?.options;
  const reading = options && readWords(words, options);
  if (reading === undefined) return undefined;
  const operands = operandsOf(subcommand, reading);
  // An object is shown whatever paths come with it; a path in a commit begins at the root of the repository.
  if (/^(?:show|cat-file)$/.test(subcommand))
    return operands.length > 0 && operands.every(isPathInCommit) && isRoot(place) ? [] : undefined;
  const isThere = (operand: string): boolean =>
    place.links !== undefined &&
    place.cwds.every((cwd) => place.links?.kindOf(posix.resolve(cwd, operand)) !== undefined);
  if (!operands.every((operand) => isThere(operand) || isNameOfCommit(operand))) return undefined;
  const paths = [...operands.filter(isThere), ...reading.afterDashes.map(textOf)];
  const globs = paths.map(globOf);
  return paths.length > 0 && globs.every((glob) => glob !== undefined) ? globs : undefined;
}

/** Operands that may be commits or paths. */
function operandsOf(subcommand: string, { operands, afterDashes, options }: Reading): readonly string[] {
  const given = operands.slice(0, operands.length - afterDashes.length).map(textOf);
  return subcommand === 'grep' && !options.has('-e') ? given.slice(1) : given;
}

const textOf = ({ value, text }: Word): string => value ?? text;

function endOfOptions(args: readonly string[]): number {
  const end = args.indexOf('--');
  return end === -1 ? args.length : end;
}

const isPathInCommit = (operand: string): boolean => /^[^:]+:[^:]+$/s.test(operand);

/** True of the name of a branch or a tag, of its ancestors and of ranges: not of a number, which may be any object. */
const isNameOfCommit = (operand: string): boolean =>
  operand
    .split(/\.{2,3}/)
    .every((name) => /^(?:\d{1,3}|(?![0-9a-f]+(?:[~^]|$))[\w./@-]+(?:@\{\d+\})?(?:[~^]\d*)*|)$/i.test(name));

/** Files that a path of git means: `*` also stands for folders. Undefined if other wildcards are in it. */
function globOf(path: string): string | undefined {
  if (path.startsWith(':')) return undefined;
  if (!/[*?[\\]/.test(path)) return posix.join(path, '**');
  const [, folder = '', name] = /^([^*?[\\]*\/)?(\*\.[\w.]+)$/.exec(path) ?? [];
  return name === undefined ? undefined : `${folder}**/${name}`;
}

const isRoot = ({ cwds, links }: Place): boolean =>
  cwds.length === 1 && (links === undefined || links.kindOf(posix.join(cwds[0] ?? '', '.git')) !== undefined);

/** Root of the repository for each directory; the directory itself, if there is none. */
function rootsOf({ cwds, links }: Place): readonly string[] {
  return cwds.map((cwd) => {
    for (let at = cwd; links !== undefined; at = posix.dirname(at)) {
      if (links.kindOf(posix.join(at, '.git')) !== undefined) return at;
      if (at === posix.dirname(at)) break;
    }
    return cwd;
  });
}
