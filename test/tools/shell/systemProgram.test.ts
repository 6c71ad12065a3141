import assert from 'node:assert/strict';
import { classifyCommand } from '../../../src/tools/shell/classifyCommand.ts';

const FOLDER = '/home/u/app';

/** True if `rg` runs without a question where it is found there; `real` is where a link leads. */
const isFree = (found: string | undefined, line = 'rg x', real = found): boolean =>
  classifyCommand(line, {
    cwd: FOLDER,
    folders: [FOLDER],
    programs: { find: (name) => (name === 'rg' || name === 'timeout' ? found : undefined) },
    links: {
      realPath: (path) => (path === found ? (real ?? path) : path),
      linksAmong: () => [],
      isAny: () => false,
      kindOf: () => undefined,
    },
  }).effect === 'none';

describe('a program that only looks', () => {
  it('runs without a question where the system or a package manager has put it', () => {
    const places = [
      undefined,
      '/bin/rg',
      '/usr/bin/rg',
      '/usr/local/bin/rg',
      '/opt/homebrew/bin/rg',
      '/opt/homebrew/opt/coreutils/libexec/gnubin/rg',
      '/usr/local/opt/ripgrep/bin/rg',
      '/opt/local/bin/rg',
      '/opt/local/libexec/gnubin/rg',
      '/home/linuxbrew/.linuxbrew/bin/rg',
      '/run/current-system/sw/bin/rg',
      '/etc/profiles/per-user/u/bin/rg',
      '/home/u/.nix-profile/bin/rg',
      '/home/u/.cargo/bin/rg',
      '/home/u/.nvm/versions/node/v22.1.0/bin/rg',
      '/c/Program Files/Git/usr/bin/rg.exe',
      '/c/Users/u/AppData/Local/Programs/Git/mingw64/bin/rg.exe',
    ];
    assert.deepEqual(
      places.filter((place) => !isFree(place)),
      [],
    );
  });

  it('asks where a version manager or somebody else has put it, or in the workspace', () => {
    const places = [
      './rg',
      'bin/rg',
      '/home/u/.asdf/shims/rg',
      '/home/u/.local/share/mise/shims/rg',
      '/home/u/.pyenv/shims/rg',
      '/home/u/.volta/bin/rg',
      '/home/u/.proto/shims/rg',
      '/usr/local/share/mise/shims/rg',
      '/home/u/bin/rg',
      '/home/u/.local/bin/rg',
      '/tmp/rg',
      '/snap/bin/rg',
      '/home/u/app/bin/rg',
      '/home/u/app/.cargo/bin/rg',
      '/home/u/app/.nvm/versions/node/v1/bin/rg',
      '/c/Users/u/scoop/shims/rg.exe',
    ];
    assert.deepEqual(
      places.filter((place) => isFree(place)),
      [],
    );
  });

  it('asks where a link leads to one of those', () => {
    assert.equal(isFree('/usr/local/bin/rg', 'rg x', '/usr/local/Cellar/rg/1/bin/rg'), true);
    assert.equal(isFree('/usr/local/bin/rg', 'rg x', '/home/u/.asdf/shims/rg'), false);
    assert.equal(isFree('/usr/local/bin/rg', 'rg x', '/home/u/.volta/bin/volta-shim'), false);
    assert.equal(isFree('/usr/local/bin/rg', 'rg x', '/home/u/app/rg'), false);
  });

  it('is asked about wherever it stands in a line', () => {
    const shim = '/home/u/.asdf/shims/rg';
    for (const line of ['ls | rg x', 'echo $(rg x)', 'timeout 5 ls', 'nice timeout 5 ls', 'time rg x'])
      assert.equal(isFree(shim, line), false, line);
    for (const line of ['/usr/bin/rg x', '/bin/timeout 5 ls', 'echo rg', 'command -v rg', 'which rg'])
      assert.equal(isFree(shim, line), true, line);
  });
});
