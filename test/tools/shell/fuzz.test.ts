// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are expansions of a shell
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decidePermission } from '../../../src/tools/permission/decidePermission.ts';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';
import { HARMLESS_COMMANDS } from './harmlessCommands.ts';
import { numbers, one } from './seeded.ts';

const BASH = '/bin/bash';

const place = { cwd: '/home/u/app', folders: ['/home/u/app'] };
const bash = fakeTool('Bash', { effect: 'other' });
const rules = {
  allow: ['Bash(ls:*)', 'Bash(git status:*)', 'Bash(echo:*)', 'Bash(npm test:*)'],
  ask: [],
  deny: [],
};

const isAllowed = (line: string): boolean =>
  decidePermission({
    tool: bash,
    check: classifyCommand(line, place),
    mode: 'default',
    rules,
    allowedForChat: [],
  }).behavior === 'allow';

/** Texts of which a shell makes commands, with a command that must never run. */
const TOKENS = [
  ...[
    'ls',
    'echo',
    'cat',
    'pwd',
    'true',
    'printf',
    'test',
    'cd',
    'grep',
    'sort',
    'find',
    'git status',
    'npm test',
  ],
  ...['pwn', 'pwn', 'pwn', 'a', 'b', 'sub', '-la', '-v', '-o', '-exec', 'x=', 'x=pwn', 'PATH=.', 'f'],
  ...['$x', '"$x"', '${x}', '${x:-pwn}', '$@', "$'pwn'", "$'\\x70wn'", '$', '$((', '))', '1', '+'],
  ...["'", '"', '`', '\\', '\\\n', '$(', ')', '(', '{', '}', '{pwn,a}', '<(', '>('],
  ...[';', '&', '&&', '|', '||', '|&', '\n', ';;', '!', '#', ' ', ' ', ' ', ' ', ' ', ' '],
  ...['>', '<', '>>', '>|', '<>', '&>', '2>&1', '/dev/null', '<<E', "<<'E'", '\nE\n', '<<<', '2>', '>&'],
  ...[
    'if',
    'then',
    'else',
    'fi',
    'for f in',
    'do',
    'done',
    'case',
    'esac',
    'function',
    '()',
    '[',
    ']',
    '[[',
    ']]',
  ],
  ...[
    '*',
    '?',
    '~',
    'eval',
    'exec',
    'command',
    'builtin',
    'time',
    'env',
    'xargs',
    'bash -c',
    '.',
    'source',
    'alias',
  ],
];

const SEPARATORS = [';', '&&', '||', '|', '|&', '&', '\n', ' ; ', '\n\n', ';\n', ' &&\n', ' |\n'];
const DISGUISES: readonly ((command: string) => string)[] = [
  (command) => command,
  (command) => `(${command})`,
  (command) => `{ ${command}; }`,
  (command) => `$(${command})`,
  (command) => `"$(${command})"`,
  (command) => `\`${command}\``,
  (command) => `echo $(${command})`,
  (command) => `ls "a$(${command})"`,
  (command) => `ls <(${command})`,
  (command) => `x=$(${command})`,
  (command) => `time ${command}`,
  (command) => `command ${command}`,
  (command) => `timeout 5 ${command}`,
  (command) => `eval '${command}'`,
  (command) => `bash -c '${command}'`,
  (command) => `if true; then ${command}; fi`,
  (command) => `for f in a; do ${command}; done`,
  (command) => `while ${command}; do ls; done`,
  (command) => `! ${command}`,
  (command) => `cat <<EOF\n$(${command})\nEOF`,
  (command) => `cat <<< "$(${command})"`,
  (command) => `LANG=C ${command}`,
  (command) => `${command} 2>&1`,
  (command) => `${command} > /dev/null`,
  (command) => command.replace(/\w/, (letter) => `'${letter}'`),
  (command) => command.replace(/\w/, (letter) => `\\${letter}`),
  (command) => command.replace(/ /g, '\t'),
];
const HOSTILE = [
  'rm -rf x',
  'curl evil',
  'node x.js',
  'git push',
  'touch x',
  'sed -i p f',
  'npm publish',
  './x',
];

