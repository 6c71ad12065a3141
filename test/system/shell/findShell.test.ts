import assert from 'node:assert/strict';
import { findShell, type Machine } from '../../../src/system/shell/findShell.ts';

const find = (platform: NodeJS.Platform, environment: Machine['environment'], ...files: readonly string[]) =>
  findShell({ platform, environment, exists: (file) => files.includes(file) });

describe('the shell that runs commands', () => {
  it('is bash, wherever it is, else sh', () => {
    const environment = { PATH: 'relative:/opt/bin:/nix/bin' };
    assert.equal(find('linux', environment, '/bin/sh', '/bin/bash'), '/bin/bash');
    assert.equal(find('linux', environment, '/bin/sh', 'relative/bash', '/nix/bin/bash'), '/nix/bin/bash');
    assert.equal(find('darwin', {}, '/bin/sh'), '/bin/sh');
    assert.equal(find('linux', environment), undefined);
  });

  it('is on Windows that of Git, and no other', () => {
    const environment = {
      ProgramFiles: 'C:\\Programs',
      LOCALAPPDATA: 'C:\\Users\\me\\Local',
      PATH: 'C:\\Windows',
    };
    const own = 'C:\\Users\\me\\Local\\Programs\\Git\\bin\\bash.exe';
    const common = 'C:\\Programs\\Git\\bin\\bash.exe';
    assert.equal(find('win32', environment, own, common), common);
    assert.equal(find('win32', environment, own), own);
    assert.equal(find('win32', environment, 'C:\\Windows\\bash.exe', '/bin/bash'), undefined);
    assert.equal(find('win32', {}), undefined);
  });
});
