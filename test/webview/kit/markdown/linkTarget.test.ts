import assert from 'node:assert/strict';
import { isPath, linkTarget } from '../../../../src/webview/kit/markdown/linkTarget.ts';

describe('linkTarget', () => {
  it('lets the web, mailboxes and paths of the workspace through, as they are written', () => {
    for (const address of [
      'https://example.com/a?b=c#d',
      'HTTP://example.com',
      'mailto:a@b.c',
      'src/a.ts',
      './a.ts#L3-L9',
      '/etc/hosts',
      'a b.ts',
      'src/a.ts:12',
      'a.ts:12',
      'README.md:3-9',
      'a.ts:12:5',
    ])
      assert.equal(linkTarget(address), address);
  });

  it('refuses every other scheme, however it is hidden', () => {
    for (const address of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'command:workbench.action.quit',
      'vscode://file/etc/passwd',
      'vscode-webview://x',
      'file:///etc/passwd',
      'blob:http://x/1',
      'vbscript:1',
      'command.x:12345?y',
      '//evil.example',
      '\\\\evil\\share',
      '#top',
      '',
      '  ',
      `https://example.com/${'a'.repeat(5_000)}`,
    ])
      assert.equal(linkTarget(address), undefined, address);
  });

  it('opens the address that was judged: characters a browser would leave out are not in it', () => {
    assert.equal(linkTarget('https://exa\nmple.com'), 'https://example.com');
  });
});

describe('isPath', () => {
  it('knows code that names a file by its folder or its line', () => {
    for (const code of ['src/a.ts', './a/b.c', 'src/a.ts:12', 'a.ts:12', 'README.md:3-9', '../x/y.json:1:2'])
      assert.equal(isPath(code), true, code);
  });

  it('leaves other code alone', () => {
    for (const code of [
      'node.js',
      'a.b',
      'Math.floor',
      'npm test',
      'and/or',
      'https://a.b/c.d',
      'x: 1',
      '12:30',
      '',
    ])
      assert.equal(isPath(code), false, code);
  });
});
