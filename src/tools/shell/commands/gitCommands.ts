import type { Word } from '../parser/script.ts';
import { allowOptions, type Reading } from './allowedOptions.ts';
import type { LookingCommand } from './lookingCommand.ts';

const GLOBAL_OPTIONS = new Set(['--no-pager', '-P', '--no-optional-locks']);

/** Options for printing commits and changes. */
const DIFF = `-prqwbuzRDE -B? -M? -C? -U? -l? -S~ -G~ --patch --no-patch -s --stat? --numstat --shortstat --dirstat? --summary
  --name-only --name-status --raw --check --color? --no-color --color-words? --word-diff? --cached --staged --unified?
  --diff-filter? --find-renames? --find-copies? --find-copies-harder --no-renames --ignore-all-space
  --ignore-space-change --ignore-space-at-eol --ignore-blank-lines --ignore-cr-at-eol --function-context --minimal
  --patience --histogram --diff-algorithm? --abbrev? --full-index --binary --relative? --exit-code --quiet
  --merge-base --no-ext-diff --no-textconv --no-prefix --inter-hunk-context? --pickaxe-all --pickaxe-regex
  --ignore-submodules? --compact-summary --patch-with-stat --cc -c -m`;
const LOG = `${DIFF} -# -n~ -L= -i -g -F -P --max-count~ --skip~ --oneline --graph --all --branches? --tags? --remotes?
  --decorate? --no-decorate --format? --pretty? --date~ --relative-date --since~ --after~ --until~ --before~ --author~
  --committer~ --grep~ --all-match --invert-grep --regexp-ignore-case --extended-regexp --fixed-strings --follow
  --merges --no-merges --first-parent --reverse --topo-order --date-order --author-date-order --abbrev-commit
  --no-abbrev-commit --walk-reflogs --left-right --cherry-pick --cherry --cherry-mark --no-walk? --simplify-merges
  --simplify-by-decoration --full-history --ancestry-path? --boundary --notes? --no-notes --source --count
  --left-only --right-only --min-parents~ --max-parents~ --root -t`;
const BLAME =
  '-wsefnptlbc -M? -C? -L= -# --date~ --porcelain --line-porcelain --show-email --show-name --show-number --root --abbrev? --color-lines --color-by-age';
const GREP = `-nilLcwvEFGPhHoqzIW -e~ -A~ -B~ -C~ -m~ --max-depth~ --line-number --ignore-case --count --name-only
  --files-with-matches --files-without-match --word-regexp --invert-match --extended-regexp --fixed-strings
  --perl-regexp --only-matching --cached --color? --no-color --heading --break --show-function --function-context
  --and --or --not --all-match --context~ --quiet --full-name`;
const LISTING = '--sort~ --format~ --color? --no-color --column? --no-column --points-at~ --ignore-case -i';

/** Settings that may be shown; `git remote -v` shows the addresses of remotes, too. */
const PUBLIC_SETTING =
  /^(?:(?:user|core|init|branch|pull|push|merge|diff|fetch|commit)\.[\w.-]+|remote\.[\w-]+\.url)$/;

const reads = (options: string, more: Partial<LookingCommand> = {}): LookingCommand => ({
  shows: 'contents',
  configuredBy: 'repository',
  hasOwnGlobs: true,
  options: allowOptions(options),
  ...more,
});

/** A command that compares the files of submodules, too, or searches them if the user has set that. */
const entering = (options: string, more: Partial<LookingCommand> = {}): LookingCommand => ({
  ...reads(options, more),
  entersSubmodules: true,
});

/** Names are only taken after an option that asks about them: alone they would be created. */
const lists = (options: string, asking: readonly string[]): LookingCommand =>
  reads(`${options} ${LISTING}`, {
    accepts: ({ operands, options: given }) =>
      operands.length === 0 || asking.some((option) => given.has(option)),
    paths: none,
  });

const none = (): readonly Word[] => [];

/** Subcommand whose first word has to match. */
const only = (first: RegExp, options: string): LookingCommand =>
  reads(options, {
    accepts: ({ words }) => first.test(words[0]?.value ?? ''),
    paths: ({ operands }) => operands.slice(1),
  });

