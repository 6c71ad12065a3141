import assert from 'node:assert/strict';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { createFiles } from '../../src/vscode/files/files.ts';
import { absolutePath } from '../../src/vscode/files/paths/resolvePath.ts';
import { root, typeInto, uriOf, writeBytes } from './workspace.ts';

describe('files in the real host', () => {
  const files = createFiles();
  const text = async (file: string) => (await files.read(file))?.text;

  it('reads by relative and by absolute path as the same file', async () => {
    await writeBytes('files/a.txt', 'one\r\ntwo');
    const relative = await files.read('files/a.txt');
    assert.deepEqual(relative, {
      key: uriOf('files/a.txt').toString(),
      path: 'files/a.txt',
      text: 'one\ntwo',
    });
    assert.deepEqual(await files.read(uriOf('files/a.txt').fsPath), relative);
  });

  it('knows the whole path of what is written, which means the same file', async () => {
    const { fsPath } = uriOf('files/new.txt');
    const whole = (written: string) => absolutePath(written, ['/kept']);
    const spellings = ['files/new.txt', './files/x/../new.txt', fsPath, uriOf('files/new.txt').toString()];
    for (const written of spellings) assert.equal(await whole(written), fsPath, written);
    assert.equal(await whole('../outside.txt'), path.join(root().fsPath, '../outside.txt'));
    assert.equal(await whole('/kept/1.txt'), '/kept/1.txt');
    for (const written of ['', 'a\0b', '~/x', 'https://example.com/x'])
      assert.equal(await whole(written), undefined, written);
  });

  it('reads unsaved changes', async () => {
    await writeBytes('files/dirty.txt', 'disk');
    const document = await typeInto('files/dirty.txt', 'buffer and ');
    assert.equal(document.isDirty, true);
    assert.equal(await text('files/dirty.txt'), 'buffer and disk');
    await document.save();
  });

  it('reads what another program has just written', async () => {
    await writeBytes('files/outside.txt', 'before');
    assert.equal(await text('files/outside.txt'), 'before');
    writeFileSync(uriOf('files/outside.txt').fsPath, 'after');
    assert.equal(await text('files/outside.txt'), 'after');
  });

  it('answers undefined for a file that is not there', async () => {
    assert.equal(await files.read('files/nowhere.txt'), undefined);
  });

  const written = async (path: string, bytes: Uint8Array) => {
    await writeBytes(path, bytes);
    return path;
  };
  const latin1 = Uint8Array.from([0x63, 0x61, 0x66, 0xe9]);
  const refusals: readonly [title: string, prepare: () => Promise<string>, message: RegExp][] = [
    ['a folder', async () => 'files', /is a folder\. Use Glob/],
    ['a binary file', () => written('files/bin', Uint8Array.from([0, 1, 2, 0, 255])), /seems to be binary/],
    ['another encoding', () => written('files/latin1.txt', latin1), /is not UTF-8/],
    ['a path outside', async () => '../outside.txt', /is outside the workspace/],
    ['an absolute path outside', async () => '/etc/hostname', /is outside the workspace/],
    ['a NUL in the path', async () => 'a\0b', /control character/],
    [
      'a link that leads outside',
      async () => {
        const elsewhere = mkdtempSync(path.join(tmpdir(), 'quiver-outside-'));
        writeFileSync(path.join(elsewhere, 'secret.txt'), 'secret');
        symlinkSync(elsewhere, uriOf('link').fsPath);
        return 'link/secret.txt';
      },
      /is outside the workspace/,
    ],
  ];
  for (const [title, prepare, message] of refusals) {
    it(`refuses ${title}`, async () => {
      const file = await prepare();
      await assert.rejects(files.read(file), message);
    });
  }

  after(async () => {
    for (const folder of ['files', 'link'])
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(root(), folder), { recursive: true });
  });
});
