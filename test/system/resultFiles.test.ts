import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createResultFiles } from '../../src/system/resultFiles.ts';

describe('result files', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'quiver-results-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keep each text under a name of its own', async () => {
    const files = createResultFiles(path.join(folder, 'results'));
    const [a, b] = await Promise.all([files.keep('one'), files.keep('two')]);
    assert.notEqual(a, b);
    assert.deepEqual([await readFile(a, 'utf8'), await readFile(b, 'utf8')], ['one', 'two']);
  });

  it('forget what is a week old', async () => {
    const day = 24 * 60 * 60 * 1_000;
    const [old, young] = ['old.txt', 'young.txt'].map((name) => path.join(folder, name));
    assert.ok(old && young);
    for (const file of [old, young]) await writeFile(file, 'x');
    await utimes(old, new Date(Date.now() - 8 * day), new Date(Date.now() - 8 * day));
    await utimes(young, new Date(Date.now() - 6 * day), new Date(Date.now() - 6 * day));
    const kept = await createResultFiles(folder).keep('new');
    assert.deepEqual((await readdir(folder)).sort(), [path.basename(kept), 'young.txt'].sort());
  });
});
