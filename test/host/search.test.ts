import assert from 'node:assert/strict';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { Refusal } from '../../src/host/refusal.ts';
import type { Ripgrep } from '../../src/host/ripgrep.ts';
import type { TextQuery } from '../../src/host/textSearch.ts';
import { findRipgrep } from '../../src/system/findRipgrep.ts';
import { createHeavyWork } from '../../src/system/heavyWork.ts';
import { createRipgrep } from '../../src/system/ripgrep.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { createTextSearch } from '../../src/vscode/files/search/textSearch.ts';
import { walkFiles } from '../../src/vscode/files/search/walkFiles.ts';
import { anySignal, typeInto, uriOf, writeBytes } from './workspace.ts';

/** Worker that is built beside the suite. */
const worker = path.join(__dirname, '..', 'worker.js');
const heavyWork = createHeavyWork(worker);
const program = findRipgrep(vscode.env.appRoot) ?? 'missing';
const ways: readonly [string, Ripgrep | undefined][] = [
  ['with the ripgrep of VS Code', createRipgrep(program)],
  ['without ripgrep', undefined],
];

describe('finding and searching files in the real host', () => {
  before(async () => {
    await writeBytes('find/.gitignore', 'ignored/\n*.log\n');
    await writeBytes('find/a.ts', 'const needle = 1;\n');
    await writeBytes('find/sub/b.ts', 'no match\r\nneedle again\r\nlast\r\n');
    await writeBytes('find/sub/.hidden.ts', 'needle\n');
    await writeBytes('find/ignored/c.ts', 'needle\n');
    await writeBytes('find/d.log', 'needle\n');
    await writeBytes('find/node_modules/e.ts', 'needle\n');
    await writeBytes('find/binary.ts', Uint8Array.from([0x6e, 0, 0, 0, 1, 2, 0]));
  });
  after(() => vscode.workspace.fs.delete(uriOf('find'), { recursive: true }));

  it('finds the ripgrep of this VS Code', () => {
    assert.notEqual(program, 'missing');
  });

  for (const [title, ripgrep] of ways) {
    describe(title, () => {
      const files = createFiles(ripgrep);
      const search = createTextSearch(ripgrep, heavyWork);
      const lines = async (query: Partial<TextQuery>) => {
        const found = await search.search(
          { pattern: 'needle', want: 'lines', under: 'find', limit: 50, ...query },
          anySignal(),
        );
        return [
          ...found.files.flatMap(({ path, lines: shown }) =>
            shown.map(({ line, text, isMatch }) => `${path}${isMatch ? ':' : '-'}${line} ${text}`),
          ),
          ...(found.isCut ? ['cut'] : []),
        ];
      };

      it('leaves out what is hidden, and counts the rest alone', async () => {
        const folder = ripgrep ? 'hiding' : 'hiding-too';
        for (const name of ['a', 'b', 'c']) await writeBytes(`${folder}/${name}.ts`, 'needle\nneedle\n');
        const isHidden = (hidden: string) => !hidden.endsWith('b.ts');
        const query = { glob: '**/*.ts', under: folder, limit: 2, isHidden };
        const expected = [`${folder}/b.ts:1 needle`, `${folder}/b.ts:2 needle`];
        assert.deepEqual(await files.find({ ...query, limit: 1 }, anySignal()), {
          paths: [`${folder}/b.ts`],
          isCut: false,
        });
        assert.deepEqual(await lines(query), expected);
        const document = await typeInto(`${folder}/a.ts`, 'needle');
        assert.deepEqual(await lines(query), expected);
        await document.save();
        await vscode.workspace.fs.delete(uriOf(folder), { recursive: true });
      });

      it('finds by glob, without ignored and excluded files', async () => {
        const found = async (glob: string) => {
          const { paths, isCut } = await files.find({ glob, under: 'find', limit: 10 }, anySignal());
          return [...[...paths].sort(), isCut];
        };
        assert.deepEqual(await found('**/*.ts'), [
          'find/a.ts',
          'find/binary.ts',
          'find/sub/.hidden.ts',
          'find/sub/b.ts',
          false,
        ]);
        assert.deepEqual(await found('sub/*.ts'), ['find/sub/.hidden.ts', 'find/sub/b.ts', false]);
        assert.deepEqual(await found('**/*.log'), [false]);
        assert.deepEqual(await found('/*.ts'), ['find/a.ts', 'find/binary.ts', false]);
        assert.deepEqual(await found('**/[!a].ts'), ['find/sub/b.ts', false]);
      });

      it('finds the newest first and says when there is more than the limit', async () => {
        await writeBytes('find/sub/newest.ts', '');
        await vscode.workspace.fs.stat(uriOf('find/sub/newest.ts'));
        const found = await files.find({ glob: '**/*.ts', limit: 1 }, anySignal());
        await vscode.workspace.fs.delete(uriOf('find/sub/newest.ts'));
        assert.deepEqual(found, { paths: ['find/sub/newest.ts'], isCut: true });
      });

      it('searches lines', async () => {
        assert.deepEqual(await lines({}), [
          'find/a.ts:1 const needle = 1;',
          'find/sub/.hidden.ts:1 needle',
          'find/sub/b.ts:2 needle again',
        ]);
      });

      it('searches unsaved changes instead of what is on disk, if the file is wanted at all', async () => {
        const folder = `unsaved-${title.length}`;
        await writeBytes(`${folder}/.gitignore`, 'ignored.ts\n');
        await writeBytes(`${folder}/a.ts`, 'old needle\nx\n');
        await writeBytes(`${folder}/ignored.ts`, '');
        const document = await vscode.workspace.openTextDocument(uriOf(`${folder}/a.ts`));
        const edit = new vscode.WorkspaceEdit();
        edit.replace(document.uri, new vscode.Range(0, 0, 1, 0), 'new\nneedle\n');
        await vscode.workspace.applyEdit(edit);
        const ignored = await typeInto(`${folder}/ignored.ts`, 'needle');
        assert.deepEqual([document.isDirty, ignored.isDirty], [true, true]);
        const found = [
          await lines({ under: folder }),
          await lines({ under: `${folder}/a.ts` }),
          await lines({ under: folder, glob: '**/*.js' }),
          await lines({ under: folder, glob: '**/*.ts', pattern: 'old' }),
        ];
        await document.save();
        await ignored.save();
        await vscode.workspace.fs.delete(uriOf(folder), { recursive: true });
        assert.deepEqual(found, [[`${folder}/a.ts:2 needle`], [`${folder}/a.ts:2 needle`], [], []]);
      });

      it('searches the folder of the workspace, if it was asked for by name', async () => {
        for (const under of ['.', uriOf('').fsPath]) {
          const query = { glob: 'find/sub/b.ts', under };
          const { paths } = await files.find({ ...query, limit: 9 }, anySignal());
          assert.deepEqual(
            [paths, await lines(query)],
            [['find/sub/b.ts'], ['find/sub/b.ts:2 needle again']],
          );
        }
      });

      it('searches a folder that is ignored, if it was asked for by name', async () => {
        assert.deepEqual(await lines({ under: 'find/ignored' }), ['find/ignored/c.ts:1 needle']);
        const { paths } = await files.find({ glob: '**/*.ts', under: 'find/ignored', limit: 9 }, anySignal());
        assert.deepEqual(paths, ['find/ignored/c.ts']);
      });

      it('searches by glob and in one file, with lines around, whatever the case', async () => {
        assert.deepEqual(await lines({ glob: '**/b.ts', before: 1, after: 1 }), [
          'find/sub/b.ts-1 no match',
          'find/sub/b.ts:2 needle again',
          'find/sub/b.ts-3 last',
        ]);
        assert.deepEqual(await lines({ under: 'find/a.ts', pattern: 'NEEDLE', isCaseInsensitive: true }), [
          'find/a.ts:1 const needle = 1;',
        ]);
        assert.deepEqual(await lines({ glob: '**/*.log' }), []);
        assert.deepEqual(await lines({ under: 'find/d.log' }), ['find/d.log:1 needle']);
      });

      it('matches a glob against paths from the workspace folder, wherever it searches', async () => {
        const [a, hidden, b] = [
          'find/a.ts:1 const needle = 1;',
          'find/sub/.hidden.ts:1 needle',
          'find/sub/b.ts:2 needle again',
        ];
        const expected: readonly [string, string, readonly (string | undefined)[]][] = [
          ['find', 'find/sub/**', [hidden, b]],
          ['find', '!find/sub/**', [a]],
          ['find', 'sub/**', []],
          ['find', '/find/*.ts', [a]],
          ['find', '!**/b.ts', [a, hidden]],
          ['find/sub', '**/sub/*.ts', [hidden, b]],
          ['find/sub', '!**/sub/b.ts', [hidden]],
          ['find/sub', '!find/sub/b.ts', [hidden]],
          ['find/sub', 'find/{sub,more}/b.ts', [b]],
        ];
        const found = [];
        for (const [under, glob] of expected) found.push([under, glob, await lines({ under, glob })]);
        assert.deepEqual(found, expected);
        const document = await typeInto('find/sub/b.ts', 'unsaved needle ');
        const unsaved = [await lines({ glob: '!find/sub/**' }), await lines({ glob: 'find/sub/b.ts' })];
        await document.save();
        await writeBytes('find/sub/b.ts', 'no match\r\nneedle again\r\nlast\r\n');
        assert.deepEqual(unsaved, [[a], ['find/sub/b.ts:1 unsaved needle no match', b]]);
      });

      it('says that it searched one file only', async () => {
        const look = (under: string) =>
          search.search({ pattern: 'const', want: 'counts', under, limit: 5 }, anySignal());
        const found = [{ path: 'find/a.ts', count: 1, lines: [] }];
        assert.deepEqual(
          [await look('find/a.ts'), await look('find')],
          [
            { files: found, isCut: false, isOneFile: true },
            { files: found, isCut: false },
          ],
        );
      });

      it('takes anchors, lookahead, and matches over several lines', async () => {
        assert.deepEqual(await lines({ pattern: 'again$' }), ['find/sub/b.ts:2 needle again']);
        assert.deepEqual(await lines({ pattern: 'needle(?= again)' }), ['find/sub/b.ts:2 needle again']);
        assert.deepEqual(await lines({ pattern: 'match.*again', isMultiline: true }), [
          'find/sub/b.ts:1 no match',
          'find/sub/b.ts:2 needle again',
        ]);
      });

      it('counts, and stops at the limit', async () => {
        const found = await search.search(
          { pattern: 'needle|last', want: 'counts', under: 'find', glob: '**/b.ts', limit: 5 },
          anySignal(),
        );
        assert.deepEqual(found, { files: [{ path: 'find/sub/b.ts', count: 2, lines: [] }], isCut: false });
        const firstTwo = ['find/a.ts:1 const needle = 1;', 'find/sub/.hidden.ts:1 needle', 'cut'];
        assert.deepEqual(await lines({ limit: 2 }), firstTwo);
        // Ignored files do not count.
        for (const glob of ['**/*', '**/*.{ts,log}'])
          assert.deepEqual(await lines({ limit: 2, glob }), firstTwo);
        assert.deepEqual(await lines({ limit: 2, under: '.', glob: 'find/**' }), firstTwo);
      });

      it('refuses a place that is not there, a bad pattern, an unknown type', async () => {
        await assert.rejects(lines({ under: 'nowhere' }), /There is no folder or file nowhere/);
        await assert.rejects(lines({ pattern: '(' }), /The search was refused|not a regular expression/);
        await assert.rejects(lines({ type: 'nonsense' }), /unrecognized file type|cannot be chosen by type/);
      });

      it('can be cancelled', async () => {
        const query: TextQuery = { pattern: 'x', want: 'lines', limit: 5 };
        await assert.rejects(search.search(query, AbortSignal.abort(new Error('stopped'))), /stopped/);
      });
    });
  }

  it('takes no longer for a glob of many wildcards, which other matchers try in every combination', async () => {
    const glob = `**/${'*a'.repeat(30)}b`;
    const found = await createFiles(createRipgrep(program)).find({ glob, limit: 1 }, anySignal());
    assert.deepEqual(found, { paths: [], isCut: false });
  });

  it('gives up a pattern that takes too long, where it does the search itself', async () => {
    await writeBytes('find/slow.txt', `${'a'.repeat(5_000)}!\n`);
    const search = createTextSearch(undefined, createHeavyWork(worker, { image: 1_000, pattern: 1_000 }));
    const query: TextQuery = { pattern: '(a+)+$', want: 'lines', under: 'find/slow.txt', limit: 5 };
    await assert.rejects(
      search.search(query, anySignal()),
      new Refusal('The pattern takes too long. Simplify it, or search fewer files with path or glob.'),
    );
  });

  it('finds the files of a file system that exists only in an extension', async () => {
    const { Directory, File, SymbolicLink } = vscode.FileType;
    const folders: Record<string, [string, vscode.FileType][]> = {
      '/': [
        ['a.ts', File],
        ['a.md', File],
        ['sub', Directory],
        ['.git', Directory],
        ['locked', Directory],
      ],
      '/sub': [
        ['b.ts', File],
        ['.c.ts', File | SymbolicLink],
        ['deep', Directory],
        ['loop', Directory | SymbolicLink],
      ],
      '/sub/deep': [['d.ts', File]],
      '/.git': [['e.ts', File]],
    };
    const unused = () => {
      throw new Error('not used');
    };
    const provider: vscode.FileSystemProvider = {
      onDidChangeFile: () => new vscode.Disposable(() => undefined),
      watch: () => new vscode.Disposable(() => undefined),
      readDirectory: ({ path: folder }) => folders[folder] ?? unused(),
      stat: () => ({ type: Directory, ctime: 0, mtime: 0, size: 0 }),
      readFile: unused,
      writeFile: unused,
      createDirectory: unused,
      delete: unused,
      rename: unused,
    };
    const registered = vscode.workspace.registerFileSystemProvider('walked', provider);
    const walked = async (glob: string, limit = 10) =>
      (await walkFiles(vscode.Uri.parse('walked:/'), { glob, exclude: ['**/.git'], limit }, anySignal())).map(
        (uri) => uri.path,
      );
    try {
      assert.deepEqual(await walked('**/*.ts'), ['/a.ts', '/sub/b.ts', '/sub/.c.ts', '/sub/deep/d.ts']);
      assert.deepEqual(await walked('**/*.{ts,md}', 2), ['/a.ts', '/a.md']);
      assert.deepEqual(await walked('sub/*.ts'), ['/sub/b.ts', '/sub/.c.ts']);
    } finally {
      registered.dispose();
    }
  });

  it('takes a type of files', async () => {
    const found = await createTextSearch(createRipgrep(program), heavyWork).search(
      { pattern: 'needle', want: 'counts', type: 'ts', under: 'find', limit: 10 },
      anySignal(),
    );
    assert.deepEqual(found.files.map(({ path }) => path).sort(), [
      'find/a.ts',
      'find/sub/.hidden.ts',
      'find/sub/b.ts',
    ]);
  });

  it('cuts the lines of a minified file', async () => {
    await writeBytes('minified/a.js', `${'x'.repeat(100_000)}needle`);
    const found = await createTextSearch(createRipgrep(program), heavyWork).search(
      { pattern: 'needle', want: 'lines', under: 'minified', limit: 10 },
      anySignal(),
    );
    await vscode.workspace.fs.delete(uriOf('minified'), { recursive: true });
    assert.ok((found.files[0]?.lines[0]?.text.length ?? 0) < 1_000);
  });
});
