import assert from 'node:assert/strict';
import type { CodePosition, Language, RenamePlan } from '../../../src/host/language.ts';
import { Refusal } from '../../../src/host/refusal.ts';
import { lsp } from '../../../src/tools/builtin/lsp.ts';
import { CheckedPaths } from '../../../src/tools/paths/checkedPaths.ts';
import { anySignal, callContext } from '../../fakes/callContext.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { applyRename, renamedFile } from '../../fakes/renamedFile.ts';

const where = { file_path: 'a.ts', line: 3, symbol: 'run' };

describe('LSP', () => {
  let asked: CodePosition[];
  let plans: number;
  let applied: number;
  let plan: RenamePlan['files'];
  const language: Language = {
    definitions: async (position) => {
      asked.push(position);
      return [{ path: 'b.ts', line: 7, text: '  export function run() {' }];
    },
    references: async () =>
      Array.from({ length: 120 }, (_, index) => ({ path: 'b.ts', line: index + 1, text: 'run();' })),
    hover: async () => ['```ts\nfunction run(): void\n```', 'Runs.'],
    documentSymbols: async () => [
      { name: 'Box', kind: 'class', path: 'a.ts', line: 1, depth: 0 },
      { name: 'open', kind: 'method', path: 'a.ts', line: 2, depth: 1 },
    ],
    workspaceSymbols: async (query) =>
      query === 'Box'
        ? [{ name: 'Box', kind: 'class', path: 'a.ts', line: 1, depth: 0, container: 'shop' }]
        : [],
    planRename: async () => {
      plans += 1;
      return {
        files: plan,
        apply: async () => {
          applied += 1;
          return applyRename(plan);
        },
      };
    },
  };
  const tool = lsp(language, new CheckedPaths(new MemoryFiles()));
  const run = async (input: object) => tool.run(tool.parse(input), callContext(), anySignal());
  const text = async (input: object) =>
    (await run(input)).content.map((part) => (part.type === 'text' ? part.text : '')).join('');

  beforeEach(() => {
    asked = [];
    plans = 0;
    applied = 0;
    plan = [renamedFile('a.ts', 'run();\nend();\n', 'go();\nend();\n'), renamedFile('src/b.ts')];
  });

  it('finds definitions by line and text', async () => {
    assert.equal(await text({ operation: 'definition', ...where }), 'b.ts:7: export function run() {');
    assert.deepEqual(asked, [
      {
        path: 'a.ts',
        line: 3,
        symbol: 'run',
        checked: { key: 'a.ts', path: 'a.ts', given: 'a.ts', realm: 'workspace' },
      },
    ]);
  });

  it('bounds references, joins hovers, indents outlines', async () => {
    assert.match(
      await text({ operation: 'references', ...where }),
      /^b\.ts:1: run\(\);\n[\s\S]*\n\[20 more\]$/,
    );
    assert.equal(await text({ operation: 'hover', ...where }), '```ts\nfunction run(): void\n```\n\nRuns.');
    assert.equal(
      await text({ operation: 'document_symbols', file_path: 'a.ts' }),
      '1: class Box\n  2: method open',
    );
    assert.equal(await text({ operation: 'workspace_symbols', query: 'Box' }), 'a.ts:1: class Box (in shop)');
    assert.match(await text({ operation: 'workspace_symbols', query: 'x' }), /have no answer/);
  });

  it('says what an operation lacks', async () => {
    await assert.rejects(
      run({ operation: 'workspace_symbols' }),
      new Refusal('The operation workspace_symbols needs query.'),
    );
    await assert.rejects(
      run({ operation: 'hover', file_path: 'a.ts' }),
      new Refusal('The operation hover needs line.'),
    );
    await assert.rejects(
      run({ operation: 'rename', ...where }),
      new Refusal('The operation rename needs new_name.'),
    );
  });

  it('only looks, unless it renames', async () => {
    const check = async (input: object) => tool.check?.(tool.parse(input), callContext(), anySignal());
    assert.equal((await check({ operation: 'hover', ...where }))?.effect, 'none');
    assert.deepEqual(await check({ operation: 'workspace_symbols', query: 'x' }), {
      subjects: [{ kind: 'path', path: '.', isSearched: true }],
      effect: 'none',
    });
    assert.deepEqual(await check({ operation: 'rename', ...where, new_name: 'go' }), {
      subjects: ['a.ts', 'a.ts', 'src/b.ts'].map((path) => ({ kind: 'path', path })),
    });
    assert.deepEqual(
      ['hover', 'rename'].map((operation) => tool.isConcurrencySafe({ operation })),
      [true, false],
    );
  });

  it('asks about a rename that reaches outside the workspace', async () => {
    plan = [renamedFile('/usr/lib/x.ts')];
    const check = await tool.check?.(
      tool.parse({ operation: 'rename', ...where, new_name: 'go' }),
      callContext(),
      anySignal(),
    );
    assert.equal(check?.mustAsk, '/usr/lib/x.ts is outside the workspace.');
  });

  it('shows the very change it then makes', async () => {
    const input = tool.parse({ operation: 'rename', ...where, new_name: 'go' });
    await tool.check?.(input, callContext(), anySignal());
    const list = 'a.ts: 1 change\nsrc/b.ts: 1 change';
    const diffs = 'a.ts\n@@ -1,2 +1,2 @@\n-run();\n+go();\n end();\n\nsrc/b.ts\n@@ -1,1 +1,1 @@\n-old\n+new';
    assert.equal(tool.describe(input), `Rename run in a.ts, line 3 to go\n${list}\n\n${diffs}`);
    assert.deepEqual(
      [await tool.run(input, callContext(), anySignal()), plans, applied],
      [
        {
          content: [
            { type: 'text', text: `Renamed run to go. Files keep their names.\n${list}\n\n${diffs}` },
          ],
          seen: [],
          summary: '2 changes in 2 files',
          display: {
            kind: 'change',
            files: ['a.ts', 'src/b.ts'].map((path) => ({ key: path, path, added: 1, removed: 1 })),
          },
        },
        1,
        1,
      ],
    );
  });

  it('names the places that keep the old name', async () => {
    const next = 'function go() {}\nconst box = { run: go };\nexport { go as run };\n';
    plan = [{ ...renamedFile('a.ts', 'x', next), aliasLines: [2, 3] }, renamedFile('src/b.ts')];
    const shown = await text({ operation: 'rename', ...where, new_name: 'go' });
    assert.deepEqual(shown.split('\n\n')[1]?.split('\n'), [
      'run stays as an alias in 2 places, so whatever uses it there was not renamed:',
      'a.ts:2: const box = { run: go };',
      'a.ts:3: export { go as run };',
      'To rename run there too, edit these places and their users.',
    ]);
  });

  it('lets what was read count as read after the rename, and shows nothing of what is hidden', async () => {
    const context = callContext({ isHidden: (path) => path === 'src/b.ts' });
    const [first] = plan;
    assert.ok(first);
    context.ledger.note(first.before, [{ first: 2, last: 2 }]);
    const input = tool.parse({ operation: 'rename', ...where, new_name: 'go' });
    const outcome = await tool.run(input, context, anySignal());
    assert.ok(!JSON.stringify(outcome.content).includes('old'));
    assert.deepEqual(
      applyRename(plan).map((file) => context.ledger.state(file)),
      ['current', 'unread'],
    );
    assert.deepEqual(
      outcome.seen?.map(({ key }) => key),
      ['a.ts'],
    );
  });

  it('wants a file that was read in part read again, if the change was too long to be shown', async () => {
    const lines = (word: string) => `${word.repeat(30)}\n`.repeat(300);
    plan = ['a.ts', 'b.ts'].map((path) => renamedFile(path, lines('old'), lines('new')));
    const context = callContext();
    for (const [index, { before }] of plan.entries())
      context.ledger.note(before, index === 0 ? undefined : [{ first: 1, last: 1 }]);
    await tool.run(tool.parse({ operation: 'rename', ...where, new_name: 'go' }), context, anySignal());
    assert.deepEqual(
      applyRename(plan).map((file) => context.ledger.state(file)),
      ['current', 'changed'],
    );
  });

  it('refuses a rename that changes nothing', async () => {
    plan = [];
    await assert.rejects(
      run({ operation: 'rename', ...where, new_name: 'go' }),
      new Refusal('The rename would change nothing.'),
    );
  });
});