export const GIT_COMMANDS: ReadonlyMap<string, LookingCommand> = new Map<string, LookingCommand>([
  [
    'status',
    entering(
      '-sbvz -u? --short --branch --long --porcelain? --untracked-files? --ignored? --verbose --show-stash --ahead-behind --no-ahead-behind --renames --no-renames --column? --no-column',
    ),
  ],
  // Where there is no repository, `diff` compares two paths whatever they are.
  ['diff', entering(DIFF, { comparesFolders: 'two' })],
  ...['diff-index', 'diff-files'].map((name): [string, LookingCommand] => [name, entering(DIFF)]),
  ['diff-tree', reads(DIFF)],
  ...['log', 'show', 'whatchanged'].map((name): [string, LookingCommand] => [name, reads(LOG)]),
  ['rev-list', reads(`${LOG} --objects --disk-usage?`)],
  [
    'shortlog',
    reads(
      '-sne -# --summary --numbered --email --all --since~ --after~ --until~ --before~ --author~ --no-merges --group~ --format?',
    ),
  ],
  [
    'reflog',
    { ...reads(LOG), accepts: ({ operands: [first] }) => first === undefined || first.value === 'show' },
  ],
  ['blame', reads(BLAME)],
  ['annotate', reads(BLAME)],
  ['grep', entering(GREP, { paths: ({ operands, options }) => operands.slice(options.has('-e') ? 0 : 1) })],
  [
    'ls-files',
    reads(
      '-cdmostukvz --cached --deleted --modified --others --stage --unmerged --killed --exclude-standard --full-name --error-unmatch --directory --eol --deduplicate --abbrev?',
    ),
  ],
  [
    'ls-tree',
    reads(
      '-rdtlz --name-only --name-status --full-name --full-tree --long --abbrev? --format~ --object-only',
    ),
  ],
  [
    'cat-file',
    reads('-ptse', { accepts: ({ options, operands }) => options.size === 1 && operands.length === 1 }),
  ],
  [
    'rev-parse',
    reads(
      '-q --quiet --verify --short? --abbrev-ref? --symbolic --symbolic-full-name --show-toplevel --show-prefix --show-cdup --git-dir --absolute-git-dir --git-common-dir --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --show-superproject-working-tree --all --branches? --tags? --remotes? --revs-only --no-revs',
    ),
  ],
  [
    'describe',
    reads(
      '--tags --always --long --abbrev? --all --exact-match --contains --match~ --exclude~ --first-parent --candidates~',
    ),
  ],
  [
    'show-ref',
    reads('-sqd --heads --branches --tags --hash? --abbrev? --head --verify --quiet --dereference', {
      paths: none,
    }),
  ],
  [
    'for-each-ref',
    reads(`--count~ --contains~ --merged~ --no-merged~ --no-contains~ ${LISTING}`, { paths: none }),
  ],
  ['name-rev', reads('--tags --refs~ --name-only --always --all')],
  ['merge-base', reads('-a --all --is-ancestor --octopus --independent --fork-point')],
  ['count-objects', reads('-vH --verbose --human-readable')],
  ['check-ignore', reads('-vqn --verbose --quiet --non-matching --no-index')],
  [
    'branch',
    lists(
      '-arv --list --all --remotes --verbose --show-current --contains --no-contains --merged --no-merged --abbrev?',
      ['--list', '--contains', '--no-contains', '--merged', '--no-merged'],
    ),
  ],
  [
    'tag',
    lists('-l -n? --list --contains --no-contains --merged --no-merged', [
      '-l',
      '--list',
      '--contains',
      '--no-contains',
      '--merged',
      '--no-merged',
    ]),
  ],
  [
    'remote',
    reads('-v --verbose', {
      accepts: ({ operands: [first, ...more], options }) =>
        first === undefined || (first.value === 'get-url' && options.size === 0 && more.length === 1),
      paths: none,
      showsAddresses: true,
    }),
  ],
  [
    'stash',
    only(
      /^(?:list|show)$/,
      '-p -# --patch --stat? --oneline --name-only --name-status --date~ --format? --pretty?',
    ),
  ],
  [
    'symbolic-ref',
    // A second operand would be written, and one that is expanded could become two.
    reads('-q --quiet --short', {
      accepts: ({ operands }) => operands.length === 1 && operands[0]?.value !== undefined,
    }),
  ],
  ['worktree', only(/^list$/, '-v --verbose --porcelain')],
  [
    'config',
    {
      shows: 'texts',
      configuredBy: 'repository',
      showsAddresses: true,
      // A second word after the name would be written.
      accepts: ({ words }) => {
        const [name, ...more] = /^--get(?:-all)?$/.test(words[0]?.value ?? '') ? words.slice(1) : words;
        return more.length === 0 && PUBLIC_SETTING.test(name?.value ?? '');
      },
    },
  ],
  ['--version', { shows: 'texts', configuredBy: 'repository', accepts: ({ words }) => words.length === 0 }],
]);

/** Finds the subcommand of a call of git, past options for all of git that change nothing; undefined if it is not known to only look. */
export function gitCommand(
  words: readonly Word[],
): { readonly command: LookingCommand; readonly words: readonly Word[] } | undefined {
  const start = words.findIndex(({ value }) => !GLOBAL_OPTIONS.has(value ?? ''));
  const command = GIT_COMMANDS.get(words[start]?.value ?? '');
  if (command === undefined) return undefined;
  return {
    command: {
      ...command,
      accepts: (reading) => runsNothing(reading) && command.accepts?.(reading) !== false,
    },
    words: words.slice(start + 1),
  };
}

/** Signatures are checked by a program, also in order to sort by them. */
const runsNothing = ({ words, texts }: Reading): boolean =>
  words.every(({ value, text }) => !/%[-+ ]?G|%\(\*?signature/.test(value ?? text)) &&
  (texts.get('--sort') ?? []).every((field) => !field.includes('signature'));
