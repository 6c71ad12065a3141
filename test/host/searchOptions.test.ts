import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { findRipgrep } from '../../src/system/findRipgrep.ts';
import { createResultFiles } from '../../src/system/resultFiles.ts';
import { SystemShell } from '../../src/system/shell.ts';

describe('ripgrep in a command line, in a workspace that wants to be searched as a whole', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-search-test-')));
  const shell = new SystemShell({
    folders: () => [folder],
    environment: {
      ...process.env,
      PATH: [dirname(findRipgrep(vscode.env.appRoot) ?? ''), process.env.PATH].join(delimiter),
    },
    resultFiles: createResultFiles(join(folder, 'results')),
  });

  before(() => {
    writeFileSync(join(folder, '.ignore'), '!.*\n!*.key\n');
    for (const name of [
      'a.ts',
      '.env',
      '.one/x',
      'sub/.env.local',
      'sub/server.key',
      'sub/id_rsa',
      'sub/B.PEM',
    ]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), 'needle\n');
    }
  });
  after(async () => {
    await shell.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (line: string, isLooking: boolean): Promise<readonly string[]> => {
    const command = { chat: 'chat', line, isLooking, timeLimit: 60_000, onOutput: () => undefined };
    const { output } = await shell.run(command, new AbortController().signal);
    return output.trim().split('\n').sort();
  };

  it('shows no hidden file and no secret, if nobody was asked', async () => {
    assert.deepEqual(await run('rg -l needle', true), ['a.ts']);
    assert.deepEqual(await run('rg -l needle sub; rg -l -g "!x" needle; rg -l needle -g "*.ts"', true), [
      'a.ts',
      'a.ts',
    ]);
  });

  it('does as it is told, if the user has agreed', async () => {
    assert.deepEqual(await run('rg -l needle', false), [
      '.env',
      '.one/x',
      'a.ts',
      'sub/.env.local',
      'sub/B.PEM',
      'sub/id_rsa',
      'sub/server.key',
    ]);
  });
});
