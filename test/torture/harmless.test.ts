// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are expansions of a shell
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { GIT_COMMANDS } from '../../src/tools/shell/commands/gitCommands.ts';
import { LOOKING_COMMANDS } from '../../src/tools/shell/commands/lookingCommands.ts';
import { HostileMachine } from '../system/shell/hostileMachine.ts';
import { numbers, one } from '../tools/shell/seeded.ts';
import { amount, report, SEED } from './amount.ts';

const OPERANDS = [
  'a.txt',
  'src/a.ts',
  'src',
  '.',
  './*',
  '*',
  '*.txt',
  'src/*',
  'keys/*',
  'keys/server.key',
  'src/away',
  'src/away/secret.txt',
  'src/far.ts',
  '../outside/secret.txt',
  'copy.d',
  '.one.d',
  '.env',
  '"$HOME"',
  '$GITHUB_TOKEN',
  '$(cat a.txt)',
  '{a,b}.txt',
  'HEAD',
  'HEAD:a.txt',
  'HEAD~1',
  '-- a.txt',
  '-',
  'a',
  "'a b'",
  "'s/a/b/'",
  "'{print $1}'",
  '1',
  '-n',
  '-r',
  '--',
  '-x',
];
const AROUND: readonly ((line: string, other: string) => string)[] = [
  (line) => line,
  (line) => line,
  (line, other) => `${line} | ${other}`,
  (line, other) => `${line}; ${other}`,
  (line, other) => `${line} && ${other} || true`,
  (line) => `(cd src && ${line})`,
  (line) => `cd src; ${line}`,
  (line) => `${line} 2>/dev/null`,
  (line) => `for f in *.txt; do ${line} "$f"; done`,
  (line) => `x=a.txt; ${line} $x`,
  (line) => `echo "$(${line})"`,
  (line) => `${line} < a.txt`,
  (line) => `diff <(${line}) a.txt`,
  (line) => `timeout 5 ${line}`,
];

type Next = (below: number) => number;

/** Command that may be free, with options that it may have and operands of all kinds. */
function commandOf(next: Next): string {
  const isGit = next(3) === 0;
  const [name, command] = one(isGit ? [...GIT_COMMANDS] : [...LOOKING_COMMANDS], next);
  const options = [...(command.options?.keys() ?? [])].filter((option) => option !== '-#');
  const some = Array.from({ length: options.length > 0 ? next(4) : 0 }, () => {
    const option = one(options, next);
    return next(3) === 0 ? `${option} ${one(OPERANDS, next)}` : option;
  });
  const operands = Array.from({ length: next(4) }, () => one(OPERANDS, next));
  return [isGit ? `git ${name}` : name, ...some, ...operands].join(' ');
}

const lineOf = (next: Next): string => one(AROUND, next)(commandOf(next), commandOf(next));

/** Lines that would go on until somebody ends them. */
const ENDLESS = /\btail\b[^|;&]* -\w*[fF]|\bsleep\b|\bwait\b/;

async function prepare(machine: HostileMachine): Promise<void> {
  for (const name of ['conf.d/.env', 'copy.d/a.txt', '.one.d/key', '.env', 'keys/server.key', 'secrets'])
    machine.write(name, 'canary\n');
  for (const name of ['a.txt', 'b.txt', 'src/a.ts', 'src/b.txt']) machine.write(name, 'a b\nplain\n');
  machine.write('.npmrc', `registry=${machine.address}/\n`);
  machine.write('.ignore', '!*\n!.env\n');
  machine.write('.gitattributes', '* filter=x diff=x\n');
  symlinkSync(machine.outside, join(machine.workspace, 'src/away'));
  symlinkSync(join(machine.outside, 'secret.txt'), join(machine.workspace, 'src/far.ts'));
  await machine.runInTerminal(
    `git init -q; git config user.name a; git config user.email a@b; git add a.txt b.txt src/a.ts; git commit -qm x
    echo more >> a.txt; git commit -qam y; echo most >> b.txt; for hook in .git/hooks/*.sample; do cp "$ALARM" "\${hook%.sample}"; done`,
  );
}

describe('torture: lines that run without a question', () => {
  it(`start nothing, write nothing, ask nobody and show no secret (seed ${SEED})`, async () => {
    await using machine = await HostileMachine.create();
    await prepare(machine);
    const next = numbers(SEED);
    const wanted = amount(5_000, 200);
    let made = 0;
    let run = 0;
    while (run < wanted) {
      const lines = Array.from({ length: 500 }, () => lineOf(next)).filter((line) => !ENDLESS.test(line));
      made += lines.length;
      const free = (await machine.findFree(lines)).slice(0, 100);
      const harm = await machine.observeHarm(() => machine.run(free));
      if (harm.length > 0) {
        const guilty: string[] = [];
        for (const line of free)
          if ((await machine.observeHarm(() => machine.run([line]))).length > 0) guilty.push(line);
        assert.fail(`${harm.slice(0, 5).join('\n')}\nby\n${guilty.slice(0, 10).join('\n')}`);
      }
      run += free.length;
    }
    report(`${run} lines that are free, of ${made} made up, run under a watcher`);
  }).timeout(1_800_000);
});
