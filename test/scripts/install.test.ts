import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../../scripts/paths.ts';

/** Runs the real script in a folder of its own, with an npm that only notes its arguments. */
describe('install', () => {
  let folder = '';
  const run = (code = 0): { status: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['call.mjs'], {
      cwd: folder,
      env: { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter), NPM_CODE: String(code) },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const calls = async (): Promise<string[]> =>
    (await readFile(join(folder, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quiver-install-'));
    await cp(join(repositoryRoot, 'scripts', 'install.mjs'), join(folder, 'install.mjs'));
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'package-lock.json'), '{}');
    await writeFile(
      join(folder, 'call.mjs'),
      "import { install } from './install.mjs'; await install(process.cwd()).catch((error) => { console.error(error.message); process.exitCode = 1; });",
    );
    const npm = '#!/bin/sh\nmkdir -p node_modules && echo "$@" >> calls\nexit $NPM_CODE\n';
    await writeFile(join(folder, 'bin', 'npm'), npm, { mode: 0o755 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('installs once, and again when the lock file changes', async () => {
    const call = 'ci --ignore-scripts --no-audit --no-fund';
    assert.match(run().output, /^Installing the dependencies.*\nDependencies installed in \d+ s\.\n$/);
    assert.deepEqual(run(), { status: 0, output: '' });
    assert.deepEqual(await calls(), [call]);
    await writeFile(join(folder, 'package-lock.json'), '{ }');
    run();
    assert.deepEqual(await calls(), [call, call]);
  });

  it('does not take a failed install for a whole one', async () => {
    const failed = run(7);
    assert.equal(failed.status, 1);
    assert.match(failed.output, /npm ci ended with code 7; its own message is above/);
    run();
    assert.equal((await calls()).length, 2);
  });
});
