import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { editFile } from '../../../src/tools/builtin/editFile.ts';
import { globFiles } from '../../../src/tools/builtin/globFiles.ts';
import { grepFiles } from '../../../src/tools/builtin/grepFiles.ts';
import { readFile } from '../../../src/tools/builtin/readFile.ts';
import { writeFile } from '../../../src/tools/builtin/writeFile.ts';
import { ReadLedger } from '../../../src/tools/readLedger.ts';
import type { Tool } from '../../../src/tools/tool.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';

describe('file tools', () => {
  let files: MemoryFiles;
  let context: ReturnType<typeof callContext>;
  const run = async (tool: Tool, input: unknown) => tool.run(tool.parse(input), context, anySignal());
  const text = async (tool: Tool, input: unknown) =>
    (await run(tool, input)).content.map((part) => (part.type === 'text' ? part.text : '')).join('');

  beforeEach(() => {
    files = new MemoryFiles({ 'a.txt': 'one\ntwo\nthree', 'empty.txt': '', 'src/b.ts': 'const two = 2;' });
    context = callContext({ ledger: new ReadLedger() });
  });

  it('Read numbers the lines', async () => {
    assert.equal(await text(readFile(files), { file_path: 'a.txt' }), '1\tone\n2\ttwo\n3\tthree');
  });

  it('Read returns a range and says how to go on', async () => {
    assert.equal(
      await text(readFile(files), { file_path: 'a.txt', offset: 2, limit: 1 }),
      '2\ttwo\n[1 more line; continue with offset 3]',
    );
  });

  it('Read says that a file is empty', async () => {
    assert.equal(await text(readFile(files), { file_path: 'empty.txt' }), 'empty.txt is empty.');
  });

  it('Read refuses a file that is not there and an offset behind the end', async () => {
    await assert.rejects(
      run(readFile(files), { file_path: 'x' }),
      new Refusal('There is no file x. Use Glob to find its path.'),
    );
    await assert.rejects(
      run(readFile(files), { file_path: 'a.txt', offset: 9 }),
      new Refusal('a.txt has only 3 lines; offset 9 is behind its end.'),
    );
  });

  it('Edit refuses a file that was not read', async () => {
    const input = { file_path: 'a.txt', old_string: 'two', new_string: '2' };
    await assert.rejects(
      run(editFile(files, files), input),
      new Refusal('a.txt has not been read in this chat. Read it first, then change it.'),
    );
    assert.equal(files.texts.get('a.txt'), 'one\ntwo\nthree');
  });

  it('Edit refuses a file that has changed since it was read', async () => {
    await run(readFile(files), { file_path: 'a.txt' });
    files.texts.set('a.txt', 'two!');
    const input = { file_path: 'a.txt', old_string: 'two', new_string: '2' };
    await assert.rejects(run(editFile(files, files), input), /has changed since it was last read/);
    assert.equal(files.texts.get('a.txt'), 'two!');
  });

  it('Edit changes a file that was read, and then once more', async () => {
    await run(readFile(files), { file_path: 'a.txt' });
    const first = await run(editFile(files, files), {
      file_path: 'a.txt',
      old_string: 'two',
      new_string: '2',
    });
    assert.equal(first.summary, '+1 −1');
    await run(editFile(files, files), { file_path: 'a.txt', old_string: '2', new_string: '2\r\n2½' });
    assert.equal(files.texts.get('a.txt'), 'one\n2\n2½\nthree');
  });

  it('Edit answers with a diff', async () => {
    await run(readFile(files), { file_path: 'a.txt' });
    const answer = await text(editFile(files, files), {
      file_path: 'a.txt',
      old_string: 'two',
      new_string: '2',
    });
    assert.match(answer, /^Changed a\.txt\.\n\n@@ -1,3 \+1,3 @@\n one\n-two\n\+2\n three/);
  });

  it('Write creates a file without a read, and replaces one only after it', async () => {
    await run(writeFile(files, files), { file_path: 'new.txt', content: 'hello' });
    await run(writeFile(files, files), { file_path: 'new.txt', content: 'bye' });
    assert.equal(files.texts.get('new.txt'), 'bye');
    await assert.rejects(
      run(writeFile(files, files), { file_path: 'a.txt', content: '' }),
      /has not been read/,
    );
  });

  it('Glob and Grep find files and lines', async () => {
    assert.equal(await text(globFiles(files), { pattern: '*.ts' }), 'src/b.ts');
    assert.equal(
      await text(grepFiles(files), { pattern: 'TWO', case_insensitive: true }),
      'a.txt:2: two\nsrc/b.ts:1: const two = 2;',
    );
    assert.equal(
      await text(grepFiles(files), { pattern: 'two', glob: '*.ts' }),
      'src/b.ts:1: const two = 2;',
    );
    assert.equal(await text(grepFiles(files), { pattern: 'four' }), 'No line matches four.');
  });

  it('Grep refuses what is no regular expression', async () => {
    await assert.rejects(run(grepFiles(files), { pattern: '(' }), /The pattern is not a regular expression/);
  });

  it('names the path and the expectation of bad input', () => {
    assert.throws(
      () => readFile(files).parse({ file_path: 7 }),
      new Refusal(
        "The input does not fit the tool's schema. file_path: Invalid input: expected string, received number.",
      ),
    );
  });
});
