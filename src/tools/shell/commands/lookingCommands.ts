import type { Word } from '../parser/script.ts';
import { acceptsFind, findPaths } from './acceptsFind.ts';
import { acceptsTest, testedPaths } from './acceptsTest.ts';
import { allowOptions, type Reading } from './allowedOptions.ts';
import { GREP_COMMAND, RG_COMMAND } from './grepCommands.ts';
import { contents, type LookingCommand, type LookingWords, names, texts } from './lookingCommand.ts';
import { acceptsAwk, acceptsJq, acceptsSed, afterTextProgram } from './textPrograms.ts';

const after =
  (count: number) =>
  ({ operands }: Reading): readonly Word[] =>
    operands.slice(count);

const noArguments = texts((args) => args.length === 0);

/** The flag has to make the program end at once, whatever it is given to read. */
const version = (...flags: readonly string[]): LookingWords =>
  texts((args) => args.length === 1 && flags.includes(args[0] ?? ''));

const CHECKSUM = contents('-bt --tag --zero --binary --text');

type Row = readonly [name: string, words: LookingWords];

const named = (list: string, words: LookingWords): Row[] => list.split(' ').map((name) => [name, words]);

const configuredBy = (
  answer: LookingCommand['configuredBy'],
  rows: readonly Row[],
): [string, LookingCommand][] => rows.map(([name, words]) => [name, { ...words, configuredBy: answer }]);

/** Programs that print their version before they read any file but their own. */
const VERSIONS: readonly Row[] = [
  ...named('node perl', version('--version', '-v')),
  ...named('python python3', version('--version', '-V')),
  ...named('ruby gcc g++ clang cmake make', version('--version')),
];

/**
 * Commands that run without a question; those of git stand in a table of their own. Before one is added, four questions
 * have to be answered for every system that has a command of this name. The first answer stands in the table, the other
 * three must be no for all words that are accepted, and a line with the command has to run in a hostile workspace of the
 * tests.
 *
 * 1. Which files of a workspace, or of a folder above it, configure it? Package managers (`.npmrc`), and tools that load
 *    code or choose their own version by the folder they run in, are left out.
 * 2. Can it start a program?
 * 3. Can it use the network?
 * 4. Can it write anything, logs and caches included, set a variable or show the environment?
 */
