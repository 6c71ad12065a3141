// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are expansions of a shell
import assert from 'node:assert/strict';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';
import { Sandbox } from './sandbox.ts';
import { numbers, one } from './seeded.ts';

/** Lines that are tried, and lines that are run of those that may run without a question. */
const TRIED = 100_000;
const RUN = 500;

/** Sign that a line is worth a try. */
const HOSTILE = /outside|env|pem|id_rs|cred|new|evil|PATH|token|[*?[{$@]|\.\./;

/** Words before a command. */
const BEFORE = [
  'cd src && ',
  'cd src; ',
  'cd sub || ',
  'cd evil && ',
  'true || cd a/b/c && ',
  'true || cd a/b && ',
  '! cd a/b/c && ',
  '! cd nowhere/b/c && ',
  'cd evil && true || cd a && ',
  'cd evil && true || cd "$PWD/.." && ',
  'timeout 5 cd a/b/c && ',
  'nice cd a/b && ',
  'cd a/b/c & ',
  '(cd a/b/c) && ',
  'cd a/b/c | true; ',
  'if false; then cd a/b/c; fi; ',
  'wait -p PATH; ',
  "printf 'a%n' PATH; ",
  'PATH=; ',
  'x=../outside/*; ',
  "x='../outside/*'; ",
  'false && gh_token=1; ',
  'gh_token=1 true; ',
  'gh_token=1 | ',
  'for gh_token in; do :; done; ',
  'echo \'open("new", "w")\' | ',
  'echo .env | ',
  'echo HEAD:.env | ',
  "printf 'server.pem\\0' | ",
  'cat README.md | ',
];

/** Words that may be taken for a file, a revision, a list of files, or for something that is expanded. */
const OPERANDS = [
  ...[
    '-',
    '--',
    '.',
    '..',
    'a',
    'new',
    'README.md',
    'src',
    'src/a.ts',
    'package.json',
    'evil',
    'sub',
    'nothing',
  ],
  ...['src/*.ts', '*', '*.md', '*.pe?', 'id_rs[a]', '.e*', '.*', 's*/.e*', 'sub/*', '../*', '../outside/*'],
  ...['.env', 'server.pem', 'sub/.env', './sub/../.env', 'sub/credentials.json', '@.env', '@server.pem'],
  ...['../outside/secret.txt', '../../../../outside/secret.txt', '../outside', '$PWD/../outside/secret.txt'],
  ...[
    '<(cat README.md)',
    '"$(cat README.md)"',
    '$x',
    '"$x"',
    '$gh_token',
    '${gh_token:-a}',
    '~/outside/secret.txt',
  ],
  ...[
    'HEAD',
    'HEAD:README.md',
    'HEAD:.env',
    ':0:.env',
    ':.env',
    '1,2',
    '1',
    'KEY',
    "''",
    '{.env,a}',
    "'*env'",
  ],
] as const;

/** Options with a meaning in some of the commands. */
const LONG = [
  ...[
    'output',
    'files0-from',
    'from-file',
    'to-file',
    'include',
    'exclude-from',
    'file',
    'files-from',
    'regexp',
  ],
  ...['contents', 'no-index', 'textconv', 'batch', 'stdin', 'recursive', 'random-source', 'compress-program'],
  ...[
    'expression',
    'in-place',
    'check',
    'reference',
    'target-directory',
    'version',
    'ignore-revs-file',
    'lines',
  ],
  ...[
    'exclude',
    'rawfile',
    'slurpfile',
    'from',
    'raw-input',
    'null-input',
    'mime',
    'brief',
    'unified',
    'reverse',
  ],
  ...[
    'stat',
    'oneline',
    'all',
    'others',
    'stage',
    'no-pager',
    'ext-diff',
    'patch',
    'cached',
    'format',
    'quiet',
  ],
];

/** Commands, and the words that some of them understand better than others. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  ...everyOne(
    'cat head nl tac rev ls stat realpath readlink df cut paste comm cmp join column fold fmt expand',
  ),
  ...everyOne('unexpand od hexdump tr basename dirname echo printf which type true seq arch id uname wait'),
  uniq: ['-c', '-', '- new', '-f1 - new', '-- -x new', '-d', '-f 1', 'README.md'],
  sort: [
    '-n',
    '-o new',
    '-onew',
    '-uo new',
    '--files0-from=server.pem',
    '-R --random-source=id_rsa',
    '-k1',
    'README.md',
  ],
  diff: [
    '-u',
    '--from-file=server.pem',
    '--to-file=id_rsa',
    '-r',
    '-X.env',
    '-Xid_rsa',
    'README.md',
    '. sub',
    '-l',
  ],
  wc: ['-l', '--files0-from=server.pem', '--files0-from=id_rsa', '--files0-from=-', 'README.md'],
  du: ['-s', '--files0-from=server.pem', '--files0-from=id_rsa', '--exclude-from=id_rsa', '-X id_rsa'],
  file: [
    '-b',
    '-bf../outside/secret.txt',
    '-bfserver.pem',
    '-nfid_rsa',
    '--files-from=server.pem',
    '-m id_rsa',
  ],
  strings: ['-a', '@.env', '@server.pem', '-n1', '@../outside/secret.txt'],
  ...everyOne('md5sum sha1sum cksum b2sum', ['-c server.pem', '--check id_rsa', '-b']),
  date: ['-d yesterday', '-f server.pem', '-fid_rsa', '--file=id_rsa', '-r .env', '+%s', '-u'],
  tail: ['-n1', '-c5', '-q'],
  test: ['-e', '-f', '-d', '-nt', '=', '!', '-s'],
  '[': ['-e', '-f', ']', '-ef', '-n'],
  set: ['-e', '-u', '-o', 'pipefail', '-a'],
  python3: ['-v', '-V', '-i', '-q'],
  perl: ['-v', '-V', '-n', '-p'],
  command: ['-v', '-V', 'cat', 'ls'],
  grep: [
    '-r . --include=*.pem',
    '-rh . --include=id_rsa',
    '-rh . --include=.e*',
    '-r . sub',
    '-e',
    '-n',
    '. *',
    '-rh . .',
  ],
  sed: [
    'p',
    '-n',
    '-e p',
    '.env -e p',
    '-n id_rsa -e p',
    "'w new'",
    "'s/a/b/w new'",
    "'s/a/date/e'",
    '-i',
    "'r .env'",
    '$p',
  ],
  awk: [
    "'{print}'",
    '1',
    '-f',
    '-v x=1',
    '\'{print > "new"}\'',
    '-F:',
    '\'BEGIN{while((getline x<".env")>0)print x}\'',
  ],
  jq: [
    '.',
    '-R . id_rsa',
    '-n',
    '-rR',
    '-n env',
    "-n '$ENV'",
    '-n --rawfile x .env $x',
    '-Rn inputs server.pem',
  ],
  find: [
    '-name x',
    '-newer',
    '-exec cat {} +',
    '-delete',
    '-fprint new',
    '-type f',
    '-maxdepth 1',
    '-print',
    '-ls',
    '-o',
  ],
  git: gitWords(),
};

function everyOne(names: string, words: readonly string[] = []): Record<string, readonly string[]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, words]));
}

function gitWords(): string[] {
  return [
    ...[
      'status',
      'log',
      'diff',
      'show',
      'blame',
      'cat-file -p',
      'ls-files',
      'ls-tree',
      'grep',
      'rev-parse',
      'branch',
    ],
    ...['tag', 'remote', 'stash', 'reflog', 'config', 'check-ignore', 'describe', 'shortlog', 'rev-list'],
    ...[
      'cat-file --batch',
      'cat-file blob',
      'cat-file --filters',
      'show :0:.env',
      'diff --no-index README.md',
    ],
    ...[
      'blame --contents=.env README.md',
      'blame --contents=id_rsa README.md',
      'log -L1,1:.env',
      'grep --no-index .',
    ],
    ...[
      'grep -f id_rsa',
      'log --output=new',
      'diff --output new',
      'reflog --all expire',
      'branch --list new',
      'tag new',
    ],
    ...['-p', '-1', '-n1', '-s', '-e', '-O', '--', '-C evil status', '-c core.fsmonitor=./ls status'],
  ];
}

describe('commands that run without a question', () => {
  let sandbox: Sandbox;

  before(() => {
    sandbox = new Sandbox();
  });

  after(() => sandbox[Symbol.dispose]());

  it('write nothing, show no secret and run nothing of the workspace, whatever they are given', () => {
    const place = { cwd: sandbox.workspace, folders: [sandbox.workspace] };
    const next = numbers(3);
    const lines = new Set<string>();
    for (let count = 0; count < TRIED && lines.size < RUN; count++) {
      const line = anyLine(next);
      if (HOSTILE.test(line) && classifyCommand(line, place).effect === 'none') lines.add(line);
    }
    assert.equal(lines.size, RUN);
    assert.deepEqual(sandbox.harmfulOnes([...lines]), []);
  });

  it('would be found if they did', () => {
    const harmful = [
      'uniq README.md new',
      'cat .env',
      'cat ../outside/secret.txt',
      'echo ../outside/*',
      'echo $gh_token',
      'git show HEAD:.env',
      'cd evil && git status',
      'wait -p PATH; ls',
      'sed -i p README.md',
      'rm README.md',
    ];
    const harmless = ['ls -la', 'git log -p', 'cat README.md', 'git status', 'echo *'];
    assert.deepEqual(sandbox.harmfulOnes([...harmful, ...harmless]), harmful);
  });
});

type Next = (below: number) => number;

function anyLine(next: Next): string {
  const name = one(Object.keys(COMMANDS), next);
  const known = COMMANDS[name] ?? [];
  const words = Array.from({ length: next(3) }, () => anyWord(known, next));
  // Commands that take a program or a subcommand take it first.
  if (known.length > 0 && next(4) > 0) words.unshift(one(known, next));
  return `${next(3) === 0 ? one(BEFORE, next) : ''}${[name, ...words].join(' ')}`;
}

function anyWord(known: readonly string[], next: Next): string {
  if (known.length > 0 && next(3) === 0) return one(known, next);
  switch (next(7)) {
    case 0:
      return `-${letter(next)}`;
    case 1:
      return `-${letter(next)}${next(2) === 0 ? letter(next) : ''}${one(OPERANDS, next)}`;
    case 2:
      return `--${one(LONG, next)}${next(3) === 0 ? '' : `=${one(OPERANDS, next)}`}`;
    default:
      return one(OPERANDS, next);
  }
}

const letter = (next: Next): string => one([...'abcdefghilmnopqrstuvwxzABCDEHILMNOPRSTUVXZ0123'], next);
