import type { Word } from '../parser/script.ts';
import { acceptsFind, findPaths } from './acceptsFind.ts';
import { acceptsTest, testedPaths } from './acceptsTest.ts';
import { type CommandUsage, isProcess, type Reading, usage } from './commandUsage.ts';
import { isCode } from './isCode.ts';
import { acceptsAwk, acceptsJq, acceptsSed, afterTextProgram } from './textPrograms.ts';

/** Command that only looks, as long as its words are accepted. */
export interface LookingCommand {
  /** Parts of its files that the command shows: their contents, or only their names. `texts`: it takes no files. */
  readonly shows: 'contents' | 'names' | 'texts';
  /** Options that the command may have. Absent: none makes it do more than look, and none takes a path. */
  readonly usage?: CommandUsage;
  /** Operands that are paths; if absent, all operands, or none for a command that takes no files. */
  paths?(reading: Reading): readonly Word[];
  accepts?(reading: Reading): boolean;
  /** True if the command expands wildcards in paths itself. */
  readonly hasOwnGlobs?: true;
  /** True if the command shows the contents of all files of a folder but hidden ones: then the folder must not be hidden. */
  searches?(reading: Reading): boolean;
}

const after =
  (count: number) =>
  ({ operands }: Reading): readonly Word[] =>
    operands.slice(count);

const contents = (options: string, more: Partial<LookingCommand> = {}): LookingCommand => ({
  shows: 'contents',
  usage: usage(options),
  ...more,
});
const names = (options: string, more: Partial<LookingCommand> = {}): LookingCommand => ({
  shows: 'names',
  usage: usage(options),
  ...more,
});
const texts = (accepts?: (args: readonly string[], reading: Reading) => boolean): LookingCommand => ({
  shows: 'texts',
  ...(accepts ? { accepts: (reading) => accepts(plain(reading.words), reading) } : {}),
});

const plain = (words: readonly Word[]): string[] => words.map(({ value, text }) => value ?? text);

const noArguments = texts((args) => args.length === 0);

/** Query for a version. The flag has to make the program end at once, whatever it is given to read. */
const version = (...flags: readonly string[]): LookingCommand =>
  texts((args) => args.length === 1 && flags.includes(args[0] ?? ''));

const CHECKSUM = contents('-bt --tag --zero --binary --text');

const GREP_OPTIONS = `-EFGPivyqsnHhlLcowxaI -A= -B= -C= -m= -e~ -# --include~ --exclude~ --exclude-dir~ --color?
  --colour? --extended-regexp --fixed-strings --perl-regexp --ignore-case --invert-match --word-regexp --line-regexp
  --line-number --count --files-with-matches --files-without-match --only-matching --with-filename --no-filename
  --quiet --silent --no-messages --text --regexp~ --max-count= --context= --after-context= --before-context=`;

/** Operands after the pattern, which is the first one without `-e`. */
const patternFirst = (reading: Reading): readonly Word[] =>
  after(['-e', '--regexp'].some((option) => reading.options.has(option)) ? 0 : 1)(reading);

const has = ({ options }: Reading, ...some: readonly string[]): boolean =>
  some.some((option) => options.has(option));

/** Searching without `-R` and `--dereference-recursive`, which follow the links they come across. */
const GREP = contents(`-r --recursive ${GREP_OPTIONS}`, {
  paths: patternFirst,
  accepts: (reading) => !has(reading, '-r', '--recursive') || isChosen(reading),
});

/** True if only included files of a folder are read, and all are code. After an `--exclude`, the rest would be read, too. */
const isChosen = ({ options, texts: given }: Reading): boolean =>
  [...options].find((option) => /^--(?:in|ex)clude$/.test(option)) === '--include' &&
  given.get('--include')?.every(isCode) === true;

/** True if all globs choose code: a glob that names a hidden folder lets the search look into it. */
const choosesCode = ({ texts: given }: Reading): boolean =>
  ['-g', '--glob', '--iglob']
    .flatMap((option) => given.get(option) ?? [])
    .every((glob) => glob.startsWith('!') || isCode(glob));

/** Searching with `rg`, which leaves out hidden and ignored files unless an option says otherwise. */
const RG = contents(
  `${GREP_OPTIONS.replace('-EFGPivyqsnHhlLcowxaI', '-FPivqsnHlcowxaISNUpu0')} -g~ --glob~ --iglob~ -t= -T= --type= --type-not=
  -M= -d= --max-depth= --max-columns= -r~ --replace~ --files --smart-case --case-sensitive --no-line-number --no-heading
  --heading --hidden --no-ignore --no-ignore-vcs --unrestricted --multiline --pretty --stats --json --trim --vimgrep
  --column --no-messages --null --sort= --sortr= --passthru --count-matches --crlf --no-config`,
  {
    paths: (reading) => (has(reading, '--files') ? reading.operands : patternFirst(reading)),
    searches: (reading) => !has(reading, '--files'),
    accepts: (reading) =>
      has(reading, '--files') ||
      (choosesCode(reading) &&
        !has(reading, '-u', '--unrestricted', '--hidden', '--no-ignore', '--no-ignore-vcs')),
  },
);