export const LOOKING_COMMANDS: ReadonlyMap<string, LookingCommand> = new Map([
  ...configuredBy('nothing', [
    ...named('cat head tail nl tac rev', { shows: 'contents' }),
    ...named('stat realpath readlink', { shows: 'names' }),
    // Without `-L` and `-H`, which follow links.
    [
      'ls',
      names(
        `-1aAbBcCdfFgGhiklmnNopqQrRsStuUvxXZ -I~ -w~ --all --almost-all --author --block-size~ --color? --directory
      --file-type --classify? --format~ --full-time --group-directories-first --hide~ --human-readable --hyperlink?
      --ignore~ --indicator-style~ --inode --no-group --numeric-uid-gid --quoting-style~ --recursive --reverse --si --size
      --sort~ --time~ --time-style~ --width~`,
      ),
    ],
    ['wc', names('-clmwL --lines --words --bytes --chars --max-line-length')],
    [
      'du',
      names('-achkmsxbHlS -d= -t= --max-depth= --summarize --human-readable --all --total --apparent-size'),
    ],
    ['df', names('-ahHiklmPT --human-readable --inodes --local --print-type --total')],
    ['file', names('-bhikLNrs0 --brief --mime --mime-type --mime-encoding --dereference --no-dereference')],
    ['find', { shows: 'names', accepts: acceptsFind, paths: findPaths }],
    [
      'cut',
      contents(
        '-sn -b= -c= -d~ -f= --bytes= --characters= --delimiter~ --fields= --complement --only-delimited --output-delimiter~',
      ),
    ],
    ['paste', contents('-s -d~ --serial --delimiters~')],
    ['comm', contents('-123i --check-order --nocheck-order --output-delimiter~ --total')],
    ['cmp', contents('-bls -n= --silent --quiet --verbose --print-bytes')],
    ['join', contents('-i -t~ -a= -v= -1= -2= -j= -o= --header --nocheck-order')],
    ['column', contents('-txJ -s~ -c= -o~ --table --separator~ --output-separator~')],
    ['fold', contents('-bs -w= --width= --spaces')],
    ['fmt', contents('-csu -w= -p~ --width=')],
    ...named('expand unexpand', contents('-ai -t= --tabs= --initial --all')),
    [
      'strings',
      contents('-af -n= -t= -e= -# --bytes= --all --print-file-name --radix=', { accepts: namesNoLists }),
    ],
    [
      'od',
      contents('-abcdfiloxsv -A= -t= -N= -j= -S= --address-radix= --format= --read-bytes= --skip-bytes='),
    ],
    ['hexdump', contents('-bcCdovx -n= -s=')],
    ...named('md5sum sha1sum sha256sum sha512sum cksum b2sum', CHECKSUM),
    ['shasum', contents('-b -a=')],
    [
      'diff',
      contents(
        `-uqsyiwbBNaEptdc -U= -C= -W= --unified? --context? --color? --brief --side-by-side --ignore-case
      --ignore-all-space --ignore-space-change --ignore-blank-lines --suppress-common-lines --new-file --text
      --width= --label~ --minimal --report-identical-files --strip-trailing-cr --left-column`,
        { comparesFolders: 'always' },
      ),
    ],
    [
      'sort',
      contents(
        '-bcCdfghiMmnRrsuVz -k= -t~ --key= --field-separator~ --numeric-sort --reverse --unique --human-numeric-sort --version-sort --ignore-case --check --stable --general-numeric-sort',
      ),
    ],
    [
      'uniq',
      contents(
        '-cdDiuz -f= -s= -w= --count --repeated --unique --ignore-case --skip-fields= --skip-chars= --check-chars=',
        { accepts: readsOneFile },
      ),
    ],
    ...named('grep egrep fgrep', GREP_COMMAND),
    [
      'sed',
      contents('-nErsz -e~ --expression~ --quiet --silent --regexp-extended', {
        paths: afterTextProgram,
        accepts: acceptsSed,
      }),
    ],
    ['awk', contents('-F~ -v~', { paths: after(1), accepts: acceptsAwk })],
    [
      'jq',
      contents(
        '-rcnseSajMCR --raw-output --compact-output --null-input --slurp --exit-status --sort-keys --ascii-output --join-output --monochrome-output --color-output --raw-input --tab --indent= --stream',
        { paths: after(1), accepts: acceptsJq },
      ),
    ],
    ['seq', texts((args) => args.every((arg) => /^(?:-[sw]|[^\d].{0,3}|-?[\d.]{1,6})$/.test(arg)))],
    ...named('echo true false : pwd basename dirname tr which id uname groups sleep type', texts()),
    ...named('whoami uptime nproc arch hostname tty wait', noArguments),
    ...named(
      'exit break continue',
      texts((args) => args.length === 0 || (args.length === 1 && /^(?:\d+|\$\?)$/.test(args[0] ?? ''))),
    ),
    ['printf', texts(acceptsPrintf)],
    ...named('test [', { shows: 'texts', accepts: acceptsTest, paths: testedPaths }),
    [
      'date',
      {
        shows: 'texts',
        options: allowOptions('-uR -I? -d~ --utc --iso-8601? --rfc-3339? --date~'),
        accepts: printsDate,
      },
    ],
    // Without any it shows all variables.
    [
      'set',
      texts(
        (args) =>
          args.length > 0 && args.every((arg) => /^(?:[-+][euxo]+|pipefail|errexit|nounset)$/.test(arg)),
      ),
    ],
    ...VERSIONS,
  ]),
  ...configuredBy('ignore files', [
    [
      'tree',
      names(
        `-adfiFhspDNQugtrUCnAJ -L= -I~ -P= --dirsfirst --noreport --gitignore --prune --filelimit= --du --si --ignore-case`,
      ),
    ],
    [
      'fd',
      names('-HIuisgFap01 -t= -e= -d= -E~ --type= --extension= --max-depth= --hidden --no-ignore --glob', {
        paths: after(1),
      }),
    ],
    ['rg', RG_COMMAND],
  ]),
]);

/** True for one file that is written out: a second one would be written, and one that is expanded could become two. */
function readsOneFile({ operands, isInOrder }: Reading): boolean {
  return isInOrder && operands.length <= 1 && operands.every(({ value }) => value !== undefined);
}

/** True if no operand is an `@file`, which has more arguments in it. */
function namesNoLists({ operands }: Reading): boolean {
  return operands.every(({ stem }) => !stem.startsWith('@'));
}

/** True if `printf` sets no variables, as it does with `-v` and `%n`, and fills no memory with a width. */
function acceptsPrintf(_args: readonly string[], { words: [format] }: Reading): boolean {
  return (
    format?.value !== undefined &&
    !/^-|%[-+ #0'*\d.]*[hljztL]*n|%[-+ #0']*\*|%[^a-zA-Z]*\d{4}/.test(format.value.replaceAll('%%', ''))
  );
}

/** True if all operands are formats: anything else sets the clock. */
function printsDate({ operands }: Reading): boolean {
  return operands.every(({ stem, isSplit }) => stem.startsWith('+') && !isSplit);
}
