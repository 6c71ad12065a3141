import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepositories } from '../../../src/system/shell/repositories.ts';
import { HostileMachine } from './hostileMachine.ts';

describe('repositories', () => {
  let folder: string;
  const { readSettings, mayHoldOthers } = createRepositories();

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-repositories-')));
    mkdirSync(join(folder, '.git'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('have settings of their own, of a working tree and of the folders above', () => {
    mkdirSync(join(folder, 'a/.git'), { recursive: true });
    writeFileSync(join(folder, 'a/.git/config'), 'inner');
    writeFileSync(join(folder, 'a/.git/config.worktree'), 'tree');
    writeFileSync(join(folder, '.git/config'), 'outer');
    assert.deepEqual(readSettings(join(folder, 'a')), ['inner', 'tree', 'outer']);
    assert.deepEqual(readSettings(folder), ['outer']);
  });

  it('are not told of if that would take forever or cannot be done', () => {
    const config = join(folder, '.git/config');
    execFileSync('mkfifo', [config]);
    assert.equal(readSettings(folder), undefined);
    rmSync(config);
    writeFileSync(config, ' '.repeat(200_001));
    assert.equal(readSettings(folder), undefined);
    assert.equal(readSettings(join(folder, 'nowhere')), undefined);
  });

  it('may hold others if that cannot be told', () => {
    assert.equal(mayHoldOthers(folder), false);
    execFileSync('mkfifo', [join(folder, '.git/index')]);
    assert.equal(mayHoldOthers(folder), true);
  });

  const INIT =
    'git init -q; git config user.name a; git config user.email a@b; git commit -q --allow-empty -m x';
  const EVERYDAY = {
    'a clone': `cd ..; mkdir first; (cd first; ${INIT}); git clone -q first app`,
    'a working tree': `cd ..; mkdir first; (cd first; ${INIT}); git -C first worktree add -q ../app`,
    'a folder of a repository': `cd ..; ${INIT}`,
    'one with hooks in the workspace': `${INIT}; git config core.hooksPath .husky/_`,
  };

  for (const [name, script] of Object.entries(EVERYDAY))
    it(`leave git free if they are ${name}`, async () => {
      await using machine = await HostileMachine.create();
      await machine.runInTerminal(script);
      const lines = ['git status', 'git diff', 'git log -p', 'git show HEAD', 'git branch -vv'];
      assert.deepEqual(await machine.findFree(lines), lines);
      assert.doesNotMatch(await machine.run(lines), /fatal/);
    });

  it('leave free what does not enter their submodules', async () => {
    await using machine = await HostileMachine.create();
    await machine.runInTerminal(`${INIT}; (mkdir sub; cd sub; ${INIT}); git add sub`);
    assert.deepEqual(await machine.findFree(['git status', 'git diff', 'git log -p', 'git branch']), [
      'git log -p',
      'git branch',
    ]);
  });
});
