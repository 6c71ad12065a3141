import assert from 'node:assert/strict';
import type { TextMatches, TextQuery } from '../../../src/host/textSearch.ts';
import { globFiles } from '../../../src/tools/builtin/globFiles.ts';
import { grepFiles } from '../../../src/tools/builtin/grepFiles.ts';
import { anyDepth } from '../../../src/tools/paths/anyDepth.ts';
import { CheckedPaths } from '../../../src/tools/paths/checkedPaths.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';

const outcome = async (tool: Tool, input: unknown) => tool.run(tool.parse(input), callContext(), anySignal());
const text = async (tool: Tool, input: unknown) =>
  (await outcome(tool, input)).content.map((part) => (part.type === 'text' ? part.text : '')).join('');

describe('Glob and Grep', () => {
  const files = new MemoryFiles({ 'a.txt': 'one\ntwo\nthree', 'src/b.ts': 'const two = 2;\n// two' });
  const paths = new CheckedPaths(files);
  const glob = globFiles(files, paths);
  const grep = grepFiles(files, paths);

  it('Glob finds files at any depth', async () => {
    assert.equal(await text(glob, { pattern: '*.ts' }), 'src/b.ts');
    assert.equal(await text(glob, { pattern: '*.py' }), 'No file matches *.py.');
  });

  it('Grep gives paths, lines or counts', async () => {
    assert.equal(await text(grep, { pattern: 'TWO', '-i': true }), 'a.txt\nsrc/b.ts');
    assert.equal(
      await text(grep, { pattern: 'two', output_mode: 'content' }),
      'a.txt:2: two\nsrc/b.ts:1: const two = 2;\nsrc/b.ts:2: // two',
    );
    assert.equal(await text(grep, { pattern: 'two', output_mode: 'count' }), 'a.txt: 1\nsrc/b.ts: 2');
    assert.equal(await text(grep, { pattern: 'two', glob: '*.ts' }), 'src/b.ts');
    assert.equal(await text(grep, { pattern: 'four' }), 'Nothing matches four.');
  });

  it('takes `./` for the folder that is searched', () => {
    const globs = ['*.ts', '!*.ts', 'src/*.ts', './src/*.ts', './*.ts', '!./src/**', '../*.ts'];
    assert.deepEqual(globs.map(anyDepth), [
      '**/*.ts',
      '!**/*.ts',
      'src/*.ts',
      '/src/*.ts',
      '/*.ts',
      '!/src/**',
      '../*.ts',
    ]);
  });

  it('Grep says when there is more', async () => {
    assert.equal(
      await text(grep, { pattern: 'two', head_limit: 1 }),
      'a.txt\n[there is more: narrow the pattern, the path or the glob, or raise head_limit]',
    );
    assert.equal((await outcome(grep, { pattern: 'two', output_mode: 'count' })).summary, '3 matching lines');
  });

  it('Grep passes everything on and keeps groups of lines apart', async () => {
    const asked: TextQuery[] = [];
    const found: TextMatches = {
      files: [
        {
          path: 'a.ts',
          count: 2,
          lines: [
            { line: 1, text: 'before', isMatch: false },
            { line: 2, text: `hit${'x'.repeat(600)}`, isMatch: true },
            { line: 9, text: 'hit', isMatch: true },
          ],
        },
      ],
      isCut: false,
    };
    const tool = grepFiles(
      {
        search: async (query) => {
          asked.push(query);
          return found;
        },
      },
      paths,
    );
    const input = {
      pattern: 'hit',
      path: 'src',
      glob: '*.ts',
      type: 'ts',
      output_mode: 'content',
      '-C': 3,
      '-A': 1,
      multiline: true,
      head_limit: 7,
    };
    assert.equal(
      await text(tool, input),
      `a.ts-1- before\na.ts:2: hit${'x'.repeat(497)}[cut]\n--\na.ts:9: hit`,
    );
    assert.deepEqual(asked, [
      {
        pattern: 'hit',
        want: 'lines',
        limit: 7,
        before: 3,
        after: 1,
        isMultiline: true,
        glob: '**/*.ts',
        type: 'ts',
        under: 'src',
        checked: { key: 'src', path: 'src', given: 'src', realm: 'workspace' },
      },
    ]);
    await text(tool, { pattern: 'hit', output_mode: 'content', glob: '!*.md', '-C': 2, '-B': 1 });
    assert.deepEqual([asked[1]?.before, asked[1]?.after, asked[1]?.glob], [1, 2, '!**/*.md']);
  });

  it('Grep names a file that was asked for only once', async () => {
    const found: TextMatches = {
      files: [
        {
          path: 'src/b.ts',
          count: 2,
          lines: [
            { line: 1, text: 'hit', isMatch: true },
            { line: 2, text: 'after', isMatch: false },
            { line: 9, text: 'hit', isMatch: true },
          ],
        },
      ],
      isCut: false,
      isOneFile: true,
    };
    const tool = grepFiles({ search: async () => found }, paths);
    const input = { pattern: 'hit', path: 'src/b.ts' };
    assert.deepEqual(
      [
        await text(tool, { ...input, output_mode: 'content' }),
        await text(tool, input),
        await text(tool, { ...input, output_mode: 'count' }),
      ],
      ['src/b.ts\n1: hit\n2- after\n--\n9: hit', 'src/b.ts', 'src/b.ts: 2'],
    );
  });

  it('Grep says what a glob is about, if that may be why nothing was found', async () => {
    assert.deepEqual(
      [
        await text(grep, { pattern: 'two', path: 'src', glob: 'tools/**' }),
        await text(grep, { pattern: 'two', path: 'src', glob: '*.py' }),
      ],
      [
        'Nothing matches two.\n[tools/** is matched against paths from the workspace folder, not from src]',
        'Nothing matches two.',
      ],
    );
  });

  it('both ask before they look outside the workspace', async () => {
    for (const tool of [glob, grep]) {
      const check = await tool.check?.(
        tool.parse({ pattern: 'x', path: '/etc' }),
        callContext(),
        anySignal(),
      );
      assert.equal(check?.mustAsk, '/etc is outside the workspace.');
      assert.deepEqual(await tool.check?.(tool.parse({ pattern: 'x' }), callContext(), anySignal()), {
        subjects: [{ kind: 'path', path: '.', isSearched: true }],
      });
      await assert.rejects(outcome(tool, { pattern: 'x', path: '/etc' }), /The user was not asked/);
    }
  });
});
