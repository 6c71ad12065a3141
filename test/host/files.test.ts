import assert from 'node:assert/strict';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { createFiles } from '../../src/vscode/files.ts';
import { createTextSearch } from '../../src/vscode/textSearch.ts';
import { anySignal, root, typeInto, uriOf, writeBytes } from './workspace.ts';

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
    ['a NUL in the path', async () => 'a\0b', /NUL/],
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

  describe('find and search', () => {
    before(async () => {
      await writeBytes('find/.gitignore', 'ignored/\n*.log\n');
      await writeBytes('find/a.ts', 'const needle = 1;\n');
      await writeBytes('find/sub/b.ts', 'no match\nneedle again\n');
      await writeBytes('find/ignored/c.ts', 'needle\n');
      await writeBytes('find/d.log', 'needle\n');
      await writeBytes('find/node_modules/e.ts', 'needle\n');
    });

    it('finds by glob, without ignored and excluded files', async () => {
      const found = await files.find({ glob: '**/*.ts', under: 'find', limit: 10 }, anySignal());
      assert.deepEqual([[...found.paths].sort(), found.isCut], [['find/a.ts', 'find/sub/b.ts'], false]);
    });

    it('says when there is more than the limit', async () => {
      const found = await files.find({ glob: '**/*.ts', under: 'find', limit: 1 }, anySignal());
      assert.deepEqual([found.paths.length, found.isCut], [1, true]);
    });

    it('searches lines, unsaved ones included', async () => {
      const document = await typeInto('find/a.ts', 'first needle\n');
      const found = await createTextSearch().search(
        { pattern: /needle/, glob: '**/*', under: 'find', limit: 10 },
        anySignal(),
      );
      assert.deepEqual(found, {
        matches: [
          { path: 'find/a.ts', line: 1, text: 'first needle' },
          { path: 'find/a.ts', line: 2, text: 'const needle = 1;' },
          { path: 'find/sub/b.ts', line: 2, text: 'needle again' },
        ],
        isCut: false,
      });
      await document.save();
    });

    it('refuses a folder that is not there', async () => {
      await assert.rejects(
        files.find({ glob: '*', under: 'nowhere', limit: 1 }, anySignal()),
        /There is no folder nowhere/,
      );
    });
  });

  after(async () => {
    for (const folder of ['files', 'find', 'link'])
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(root(), folder), { recursive: true });
  });
});