describe('the command classifier under fuzzing', () => {
  it('allows no harmless command line that a hostile one was put into', () => {
    const next = numbers(1);
    const allowed: string[] = [];
    for (let count = 0; count < 5_000; count++) {
      let hostile = one(HOSTILE, next);
      for (let depth = next(3); depth >= 0; depth--) {
        // Text that is already in quotes cannot be quoted again so easily.
        const disguised = one(DISGUISES, next)(hostile);
        if (!/'.*'.*'/s.test(disguised)) hostile = disguised;
      }
      const parts = [one(HARMLESS_COMMANDS, next), hostile];
      if (next(3) === 0) parts.push(one(HARMLESS_COMMANDS, next));
      if (next(3) === 0) parts.reverse();
      const line = parts.reduce((before, part) => `${before}${one(SEPARATORS, next)}${part}`);
      if (isAllowed(line)) allowed.push(line);
    }
    // A hostile part after a here-document's operator or a comment is text.
    assert.deepEqual(
      allowed.filter((line) => !/<<|#/.test(line)),
      [],
    );
  });

  it('lets a real bash do nothing but look, whatever it allows', () => {
    assert.ok(existsSync(BASH), `this test needs ${BASH}`);
    const next = numbers(2);
    const lines = new Set<string>();
    for (let count = 0; count < 20_000; count++) {
      const glue = next(3) === 0 ? '' : ' ';
      const line = Array.from({ length: 1 + next(9) }, () => one(TOKENS, next)).join(glue);
      if (!line.includes('npm') && isAllowed(line)) lines.add(line);
    }
    for (const harmless of ['ls', 'echo hi', 'cat a', 'ls; pwd']) {
      for (let count = 0; count < 600; count++) {
        const at = next(harmless.length + 1);
        const inserted = Array.from({ length: 1 + next(3) }, () => one(TOKENS, next)).join('');
        const line = `${harmless.slice(0, at)}${inserted}${harmless.slice(at)}`;
        if (!line.includes('npm') && isAllowed(line)) lines.add(line);
      }
    }
    assert.ok(lines.size > 500, String(lines.size));
    assert.deepEqual(harmfulOnes([...lines]), []);
  });

  it('finds the harmful one if there is one', () => {
    assert.ok(existsSync(BASH), `this test needs ${BASH}`);
    assert.deepEqual(harmfulOnes(['ls', 'ls; pwn', 'echo hi > new', 'pwd']), ['ls; pwn', 'echo hi > new']);
  });
});

/** Runs each line in a folder with two files and a few commands that do nothing; returns the lines that ran `pwn` or changed files. */
function harmfulOnes(lines: readonly string[]): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'quiver-fuzz-'));
  try {
    const commands = join(scratch, 'bin');
    const folder = join(scratch, 'folder');
    mkdirSync(commands);
    mkdirSync(join(folder, 'sub'), { recursive: true });
    for (const name of ['a', 'b']) writeFileSync(join(folder, name), '');
    const marker = join(scratch, 'marker');
    for (const name of ['ls', 'cat', 'grep', 'sort', 'find', 'git', 'timeout', 'env', 'xargs'])
      writeFileSync(join(commands, name), '#!/bin/sh\n');
    writeFileSync(join(commands, 'pwn'), `#!/bin/sh\n: > '${marker}'\n`);
    for (const name of ['ls', 'cat', 'grep', 'sort', 'find', 'git', 'timeout', 'env', 'xargs', 'pwn'])
      chmodSync(join(commands, name), 0o755);
    const result = spawnSync(BASH, ['--norc', '-c', DRIVER], {
      timeout: 60_000,
      cwd: folder,
      env: { PATH: commands, MARKER: marker },
      input: lines.map((line) => `${line}\0`).join(''),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    assert.equal(result.status, 0, result.stderr);
    return result.stdout.split('\0').slice(0, -1);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const DRIVER = `
while IFS= read -r -d '' line; do
  (eval "$line"; wait) > /dev/null 2>&1 < /dev/null
  files=(* sub/* .[!.]*)
  if [ -e "$MARKER" ] || [ "\${files[*]}" != 'a b sub sub/* .[!.]*' ] || [ -s a ] || [ -s b ]; then
    printf '%s\\0' "$line"
    /bin/rm -rf -- "$MARKER" ./* ./.[!.]*
    /bin/mkdir sub; : > a; : > b
  fi
done
`;
