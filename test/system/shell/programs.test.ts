import assert from 'node:assert/strict';
import { createPrograms, isProgram, type ProgramPlaces } from '../../../src/system/shell/programs.ts';

const findIn = (
  name: string,
  files: readonly string[],
  environment: ProgramPlaces['environment'],
  platform: NodeJS.Platform = 'linux',
): string | undefined =>
  createPrograms({
    platform,
    environment,
    shell: platform === 'win32' ? 'C:\\Program Files\\Git\\bin\\bash.exe' : '/bin/bash',
    isProgram: (file) => files.includes(file),
  }).find(name);

describe('programs', () => {
  it('are the first on the PATH', () => {
    const files = ['/a/ls', '/b/ls', '/b/cat'];
    assert.equal(findIn('ls', files, { PATH: '/none:/b:/a' }), '/b/ls');
    assert.equal(findIn('ls', files, { PATH: '/a/:/b' }), '/a/ls');
    assert.equal(findIn('tac', files, { PATH: '/a:/b' }), undefined);
  });

  it('may be anywhere if the PATH depends on where the shell is, or is missing', () => {
    for (const PATH of ['.:/a', ':/a', 'bin:/a', '~/bin:/a', '/b::/a', '', undefined])
      assert.equal(findIn('ls', ['/a/ls'], { PATH }), './ls', PATH);
    assert.equal(findIn('ls', ['/a/ls'], { PATH: '/a:.' }), '/a/ls');
  });

  it('are those of Git first on Windows, but for the home folder', () => {
    const git = 'C:\\Program Files\\Git\\usr\\bin\\ls.exe';
    const files = [git, 'C:\\tools\\ls.exe', 'C:\\tools\\rg.exe'];
    const environment = { Path: 'C:\\tools;;', USERPROFILE: 'C:\\Users\\u' };
    assert.equal(findIn('ls', files, environment, 'win32'), '/c/Program Files/Git/usr/bin/ls.exe');
    assert.equal(findIn('rg', files, environment, 'win32'), '/c/tools/rg.exe');
    const own = 'C:\\Users\\u\\bin\\ls.exe';
    assert.equal(findIn('ls', [...files, own], environment, 'win32'), '/c/Users/u/bin/ls.exe');
    assert.equal(findIn('tac', files, environment, 'win32'), undefined);
  });

  it('are files that can be started', () => {
    assert.deepEqual(
      ['/bin/sh', '/bin', '/etc/passwd', '/nowhere'].map((file) => isProgram(file)),
      [true, false, false, false],
    );
  });
});