const named = (list: string, command: LookingCommand): [string, LookingCommand][] =>
  list.split(' ').map((name) => [name, command]);

/**
 * Commands that run without a question. Left out on purpose: whatever can write a file, start a program, ask the
 * network, set a variable or show the environment, on any system that has a command of this name; and version
 * queries of tools that load code of the folder they run in.
 */
export const LOOKING_COMMANDS: ReadonlyMap<string, LookingCommand> = new Map([
  ...named('cat head tail nl tac rev', { shows: 'contents' }),
  ...named('ls stat realpath readlink', { shows: 'names' }),
  ['wc', names('-clmwL --lines --words --bytes --chars --max-line-length')],
  [
    'du',
    names('-achkmsxbHlS -d= -t= --max-depth= --summarize --human-readable --all --total --apparent-size'),
  ],
  ['df', names('-ahHiklmPT --human-readable --inodes --local --print-type --total')],
  [
    'tree',
    names(
      `-adfiFhspDNQugtrUCnAJ -L= -I~ -P= --dirsfirst --noreport --gitignore --prune --filelimit= --du --si --ignore-case`,
    ),
  ],
  ['file', names('-bhikLNprs0 --brief --mime --mime-type --mime-encoding --dereference --no-dereference')],
  [
    'fd',
    names('-HIuisgFap01 -t= -e= -d= -E~ --type= --extension= --max-depth= --hidden --no-ignore --glob', {
      paths: after(1),
    }),
  ],
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
  ['od', contents('-abcdfiloxsv -A= -t= -N= -j= -S= --address-radix= --format= --read-bytes= --skip-bytes=')],
  ['hexdump', contents('-bcCdovx -n= -s=')],
  ...named('md5sum sha1sum sha256sum sha512sum cksum b2sum', CHECKSUM),
  ['shasum', contents('-b -a=')],
  [
    'diff',
    contents(
      `-uqsyiwbBNaEptdc -U= -C= -W= --unified? --context? --color? --brief --side-by-side --ignore-case
      --ignore-all-space --ignore-space-change --ignore-blank-lines --suppress-common-lines --new-file --text
      --width= --label~ --minimal --report-identical-files --strip-trailing-cr --left-column`,
      { accepts: comparesFiles },
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
  ...named('grep egrep fgrep', GREP),
  ['rg', RG],
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
  ...named('echo true false : pwd basename dirname seq tr which id uname groups sleep type', texts()),
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
      usage: usage('-uR -I? -d~ --utc --iso-8601? --rfc-3339? --date~'),
      accepts: printsDate,
    },
  ],
  ['ps', texts((args) => args.every((arg) => /^(?:-[efAl]+|aux|ax)$/.test(arg)))],
  // Without arguments, `set` shows all variables.
  [
    'set',
    texts(
      (args) =>
        args.length > 0 && args.every((arg) => /^(?:[-+][euxo]+|pipefail|errexit|nounset)$/.test(arg)),
    ),
  ],
  ['npm', texts(acceptsNpm)],
  ...named('node npx bun php docker perl', version('--version', '-v')),
  ...named('python python3 pip pip3 deno', version('--version', '-V')),
  ...named('java javac', version('--version', '-version')),
  ...named('ruby gcc g++ clang cmake make', version('--version')),
]);

/** True for one file that is written out: a second one would be written, and one that is expanded could become two. */
function readsOneFile({ operands, isInOrder }: Reading): boolean {
  return isInOrder && operands.length <= 1 && operands.every(({ value }) => value !== undefined);
}

/** True if all operands are files, not folders, whose files would all be compared: a name without an extension may be a folder. */
function comparesFiles({ operands }: Reading): boolean {
  return operands.every((word) => isProcess(word) || /^-$|[^/.]\.\w+$/.test(word.value ?? word.text));
}

/** True if no operand is an `@file`, which has more arguments in it. */
function namesNoLists({ operands }: Reading): boolean {
  return operands.every(({ stem }) => !stem.startsWith('@'));
}

/** True if `printf` sets no variables, as it does with `-v` and `%n`. */
function acceptsPrintf(_args: readonly string[], { words: [format] }: Reading): boolean {
  return (
    format?.value !== undefined && !/^-|%[-+ #0'*\d.]*[hljztL]*n/.test(format.value.replaceAll('%%', ''))
  );
}

/** True if all operands are formats: anything else sets the clock. */
function printsDate({ operands }: Reading): boolean {
  return operands.every(({ stem, isSplit }) => stem.startsWith('+') && !isSplit);
}

function acceptsNpm([command = '', ...rest]: readonly string[]): boolean {
  if (/^(?:--version|-v)$/.test(command)) return rest.length === 0;
  return (
    /^(?:ls|list)$/.test(command) &&
    rest.every((arg) => /^(?:--depth(?:=\d+)?|--all|-a|--json|--long|--omit=\w+|[\w@][\w.@/-]*)$/.test(arg))
  );
}
