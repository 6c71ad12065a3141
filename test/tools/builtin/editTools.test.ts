import assert from 'node:assert/strict';
import type { FileCheck } from '../../../src/host/diagnostics.ts';
import type { FileChange } from '../../../src/host/edits.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { diagnosticsTool } from '../../../src/tools/builtin/diagnostics.ts';
import { editFile } from '../../../src/tools/builtin/editFile.ts';
import { multiEdit } from '../../../src/tools/builtin/multiEdit.ts';
import { writeFile } from '../../../src/tools/builtin/writeFile.ts';
import { ReadLedger } from '../../../src/tools/tool/readLedger.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { changePorts, fakeDiagnostics } from '../../fakes/changePorts.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';

const TEN = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join('');

const DIFF = '@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n\\ No newline at end of file';

describe('tools that change files', () => {
  let files: MemoryFiles;
  let context: ReturnType<typeof callContext>;
  let edit: Tool;
  let write: Tool;
  let multi: Tool;

  beforeEach(() => {
    files = new MemoryFiles({ 'a.txt': 'one\ntwo\nthree', 'ten.txt': TEN, 'book.ipynb': '{}' });
    context = callContext({ ledger: new ReadLedger() });
    const ports = changePorts(files);
    edit = editFile(ports);
    write = writeFile(ports);
    multi = multiEdit(ports);
  });

  /** Checks and then runs a call on the same input, as a turn does. */
  async function call(tool: Tool, input: object) {
    const parsed = tool.parse(input);
    await tool.check?.(parsed, context, anySignal());
    return tool.run(parsed, context, anySignal());
  }
  const text = async (tool: Tool, input: object) =>
    (await call(tool, input)).content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const see = (path: string, ...lines: { first: number; last: number }[]) =>
    context.ledger.note(
      { key: path, path, text: files.texts.get(path) ?? '' },
      lines.length > 0 ? lines : undefined,
    );
  const change = (file_path: string, old_string: string, new_string: string, replace_all = false) => ({
    file_path,
    old_string,
    new_string,
    replace_all,
  });

  it('Edit refuses a file that was not read', async () => {
    await assert.rejects(
      call(edit, change('a.txt', 'two', '2')),
      new Refusal('a.txt has not been read in this chat. Read it first, then change it.'),
    );
    assert.equal(files.texts.get('a.txt'), 'one\ntwo\nthree');
  });

  it('Edit refuses a file that has changed since it was read', async () => {
    see('a.txt');
    files.texts.set('a.txt', 'two!');
    await assert.rejects(call(edit, change('a.txt', 'two', '2')), /has changed since it was last read/);
    assert.equal(files.texts.get('a.txt'), 'two!');
  });

  it('Edit refuses unsaved text whose file was changed on disk since', async () => {
    const file = { key: 'a.txt', path: 'a.txt', text: 'one\ntwo\nthree' };
    context.ledger.note({ ...file, below: '1' });
    assert.equal(context.ledger.state({ ...file, below: '2' }), 'changed');
    assert.equal(context.ledger.state({ ...file, below: '1' }), 'current');
    assert.equal(context.ledger.state(file), 'current');
  });

  it('Edit changes a file that was read, and then once more', async () => {
    see('a.txt');
    const first = await call(edit, change('a.txt', 'two', '2'));
    assert.deepEqual(
      [first.summary, first.display],
      [
        '+1 −1',
        { kind: 'change', files: [{ key: 'a.txt', path: 'a.txt', added: 1, removed: 1, diff: DIFF }] },
      ],
    );
    await call(edit, change('a.txt', '2', '2\r\n2½'));
    assert.equal(files.texts.get('a.txt'), 'one\n2\n2½\nthree');
  });

  it('Edit answers with a diff', async () => {
    see('a.txt');
    assert.equal(
      await text(edit, change('a.txt', 'two', '2')),
      'Changed a.txt.\n\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n\\ No newline at end of file',
    );
  });

  it('Write does not repeat a new file, but tells what a formatter made of it', async () => {
    assert.equal(
      await text(write, { file_path: 'new.txt', content: 'one\ntwo\n' }),
      'Created new.txt (2 lines).',
    );
    const formatting = Object.assign(changePorts(files), {
      edits: { apply: (change: FileChange) => files.apply({ ...change, next: change.next.trimEnd() }) },
    });
    assert.equal(
      await text(writeFile(formatting), { file_path: 'newer.txt', content: 'one\n\n\n' }),
      'Created newer.txt (1 line).\nThe file was changed further while saving (formatting): the diff shows its final text.\n\n@@ -1,3 +1,1 @@\n-one\n-\n-\n+one\n\\ No newline at end of file',
    );
  });

  it('shows of a large change only the beginning of its diff, and says so', async () => {
    const long = (word: string) => Array.from({ length: 300 }, (_, at) => `${word} ${at + 100}\n`).join('');
    files.texts.set('long.txt', long('old'));
    see('long.txt');
    const shown = await text(write, { file_path: 'long.txt', content: long('new') });
    const lines = shown.split('\n');
    assert.deepEqual(
      [lines.slice(0, 4), lines.slice(-2)],
      [
        ['Changed long.txt.', '', '@@ -1,300 +1,300 @@', '-old 100'],
        ['-old 319', '[cut: 380 more lines of the diff]'],
      ],
    );
    assert.ok(shown.length < 2_100);
  });

  it('Edit says that it took the quotes of the file', async () => {
    files.texts.set('a.txt', 'say “yes”');
    see('a.txt');
    assert.match(await text(edit, change('a.txt', '"yes"', '"no"')), /the new text took those of the file/);
    assert.equal(files.texts.get('a.txt'), 'say “no”');
  });

  it('Edit works in lines that were read, and refuses others', async () => {
    see('ten.txt', { first: 2, last: 4 });
    await assert.rejects(
      call(edit, change('ten.txt', 'line 7', 'x')),
      new Refusal(
        'The change is in line 7 of ten.txt, of which only lines 2–4 have been read. Read those lines first.',
      ),
    );
    await call(edit, change('ten.txt', 'line 3\n', 'drei\nvier\nfünf\n'));
    await call(edit, change('ten.txt', 'fünf\nline 4\n', 'end\n'));
    await assert.rejects(call(edit, change('ten.txt', 'line 5', 'x')), /The change is in line 6 of ten\.txt/);
    await assert.rejects(
      call(edit, change('ten.txt', 'line', 'x', true)),
      /of which only lines 2–5 have been read/,
    );
    see('ten.txt', { first: 6, last: 11 });
    see('ten.txt', { first: 1, last: 1 });
    await call(edit, change('ten.txt', 'line', 'x', true));
    assert.equal(files.texts.get('ten.txt'), 'x 1\nx 2\ndrei\nvier\nend\nx 5\nx 6\nx 7\nx 8\nx 9\nx 10\n');
  });

  it('knows after a reload what was read before, whatever the order of parallel reads', () => {
    const seen = [see('ten.txt', { first: 1, last: 5 }), see('ten.txt', { first: 6, last: 10 })];
    for (const records of [seen, [...seen].reverse()]) {
      const ledger = new ReadLedger(JSON.parse(JSON.stringify(records)));
      assert.deepEqual(ledger.knownLines('ten.txt'), [{ first: 1, last: 10 }]);
    }
  });

  it('Write creates a file without a read, and replaces one only after a whole read', async () => {
    await call(write, { file_path: 'new.txt', content: 'hello' });
    await call(write, { file_path: 'new.txt', content: 'bye' });
    assert.equal(files.texts.get('new.txt'), 'bye');
    await assert.rejects(call(write, { file_path: 'a.txt', content: '' }), /has not been read/);
    see('ten.txt', { first: 1, last: 9 });
    await assert.rejects(
      call(write, { file_path: 'ten.txt', content: '' }),
      new Refusal(
        'Only lines 1–9 of the 10 lines of ten.txt have been read. Read the rest before you replace the file, or use Edit.',
      ),
    );
    see('ten.txt', { first: 10, last: 10 });
    await call(write, { file_path: 'ten.txt', content: '' });
    assert.equal(files.texts.get('ten.txt'), '');
  });

  it('Write does not replace what was shown with its long lines cut; Edit does, and own text is known', async () => {
    const file = { key: 'a.txt', path: 'a.txt', text: files.texts.get('a.txt') ?? '' };
    context.ledger.note(file, [{ first: 1, last: 3 }], true);
    await assert.rejects(
      call(write, { file_path: 'a.txt', content: 'new' }),
      new Refusal(
        'a.txt has lines that are too long to be shown whole, so replacing the file would lose their ends. Use Edit.',
      ),
    );
    await call(edit, change('a.txt', 'two', '2'));
    await call(write, { file_path: 'b.txt', content: 'x'.repeat(5_000) });
    context.ledger.note(
      { key: 'b.txt', path: 'b.txt', text: files.texts.get('b.txt') ?? '' },
      [{ first: 1, last: 1 }],
      true,
    );
    await call(write, { file_path: 'b.txt', content: 'short' });
    assert.deepEqual([files.texts.get('a.txt'), files.texts.get('b.txt')], ['one\n2\nthree', 'short']);
  });

  it('Write does not replace it after an Edit either, until its long lines are gone', async () => {
    files.texts.set('wide.txt', `one\n${'x'.repeat(3_000)}\nthree\n`);
    const file = { key: 'wide.txt', path: 'wide.txt', text: files.texts.get('wide.txt') ?? '' };
    context.ledger.note(file, [{ first: 1, last: 3 }], true);
    await call(edit, change('wide.txt', 'one', '1'));
    await assert.rejects(
      call(write, { file_path: 'wide.txt', content: 'new' }),
      /lose their ends\. Use Edit/,
    );
    await call(edit, change('wide.txt', `${'x'.repeat(3_000)}\n`, ''));
    await call(write, { file_path: 'wide.txt', content: 'new' });
    assert.equal(files.texts.get('wide.txt'), 'new');
  });

  const shown = async (tool: Tool, written: object) => {
    const input = tool.parse(written);
    await tool.check?.(input, context, anySignal());
    return tool.describe(input);
  };

  it('Edit and MultiEdit show what will change, not what the model wrote', async () => {
    files.texts.set('quotes.txt', 'say “one”\nkeep\nsay “one”\n');
    see('quotes.txt');
    const everywhere = { old_string: '"one"', new_string: '"two"', replace_all: true };
    const diff = '@@ -1,3 +1,3 @@\n-say “one”\n+say “two”\n keep\n-say “one”\n+say “two”';
    assert.deepEqual(
      [
        await shown(edit, { file_path: 'quotes.txt', ...everywhere }),
        await shown(multi, { file_path: 'quotes.txt', edits: [everywhere] }),
      ],
      [`Edit quotes.txt\n\n${diff}`, `Edit quotes.txt\n\n${diff}`],
    );
  });

  it('Write shows what changes in a file that exists, and all of a new one', async () => {
    see('a.txt');
    assert.equal(
      await shown(write, { file_path: 'a.txt', content: 'one\r\n2\r\nthree\r\n' }),
      'Write a.txt\n\n@@ -1,3 +1,3 @@\n one\n-two\n-three\n\\ No newline at end of file\n+2\n+three',
    );
    assert.equal(
      await shown(write, { file_path: 'new.txt', content: 'one\ntwo' }),
      'Write new.txt\n\none\ntwo',
    );
  });

  it('Write takes the end of the text as it is written; Edit keeps that of the file', async () => {
    files.texts.set('end.txt', 'one\ntwo\n');
    see('end.txt');
    await call(edit, change('end.txt', 'two', '2'));
    assert.equal(files.texts.get('end.txt'), 'one\n2\n');
    await call(write, { file_path: 'end.txt', content: 'one\n2' });
    await call(edit, change('end.txt', 'one', '1'));
    assert.equal(files.texts.get('end.txt'), '1\n2');
  });

  it('Edit leaves the indentation of all other lines alone, and takes that of the new text as it is', async () => {
    files.texts.set('mixed.txt', '\tif x\n\t\tgo\n    stay\n\t  odd\n');
    see('mixed.txt');
    await call(edit, change('mixed.txt', '\t\tgo\n', '        run\n        go\n'));
    assert.equal(files.texts.get('mixed.txt'), '\tif x\n        run\n        go\n    stay\n\t  odd\n');
    await assert.rejects(call(edit, change('mixed.txt', '        if x', 'y')), Refusal);
  });

  it('Write refuses what no text file can hold, and what is there already', async () => {
    see('a.txt');
    await assert.rejects(call(write, { file_path: 'n', content: 'a\0b' }), /NUL character/);
    await assert.rejects(call(write, { file_path: 'n', content: 'a\uD800b' }), /half of a character/);
    await assert.rejects(
      call(write, { file_path: 'a.txt', content: 'one\r\ntwo\rthree' }),
      /exactly this content already/,
    );
    assert.equal(files.texts.has('n'), false);
  });

  it('leaves notebooks to NotebookEdit', async () => {
    see('book.ipynb');
    await assert.rejects(call(edit, change('book.ipynb', '{', '[')), /only NotebookEdit can/);
    await assert.rejects(call(write, { file_path: 'book.ipynb', content: '' }), /only NotebookEdit can/);
  });

  it('MultiEdit makes all edits in order, or none', async () => {
    see('a.txt');
    const edits = [
      { old_string: 'one', new_string: 'two' },
      { old_string: 'two\ntwo', new_string: '2' },
    ];
    await assert.rejects(
      call(multi, { file_path: 'a.txt', edits: [...edits, { old_string: 'one', new_string: '1' }] }),
      /^Refusal: Edit 3: old_string does not occur/,
    );
    assert.equal(files.texts.get('a.txt'), 'one\ntwo\nthree');
    await call(multi, { file_path: 'a.txt', edits });
    assert.equal(files.texts.get('a.txt'), '2\nthree');
  });

  it('MultiEdit knows the lines its own edits made', async () => {
    see('ten.txt', { first: 1, last: 1 });
    const first = { old_string: 'line 1\n', new_string: 'new\nnewer\n' };
    await assert.rejects(
      call(multi, { file_path: 'ten.txt', edits: [first, { old_string: 'line 2', new_string: 'x' }] }),
      /Edit 2: The change is in line 3/,
    );
    await call(multi, {
      file_path: 'ten.txt',
      edits: [first, { old_string: 'newer', new_string: 'newest' }],
    });
    assert.match(files.texts.get('ten.txt') ?? '', /^new\nnewest\nline 2\n/);
  });

  it('refuses in the check what could not be done, so that nobody is asked', async () => {
    const parsed = edit.parse(change('a.txt', 'two', '2'));
    await assert.rejects(Promise.resolve(edit.check?.(parsed, context, anySignal())), /has not been read/);
  });

  it('says which file a call is about, and that a file outside must be asked about', async () => {
    const check = async (path: string) => {
      files.texts.set(path, 'x');
      see(path);
      return edit.check?.(edit.parse(change(path, 'x', 'y')), context, anySignal());
    };
    assert.deepEqual(await check('src/[id].ts'), {
      subjects: [{ kind: 'path', path: 'src/[id].ts' }],
      rule: 'Edit(/src/\\[id\\].ts)',
    });
    assert.deepEqual(await check('/etc/hosts'), {
      subjects: [{ kind: 'path', path: '/etc/hosts' }],
      mustAsk: '/etc/hosts is outside the workspace.',
      rule: 'Edit(//etc/hosts)',
    });
  });

  it('does not touch a file outside if no check was made', async () => {
    files.texts.set('/etc/hosts', 'x');
    see('/etc/hosts');
    const parsed = edit.parse(change('/etc/hosts', 'x', 'y'));
    await assert.rejects(
      edit.run(parsed, context, anySignal()),
      /outside the workspace\. The user was not asked/,
    );
    await call(edit, change('/etc/hosts', 'x', 'y'));
    assert.equal(files.texts.get('/etc/hosts'), 'y');
  });

  it('Diagnostics lists the problems of a file or of all, errors first', async () => {
    const diagnostics = fakeDiagnostics(files, (content) => [
      { line: 2, severity: 'warning', message: 'odd' },
      ...(content.includes('two') ? [{ line: 1, severity: 'error' as const, message: 'no two' }] : []),
    ]);
    const ports = changePorts(files);
    const tool = diagnosticsTool({ ...ports, diagnostics });
    const own = 'a.txt, line 1: error: no two\na.txt, line 2: warning: odd';
    const caveat =
      "\n[Language services look only at open files. To check all files, run the project's check.]";
    assert.equal(await text(tool, { file_path: 'a.txt' }), own);
    assert.equal(
      await text(tool, {}),
      `${own}\nbook.ipynb, line 2: warning: odd\nten.txt, line 2: warning: odd${caveat}`,
    );
    const quiet = (state: FileCheck['state']) => {
      const check = async ([key = '']: readonly string[]) => [{ key, path: key, problems: [], state }];
      return diagnosticsTool({ ...ports, diagnostics: { problems: () => [], check } });
    };
    assert.deepEqual(
      [
        await text(quiet('checked'), {}),
        await text(quiet('checked'), { file_path: 'a.txt' }),
        await text(quiet('silent'), { file_path: 'a.txt' }),
      ],
      [
        `No problems are known.${caveat}`,
        'No problems are known in a.txt.',
        "No problems are known in a.txt.\n[Not checked by a language service: run the project's check.]",
      ],
    );
    await assert.rejects(call(tool, { file_path: 'nowhere' }), /There is no file nowhere/);
  });
});
