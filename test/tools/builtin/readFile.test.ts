import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import type { CodeSymbol } from '../../../src/host/language.ts';
import type { NotebookCell } from '../../../src/host/notebooks.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { readFile } from '../../../src/tools/builtin/readFile.ts';
import { CheckedPaths } from '../../../src/tools/paths/checkedPaths.ts';
import { ReadLedger } from '../../../src/tools/tool/readLedger.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { noLanguage } from '../../fakes/noLanguage.ts';

const cells: readonly NotebookCell[] = [
  { id: 'a1', kind: 'markdown', language: 'markdown', source: '# Title', outputs: [] },
  {
    id: 'b2',
    kind: 'code',
    language: 'python',
    source: 'print(1)\n1 / 0',
    outputs: [
      { mediaType: 'application/vnd.code.notebook.stdout', data: Buffer.from('1\n') },
      { mediaType: 'image/png', data: Buffer.alloc(7) },
      {
        mediaType: 'application/vnd.code.notebook.error',
        data: Buffer.from('{"name":"ZeroDivisionError","message":"division by zero","stack":"long"}'),
      },
      { mediaType: 'text/plain', data: Buffer.from('x'.repeat(1_500)) },
    ],
  },
];

/** A PDF with its pages in the open, packed away, or both. */
const pdf = (open: number, packed = 0, extra = ''): Buffer => {
  const stream = deflateSync('<< /Type /Page /Parent 1 0 R >> '.repeat(packed));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n<< /Type /Pages /Count ${open} >>\n${'<< /Type /Page >>\n'.repeat(open)}`),
    Buffer.from('<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\n'),
    stream,
    Buffer.from(`\nendstream\ntrailer << /Root 1 0 R ${extra} >>`),
  ]);
};

class Workspace extends MemoryFiles {
  readonly data = new Map<string, Uint8Array>();

  override async readBytes(path: string): Promise<Uint8Array | undefined> {
    return this.data.get(path);
  }
}

describe('Read', () => {
  const files = new Workspace({ 'a.txt': 'one\ntwo\nthree', 'empty.txt': '' });
  let outline: readonly CodeSymbol[] = [];
  const tool = readFile({
    files,
    paths: new CheckedPaths(files),
    language: { documentSymbols: async () => outline },
    notebooks: {
      isNotebook: (path) => path.endsWith('.ipynb'),
      read: async (path) => (path === 'n.ipynb' ? { key: path, path, text: 'cells', cells } : undefined),
    },
  });
  const ledger = new ReadLedger();
  const run = async (input: unknown) => tool.run(tool.parse(input), callContext({ ledger }), anySignal());
  const text = async (input: unknown) =>
    (await run(input)).content.map((part) => (part.type === 'text' ? part.text : part.type)).join('|');

  it('numbers the lines', async () => {
    assert.equal(await text({ file_path: 'a.txt' }), '1\tone\n2\ttwo\n3\tthree');
  });

  it('counts a final line break to the line it ends', async () => {
    const fresh = callContext({ ledger: new ReadLedger() });
    files.texts.set('ended.txt', 'one\ntwo\n');
    const outcome = await tool.run({ file_path: 'ended.txt' }, fresh, anySignal());
    assert.deepEqual(
      [outcome.content, outcome.summary],
      [[{ type: 'text', text: '1\tone\n2\ttwo' }], '2 of 2 lines'],
    );
    assert.equal(
      await text({ file_path: 'ended.txt', limit: 1 }),
      '1\tone\n[1 more line; continue with offset 2]',
    );
    files.texts.set('break.txt', '\n');
    assert.equal(await text({ file_path: 'break.txt' }), '1\t');
  });

  it('returns a range, says how to go on, and notes what was seen', async () => {
    const fresh = callContext({ ledger: new ReadLedger() });
    const outcome = await tool.run({ file_path: 'a.txt', offset: 2, limit: 1 }, fresh, anySignal());
    assert.deepEqual(
      [outcome.content, outcome.seen?.[0]?.lines, outcome.summary],
      [
        [{ type: 'text', text: '2\ttwo\n[1 more line; continue with offset 3]' }],
        [{ first: 2, last: 2 }],
        '1 of 3 lines',
      ],
    );
  });

  it('says that a file is empty', async () => {
    assert.equal(await text({ file_path: 'empty.txt' }), 'empty.txt is empty.');
  });

  it('bounds long lines and long files', async () => {
    files.texts.set('wide.txt', `${'x'.repeat(3_000)}\nb`);
    assert.equal(await text({ file_path: 'wide.txt' }), `1\t${'x'.repeat(2_000)}[cut]\n2\tb`);
    files.texts.set('long.txt', `${'y'.repeat(1_000)}\n`.repeat(500));
    assert.match(
      await text({ file_path: 'long.txt', limit: 2_000 }),
      /\n100\ty+\n\[400 more lines; continue with offset 101\]$/,
    );
  });

  /** About 10,000 tokens in 400 lines. */
  const LARGE = `${'z'.repeat(99)}\n`.repeat(400);
  const part = (
    name: string,
    line: number,
    lastLine: number,
    rest: Partial<CodeSymbol> = {},
  ): CodeSymbol => ({
    name,
    kind: 'method',
    path: 'large.ts',
    line,
    lastLine,
    depth: 1,
    ...rest,
  });

  it('gives the outline of a large file, which then counts as unread, and any range that is asked for', async () => {
    files.texts.set('large.ts', LARGE);
    outline = [
      part('Box', 10, 390, { kind: 'class', depth: 0 }),
      part('open', 20, 40),
      part('left', 22, 22, { kind: 'constant', depth: 2 }),
      part('VERSION', 3, 3, { kind: 'constant', depth: 0 }),
    ];
    const fresh = callContext({ ledger: new ReadLedger() });
    const read = (input: object) =>
      tool.run(tool.parse({ file_path: 'large.ts', ...input }), fresh, anySignal());
    assert.deepEqual(await read({}), {
      content: [
        {
          type: 'text',
          text: [
            'large.ts has 400 lines (about 10,000 tokens), too many to show at once. Its outline:',
            '3: constant VERSION',
            '10–390: class Box',
            '  20–40: method open',
            'Read the lines you need with offset and limit.',
          ].join('\n'),
        },
      ],
      summary: 'outline of 400 lines',
    });
    assert.equal(fresh.ledger.state({ key: 'large.ts', path: 'large.ts', text: LARGE }), 'unread');
    const ranges = [{ limit: 400 }, { offset: 2, limit: 3 }, { offset: 2 }];
    assert.deepEqual(
      (await Promise.all(ranges.map(read))).map(({ summary, seen }) => [summary, seen?.length]),
      [
        ['400 of 400 lines', 1],
        ['3 of 400 lines', 1],
        ['311 of 400 lines', 1],
      ],
    );
  });

  it('gives the beginning of a large file without an outline', async () => {
    outline = [];
    files.texts.set('large.log', LARGE);
    const shown = (await text({ file_path: 'large.log' })).split('\n');
    assert.deepEqual(
      [shown.length, shown.slice(-2)],
      [
        80,
        [
          '[322 more lines; continue with offset 79]',
          '[large.log has 400 lines (about 10,000 tokens): Grep it, or read ranges of it]',
        ],
      ],
    );
  });

  it('leaves out the inner part of an outline that is too long itself', async () => {
    files.texts.set('large.ts', LARGE);
    outline = Array.from({ length: 150 }, (_, at) => [
      part(`Box${at}`, at + 1, at + 1, { kind: 'class', depth: 0 }),
      part('open', at + 1, at + 1),
    ]).flat();
    const shown = (await text({ file_path: 'large.ts' })).split('\n');
    assert.deepEqual(
      [shown.length, shown.slice(-3)],
      [
        153,
        ['150: class Box149', '[150 more declarations]', 'Read the lines you need with offset and limit.'],
      ],
    );
    outline = [];
  });

  it('refuses a file that is not there and an offset behind the end', async () => {
    for (const path of ['x', 'x.png', 'x.ipynb'])
      await assert.rejects(
        run({ file_path: path }),
        new Refusal(`There is no file ${path}. Use Glob to find its path.`),
      );
    await assert.rejects(
      run({ file_path: 'a.txt', offset: 9 }),
      new Refusal('a.txt has only 3 lines; offset 9 is past its end.'),
    );
  });

  it('shows images by what they are', async () => {
    const image = PNG.sync.write(new PNG({ width: 4, height: 1 }));
    files.data.set('small.JPG', image);
    assert.deepEqual(await run({ file_path: 'small.JPG' }), {
      content: [{ type: 'image', mediaType: 'image/png', data: image.toString('base64') }],
      summary: 'image/png',
    });
    files.data.set('fake.png', Buffer.from('hello'));
    await assert.rejects(
      run({ file_path: 'fake.png' }),
      new Refusal('fake.png cannot be shown: it is not a PNG, JPEG, GIF or WebP image.'),
    );
  });

  it('gives PDFs as documents', async () => {
    files.data.set('a.pdf', pdf(2, 3));
    assert.deepEqual(await run({ file_path: 'a.pdf' }), {
      content: [{ type: 'document', mediaType: 'application/pdf', data: pdf(2, 3).toString('base64') }],
      summary: '5 pages',
    });
  });

  const badPdfs: readonly [string, Buffer, RegExp][] = [
    ['too many pages', pdf(60, 60), /has 120 pages, more than the 100/],
    ['no pages', pdf(0), /no page can be found in it/],
    ['a password', pdf(1, 0, '/Encrypt 5 0 R'), /protected by a password/],
    ['something else', Buffer.from('hello'), /is not a PDF/],
  ];
  for (const [title, bytes, message] of badPdfs) {
    it(`refuses a PDF with ${title}: the API would refuse every later request`, async () => {
      files.data.set('bad.pdf', bytes);
      await assert.rejects(run({ file_path: 'bad.pdf' }), message);
    });
  }

  it('shows PDFs only to a model that takes them', async () => {
    files.data.set('a.pdf', pdf(1));
    const context = callContext({ media: { maxCharacters: 1_000 } });
    await assert.rejects(
      tool.run({ file_path: 'a.pdf' }, context, anySignal()),
      new Refusal('a.pdf cannot be shown: the model takes no PDFs.'),
    );
  });

  it('shows a notebook as the text it is in a build without notebooks, and promises no more', async () => {
    const plain = new MemoryFiles({ 'n.ipynb': '{"cells": []}' });
    const without = readFile({
      files: plain,
      paths: new CheckedPaths(plain),
      notebooks: undefined,
      language: noLanguage,
    });
    const input = without.parse({ file_path: 'n.ipynb' });
    const { content } = await without.run(input, callContext({ ledger: new ReadLedger() }), anySignal());
    assert.deepEqual(content, [{ type: 'text', text: '1\t{"cells": []}' }]);
    assert.deepEqual(
      [tool, without].map(({ definition }) => definition.description.includes('notebooks as cells')),
      [true, false],
    );
  });

  it('shows a notebook as cells with the beginning of their outputs', async () => {
    assert.equal(
      await text({ file_path: 'n.ipynb' }),
      [
        '<cell id="a1" type="markdown"># Title</cell>',
        '',
        '<cell id="b2" language="python">print(1)\n1 / 0</cell>',
        '<output>1\n</output>',
        '<output>[image/png, 7 bytes]</output>',
        '<output>ZeroDivisionError: division by zero</output>',
        `<output>${'x'.repeat(1_000)}[cut: 500 more characters]</output>`,
      ].join('\n'),
    );
    assert.equal(ledger.state({ key: 'n.ipynb', path: 'n.ipynb', text: 'cells' }), 'current');
  });

  it('names the path and the expectation of bad input', () => {
    assert.throws(
      () => tool.parse({ file_path: 7 }),
      new Refusal(
        "The input does not fit the tool's schema. file_path: Invalid input: expected string, received number.",
      ),
    );
  });

  it('asks before it reads outside the workspace, and does not read there unasked', async () => {
    files.texts.set('/etc/hosts', 'x');
    const input = tool.parse({ file_path: '/etc/hosts' });
    assert.equal(
      (await tool.check?.(input, callContext(), anySignal()))?.mustAsk,
      '/etc/hosts is outside the workspace.',
    );
    await assert.rejects(run({ file_path: '/etc/hosts' }), /The user was not asked/);
  });
});
