import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '../../src/lib/hash.ts';
import { createFileHashes } from '../../src/system/fileHashes.ts';

describe('hashes of files', () => {
  let top: string;
  let folder: string;
  beforeEach(() => {
    top = realpathSync(mkdtempSync(join(tmpdir(), 'quiver-hashes-')));
    folder = join(top, 'work');
    mkdirSync(join(folder, 'sub'), { recursive: true });
    writeFileSync(join(folder, 'a.sh'), 'a');
    writeFileSync(join(top, 'outside.sh'), 'o');
    symlinkSync(join(folder, 'a.sh'), join(folder, 'link.sh'));
    symlinkSync(join(top, 'outside.sh'), join(folder, 'out.sh'));
    symlinkSync(join(folder, 'a.sh'), join(top, 'in.sh'));
  });
  afterEach(() => rmSync(top, { recursive: true }));

  const hashes = (...names: readonly string[]) =>
    createFileHashes(() => [folder]).of(
      names.map((name) => join(folder, name)),
      folder,
    );

  it('are those of files of the workspace, and of files that links in it or into it lead to', async () => {
    assert.deepEqual(await hashes('a.sh', 'link.sh', 'out.sh', '../in.sh', '../outside.sh', 'sub', 'none'), {
      'a.sh': hash('a'),
      'link.sh': hash('a'),
      'out.sh': hash('o'),
      [join(top, 'in.sh')]: hash('a'),
    });
    writeFileSync(join(top, 'outside.sh'), 'p');
    assert.deepEqual(await hashes('out.sh'), { 'out.sh': hash('p') });
  });

  it('are known by whole paths in another folder of the workspace', async () => {
    const several = createFileHashes(() => [folder, join(top, 'other')]);
    assert.deepEqual(await several.of([join(folder, 'a.sh')], join(top, 'other')), {
      [join(folder, 'a.sh')]: hash('a'),
    });
  });

  it('are missing for a file that cannot be read, which is not one that is not there', async () => {
    const failing = createFileHashes(
      () => [folder],
      () => Promise.reject(new Error('EACCES')),
    );
    const paths = ['a.sh', 'none'].map((name) => join(folder, name));
    assert.deepEqual(await failing.of(paths, folder), { 'a.sh': undefined });
  });
});
