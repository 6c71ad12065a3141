import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localTexts } from '../../src/system/localTexts.ts';

describe('localTexts', () => {
  let folder: string;
  let inside: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quiver-texts-'));
    inside = join(folder, 'inside');
    await mkdir(join(inside, 'deep', 'deeper'), { recursive: true });
    await writeFile(join(inside, 'a.md'), '\uFEFFone\r\ntwo');
    await writeFile(join(folder, 'secret.md'), 'secret');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = (name: string, maxBytes = 100) =>
    localTexts.read(join(inside, name), { within: inside, maxBytes });
  const list = (depth: number, limit = 100) => localTexts.list(inside, { within: inside, depth, limit });

  it('reads a text without its byte order mark and carriage returns', async () => {
    assert.deepEqual(await read('a.md'), { text: 'one\ntwo' });
  });

  it('has nothing of a file that is not there', async () => {
    assert.equal(await read('b.md'), undefined);
    assert.equal(await read('a.md/b.md'), undefined);
  });

  it('says why a file cannot be read', async () => {
    await writeFile(join(inside, 'bytes.md'), Buffer.from([0xff, 0xfe, 0x41]));
    await writeFile(join(inside, 'zero.md'), 'a\0b');
    await symlink(join(folder, 'secret.md'), join(inside, 'link.md'));
    assert.deepEqual(await read('a.md', 3), { obstacle: 'larger than 3 bytes' });
    assert.deepEqual(await read('deep'), { obstacle: 'not a file' });
    assert.deepEqual(await read('bytes.md'), { obstacle: 'not a text in UTF-8' });
    assert.deepEqual(await read('zero.md'), { obstacle: 'not a text' });
    assert.deepEqual(await read('link.md'), { obstacle: 'a link that leads out of its folder' });
    assert.deepEqual(await read('../secret.md'), { obstacle: 'a link that leads out of its folder' });
  });

  it('follows links where nothing confines them', async () => {
    await symlink(join(folder, 'secret.md'), join(inside, 'link.md'));
    assert.deepEqual(await localTexts.read(join(inside, 'link.md'), { maxBytes: 10 }), { text: 'secret' });
  });

  it('lists files by levels, without those of git and packages', async () => {
    for (const path of ['deep/b.md', 'deep/deeper/c.md', '.git/x', 'node_modules/x', 'deep/node_modules/y']) {
      await mkdir(join(inside, path, '..'), { recursive: true });
      await writeFile(join(inside, path), '');
    }
    assert.deepEqual(await list(5), { paths: ['a.md', 'deep/b.md', 'deep/deeper/c.md'], isCut: false });
    assert.deepEqual(await list(1), { paths: ['a.md', 'deep/b.md'], isCut: true });
    assert.deepEqual(await list(5, 2), { paths: ['a.md', 'deep/b.md'], isCut: true });
    assert.deepEqual(await localTexts.list(join(inside, 'none'), { depth: 1, limit: 1 }), {
      paths: [],
      isCut: false,
    });
  });

  it('does not leave its folder by links, and does not run in circles', async () => {
    await symlink(folder, join(inside, 'out'));
    await symlink(inside, join(inside, 'deep', 'loop'));
    assert.deepEqual(await list(20), { paths: ['a.md'], isCut: false });
  });
});
