import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { takeReport } from '../../../src/system/shell/commandReport.ts';
import { scriptWithReport } from '../../../src/system/shell/commandScript.ts';

describe('the report of a command', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), "quiver-it's-")));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs the line with the shell: its exit code, and its report. */
  const run = async (line: string, shell = '/bin/bash') => {
    const file = path.join(folder, 'report');
    const script = scriptWithReport(line, { file, shell, platform: process.platform });
    const { status } = spawnSync(shell, ['-c', script], { cwd: folder });
    return { status, ...(await takeReport(file)) };
  };

  for (const [line, status, failedPipe] of [
    ['false | tail', 0, [1, 0]],
    ['true && (exit 3) | cat | cat', 0, [3, 0, 0]],
    ['(exit 3) | (exit 4)', 4, [3, 4]],
    ['true | false', 1, undefined],
    ['true | true', 0, undefined],
    ['yes | head -1', 0, undefined],
    ['false', 1, undefined],
    ['set -e; false | cat; echo on', 0, undefined],
    ['set -eu -o pipefail; false | cat; echo on', 1, [1, 0]],
  ] as const)
    it(`has the codes along the last pipe if one is hidden: ${line}`, async () => {
      assert.deepEqual(await run(line), { status, folder, ...(failedPipe ? { failedPipe } : {}) });
    });

  it('has the working directory, whatever it is called', async () => {
    assert.deepEqual(await run("mkdir $'a\\nb c'; cd $'a\\nb c'"), {
      status: 0,
      folder: path.join(folder, 'a\nb c'),
    });
  });

  it('has only the working directory where the shell knows no codes', async () => {
    assert.deepEqual(await run('false | cat', '/bin/sh'), { status: 0, folder });
    assert.deepEqual(await run('exit 3', '/bin/sh'), { status: 3, folder });
  });

  it('is empty if the command wrote none', async () => {
    assert.deepEqual(await run('exec true'), { status: 0 });
  });
});
