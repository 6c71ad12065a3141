import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createStorage } from '../../src/vscode/shared/storage.ts';
import { uriOf, writeBytes } from './workspace.ts';

const FOLDER = 'documents';

describe('storage in the real host', () => {
  const storage = createStorage(uriOf(FOLDER));
  afterEach(() =>
    vscode.workspace.fs.delete(uriOf(FOLDER), { recursive: true }).then(undefined, () => undefined),
  );

  const files = async (): Promise<string[]> =>
    (await vscode.workspace.fs.readDirectory(uriOf(FOLDER))).map(([name]) => name).sort();

  it('tells a document that is not there from one that cannot be read', async () => {
    assert.equal(await storage.read('a'), undefined);
    await storage.write('a', { b: 1 });
    assert.deepEqual(await storage.read('a'), { b: 1 });
    for (const damage of ['', '{"b":', '\0\0\0\0']) {
      await writeBytes(`${FOLDER}/a.json`, damage);
      await assert.rejects(storage.read('a'));
    }
    await vscode.workspace.fs.createDirectory(uriOf(`${FOLDER}/folder.json`));
    await assert.rejects(storage.read('folder'));
  });

  it('replaces a document as a whole, and tells how large and how old each is', async () => {
    await Promise.all([1, 2, 3].map((round) => storage.write('a', { round, text: 'x'.repeat(100_000) })));
    const { text } = (await storage.read('a')) as { text: string };
    assert.equal(text.length, 100_000);
    await writeBytes(`${FOLDER}/a.json.1-1.writing`, 'half');
    assert.deepEqual(await storage.names(), ['a']);
    const [found] = await storage.documents();
    assert.deepEqual([found?.name, (found?.size ?? 0) > 100_000], ['a', true]);
    assert.ok(Math.abs(Date.now() - (found?.at ?? 0)) < 600_000);
  });

  it('sets a document aside, where nobody takes it for one, and loses none', async () => {
    await storage.setAside('a');
    await writeBytes(`${FOLDER}/a.json`, 'nonsense');
    await storage.setAside('a');
    assert.deepEqual([await storage.read('a'), await storage.names()], [undefined, []]);
    const [aside = ''] = await files();
    assert.match(aside, /^a\.damaged-\d+$/);
    assert.equal(
      new TextDecoder().decode(await vscode.workspace.fs.readFile(uriOf(`${FOLDER}/${aside}`))),
      'nonsense',
    );
    await storage.write('a', 1);
    assert.deepEqual(await files(), [aside, 'a.json'].sort());
  });
});
