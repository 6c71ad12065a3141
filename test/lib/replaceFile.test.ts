import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '../../src/lib/replaceFile.ts';

describe('replaceFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-replace-test-'));
  after(() => rmSync(folder, { recursive: true }));

  it('replaces a file, makes its folder, and leaves nothing beside it', async () => {
    const file = join(folder, 'sub', 'a.json');
    await replaceFile(file, Buffer.from('1'));
    await replaceFile(file, Buffer.from('2'));
    assert.deepEqual([readFileSync(file, 'utf8'), readdirSync(join(folder, 'sub'))], ['2', ['a.json']]);
    await assert.rejects(replaceFile(join(file, 'b'), Buffer.from('3')));
    assert.equal(readFileSync(file, 'utf8'), '2');
  });

  it('keeps a file whole, whenever the process dies', async () => {
    const file = join(folder, 'b.json');
    const script = join(folder, 'writer.mts');
    writeFileSync(file, JSON.stringify({ round: -1, text: '' }));
    writeFileSync(
      script,
      `import { replaceFile } from ${JSON.stringify(new URL('../../src/lib/replaceFile.ts', import.meta.url).href)};
       process.send('ready');
       for (let round = 0; ; round++)
         await replaceFile(${JSON.stringify(file)}, Buffer.from(JSON.stringify({ round, text: 'x'.repeat(300_000) })));`,
    );
    for (let death = 0; death < 8; death++) {
      const writer = fork(script, { execArgv: ['--import', 'tsx'] });
      await new Promise((resolve) => writer.once('message', resolve));
      await new Promise((resolve) => setTimeout(resolve, 5 + death * 7));
      writer.kill('SIGKILL');
      await new Promise((resolve) => writer.once('exit', resolve));
      const { text } = JSON.parse(readFileSync(file, 'utf8'));
      assert.ok(text === '' || text.length === 300_000);
    }
  }).timeout(120_000);
});
