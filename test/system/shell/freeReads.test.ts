import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { HostileMachine } from './hostileMachine.ts';

/** Files with the secret in them, in folders that look like files, and links that lead out. */
function writeSecrets(machine: HostileMachine): void {
  for (const name of [
    'conf.d/.env',
    'copy.d/a.txt',
    '.one.d/key',
    '.two.d/key',
    'keys/server.key',
    'keys/id_rsa',
  ])
    machine.write(name, 'canary\n');
  for (const name of ['a.txt', 'b.txt', 'src/a.ts']) machine.write(name, 'plain\n');
  symlinkSync(machine.outside, join(machine.workspace, 'src/away'));
  symlinkSync(join(machine.outside, 'secret.txt'), join(machine.workspace, 'src/far.ts'));
}

describe('commands that run without a question, among secrets and links', () => {
  it('are none that show them', async () => {
    await using machine = await HostileMachine.create();
    writeSecrets(machine);
    const lines = [
      'diff .one.d .two.d',
      'diff -N nothing.txt copy.d',
      'diff a.txt copy.d',
      'diff copy.d conf.d',
      'diff - copy.d < a.txt',
      'diff *.d',
      'diff a.txt src/far.ts',
      'diff a.txt src/away/secret.txt',
      'git diff a.txt copy.d',
      'git diff copy.d conf.d',
      'git diff copy.d .',
      'git diff -- copy.d .',
      'cd src && git diff ../copy.d ..',
      'ls -LR',
      'ls -RL src',
      'ls -lHR src/away',
      'ls --dereference -R',
      'ls -R --deref src',
      'rg -uu canary',
      'rg --hidden canary',
      'rg --no-config canary',
      'rg canary keys/server.key',
      'rg -g "*" canary',
      'ps aux',
      'ps -ef',
      'ps',
      'ps axww -o args',
    ];
    assert.deepEqual(await machine.findFree(lines), []);
  });

  it('are the everyday ones, and show none', async () => {
    await using machine = await HostileMachine.create();
    writeSecrets(machine);
    const lines = [
      'diff a.txt b.txt',
      'diff -u a.txt src/a.ts',
      'diff <(ls) <(ls src)',
      'diff a.txt nothing.txt',
      'git diff a.txt b.txt',
      'ls -laR',
      'ls *',
      'ls -d */',
      'ls --color=auto -lh src',
      'rg canary',
      'rg -n canary src',
      'rg --files',
      'wc -l *.txt',
      'grep -rn canary --include=*.ts .',
      'find . -name "*.key"',
    ];
    assert.deepEqual(await machine.findFree(lines), lines);
    assert.deepEqual(await machine.observeHarm(() => machine.run(lines)), []);
  });

  it('are none with a wildcard that a file turns into an option', async () => {
    await using machine = await HostileMachine.create();
    writeSecrets(machine);
    machine.write('-LR', '');
    assert.deepEqual(await machine.findFree(['ls *', 'ls -d */', 'ls src/*', 'ls ./*', 'wc -l ?LR']), [
      'ls ./*',
    ]);
  });

  it('are none that show the password in the address of a remote', async () => {
    const lines = ['git remote -v', 'git remote get-url origin', 'git config remote.origin.url'];
    for (const [url, free] of [
      ['https://me:canary@example.com/a.git', []],
      ['https://ghp_0123456789012345678901234567890canary@example.com/a.git', []],
      ['https://me@example.com/a.git', lines],
      ['git@example.com:a.git', lines],
    ] as const) {
      await using machine = await HostileMachine.create();
      await machine.runInTerminal(`git init -q; git remote add origin ${url}`);
      assert.deepEqual(await machine.findFree(lines), free, url);
    }
  });
});
