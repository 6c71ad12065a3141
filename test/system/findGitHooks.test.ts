import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGitHooks } from '../../src/system/findGitHooks.ts';

describe('the hooks of Git', () => {
  let folder: string;
  const git = (...words: readonly string[]) => execFileSync('git', ['-C', folder, ...words]);
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-git-hooks-')));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const environment = () => ({ ...process.env, GIT_CEILING_DIRECTORIES: join(folder, '..') });

  it('are in the folder that the configuration names, seen from any folder of the repository', async () => {
    assert.equal(await findGitHooks(folder, environment()), undefined);
    git('init', '-q');
    assert.equal(await findGitHooks(folder, environment()), join(folder, '.git/hooks'));
    git('config', 'core.hooksPath', '.githooks');
    mkdirSync(join(folder, 'sub'));
    for (const from of [folder, join(folder, 'sub')])
      assert.equal(await findGitHooks(from, environment()), join(folder, '.githooks'));
  });

  it('are none where there is no Git', async () => {
    git('init', '-q');
    assert.equal(await findGitHooks(folder, { PATH: '/nowhere' }), undefined);
  });
});
