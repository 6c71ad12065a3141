import assert from 'node:assert/strict';
import { workbenchUrl } from '../../scripts/workbenchUrl.ts';

describe('workbenchUrl', () => {
  const server = 'http://127.0.0.1:8765';

  it('opens a folder', () => {
    assert.equal(
      workbenchUrl({ server, folder: '/home/me/my project' }),
      `${server}/?folder=/home/me/my%20project`,
    );
  });

  it('opens a workspace file, or nothing', () => {
    assert.equal(
      workbenchUrl({ server, folder: '/w/a.code-workspace' }),
      `${server}/?workspace=/w/a.code-workspace`,
    );
    assert.equal(workbenchUrl({ server }), `${server}/?`);
  });

  it('carries the token, the extension, the tests and the file', () => {
    const url = new URL(
      workbenchUrl({
        server,
        folder: '/w',
        extension: '/e x',
        tests: '/t.js',
        token: 'secret',
        file: '/w/README.md',
      }),
    );
    assert.equal(url.searchParams.get('tkn'), 'secret');
    assert.deepEqual(JSON.parse(url.searchParams.get('payload') ?? ''), [
      ['extensionDevelopmentPath', 'vscode-remote://127.0.0.1:8765/e%20x'],
      ['extensionTestsPath', 'vscode-remote://127.0.0.1:8765/t.js'],
      ['openFile', 'vscode-remote://127.0.0.1:8765/w/README.md'],
    ]);
  });
});
