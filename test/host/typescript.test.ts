import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { declarationLine, declarations } from '../../src/tools/reading/declarations.ts';
import { createDiagnostics } from '../../src/vscode/language/diagnostics.ts';
import { createLanguage } from '../../src/vscode/language/language.ts';
import { noteAfter } from './noteAfter.ts';
import { anySignal, uriOf, writeBytes } from './workspace.ts';

/** A real TypeScript project, in no tab of the editor, as an agent finds it. */
const FILES: Readonly<Record<string, string>> = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["src"] }\n',
  'src/shape.ts': 'export interface Shape {\n  readonly sides: number;\n}\n',
  ...Object.fromEntries(
    Array.from({ length: 13 }, (_, index) => [
      `src/part${index}.ts`,
      `import type { Shape } from './shape';\nexport const part${index}: Shape = { sides: ${index} };\n`,
    ]),
  ),
  'src/marks.ts': 'function fold() {}\nexport const tools = { fold };\nfold();\nexport { fold };\n',
  'src/user.ts': "import { fold } from './marks';\nfold();\n",
  'src/outlined.ts': [
    'export function zebra(): number {',
    '  const local = [1].map((one) => one + 1);',
    '  return local.length;',
    '}',
    'export class Box {',
    '  sides = 4;',
    '  open(): void {',
    '    const inner = () => this.sides;',
    '    inner();',
    '  }',
    '}',
    "['a'].forEach(() => {",
    '  const loose = 1;',
    '});',
    'export const apple = 1;',
    '',
  ].join('\n'),
  'src/old.ts': "export const old: number = 'wrong before';\nexport const fine = 1;\n",
};

describe('TypeScript projects in the real host', () => {
  const diagnostics = createDiagnostics();
  const edit = (path: string, old_string: string, new_string: string): [string, Record<string, unknown>] => [
    'Edit',
    { file_path: `project/${path}`, old_string, new_string },
  ];

  before(async () => {
    for (const [path, text] of Object.entries(FILES)) await writeBytes(`project/${path}`, text);
  });
  after(async () => {
    diagnostics.dispose();
    await vscode.workspace.fs.delete(uriOf('project'), { recursive: true });
  });

  it('have the type errors told that fifteen edits of a message bring', async () => {
    const parts = Array.from({ length: 13 }, (_, index) => `src/part${index}.ts`);
    const note = await noteAfter(
      diagnostics,
      { reads: parts.map((path) => `project/${path}`) },
      ...parts.map((path, index) =>
        edit(path, `sides: ${index} `, index === 7 ? "sides: 'seven' " : `sides: ${index + 1} `),
      ),
      [
        'Write',
        {
          file_path: 'project/src/one.ts',
          content: "import { part0 } from './part0';\nexport const one: string = part0.sides;\nmissing();\n",
        },
      ],
      [
        'Write',
        {
          file_path: 'project/src/two.ts',
          content:
            "import { one } from './one';\nexport const two = one.nothing;\nexport const three: boolean = 3;\n",
        },
      ],
    );
    assert.equal(
      note,
      [
        'Problems after these edits:',
        'project/src/part7.ts: 1 new problem:',
        "  line 2: error ts 2322: Type 'string' is not assignable to type 'number'.",
        'project/src/one.ts: 2 new problems:',
        "  line 2: error ts 2322: Type 'number' is not assignable to type 'string'.",
        "  line 3: error ts 2304: Cannot find name 'missing'.",
        'project/src/two.ts: 2 new problems:',
        "  line 2: error ts 2339: Property 'nothing' does not exist on type 'string'.",
        "  line 3: error ts 2322: Type 'number' is not assignable to type 'boolean'.",
      ].join('\n'),
    );
  });

  it('have the places told in which a rename leaves the old name as an alias', async () => {
    const language = createLanguage(() => true);
    const position = { path: 'project/src/marks.ts', line: 1, symbol: 'fold' };
    const { files } = await language.planRename(position, 'foldMarks', anySignal());
    assert.deepEqual(
      files.map(({ path, next, changes, aliasLines }) => ({ path, next, changes, aliasLines })),
      [
        {
          path: 'project/src/marks.ts',
          next: 'function foldMarks() {}\nexport const tools = { fold: foldMarks };\nfoldMarks();\nexport { foldMarks as fold };\n',
          changes: 4,
          aliasLines: [2, 4],
        },
      ],
    );
  });

  it('have the declarations of a file told by line, and nothing else', async () => {
    const outline = await createLanguage(() => true).documentSymbols(
      { path: 'project/src/outlined.ts' },
      anySignal(),
    );
    assert.deepEqual(declarations(outline).map(declarationLine), [
      '1–4: function zebra',
      '5–11: class Box',
      '  6: property sides',
      '  7–10: method open',
      '15: variable apple',
    ]);
    assert.ok(outline.length > 5);
  });

  it('have what was wrong before not told as new, and what an edit resolves told', async () => {
    const reads = ['project/src/old.ts'];
    assert.deepEqual(
      [
        await noteAfter(diagnostics, { reads }, edit('src/old.ts', 'fine = 1', 'fine = 2')),
        await noteAfter(diagnostics, { reads }, edit('src/old.ts', "'wrong before'", '1')),
      ],
      [
        undefined,
        "Problems after these edits:\nproject/src/old.ts: 1 resolved problem:\n  line 1: error ts 2322: Type 'string' is not assignable to type 'number'.",
      ],
    );
  });
});
