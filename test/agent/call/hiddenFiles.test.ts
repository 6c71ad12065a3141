import assert from 'node:assert/strict';
import type { Language } from '../../../src/host/language.ts';
import type { RuleLists } from '../../../src/host/permissionRules.ts';
import { diagnosticsTool } from '../../../src/tools/builtin/diagnostics.ts';
import { globFiles } from '../../../src/tools/builtin/globFiles.ts';
import { grepFiles } from '../../../src/tools/builtin/grepFiles.ts';
import { lsp } from '../../../src/tools/builtin/lsp.ts';
import { CheckedPaths } from '../../../src/tools/paths/checkedPaths.ts';
import type { Tool } from '../../../src/tools/tool/tool.ts';
import { MemoryFiles } from '../../fakes/memoryFiles.ts';
import { applyRename, renamedFile } from '../../fakes/renamedFile.ts';
import { ScriptedModel, says } from '../../fakes/scriptedModel.ts';
import { results, turn } from '../turnWorld.ts';

const files = new MemoryFiles({ 'open.txt': 'a key', 'private/a.pem': 'the key', 'private/b.txt': 'my key' });
const paths = new CheckedPaths(files);
const everywhere = ['open.txt', 'private/a.pem', 'private/b.txt'];
const language: Language = {
  definitions: async () => everywhere.map((path) => ({ path, line: 1, text: 'key' })),
  references: async () => everywhere.map((path) => ({ path, line: 1, text: 'key' })),
  hover: async () => [],
  documentSymbols: async () => [],
  workspaceSymbols: async () =>
    everywhere.map((path) => ({ path, line: 1, depth: 0, name: 'key', kind: 'variable' })),
  planRename: async () => ({
    files: everywhere.map((path) => renamedFile(path)),
    apply: async () => applyRename(everywhere.map((path) => renamedFile(path))),
  }),
};
const grep = grepFiles(files, paths);
const glob = globFiles(files, paths);
const code = lsp(language, paths);
const problems = diagnosticsTool({
  files,
  paths,
  diagnostics: {
    problems: () => everywhere.map((path) => ({ path, line: 1, severity: 'error', message: 'bad key' })),
    check: async () => [],
  },
});

/** Runs one call under these rules; gives its result and the number of questions to the user, who always agrees. */
async function call(tool: Tool, input: object, rules: Partial<RuleLists>): Promise<[string, number]> {
  const { name } = tool.definition;
  const ended = await turn({
    model: new ScriptedModel(says('', [[name, { ...input }]]), says('done')),
    builtins: [tool],
    answer: { kind: 'once' },
    ports: {
      rules: {
        current: () => ({ allow: [], ask: [], deny: [], ...rules }),
        onDidChange: () => ({ dispose: () => undefined }),
        refresh: async () => undefined,
        allow: async () => undefined,
        forget: async () => undefined,
      },
    },
  });
  const text = results(ended)[0]?.content.map((part) => (part.type === 'text' ? part.text : '')) ?? [];
  return [text.join(''), ended.questions.length];
}

const NOTE = "\n[Files that the user's rules keep from being read are left out.]";
const forbidden = (rule: string) => `The user's rule ${rule} forbids this call. Do not try to get around it.`;
const lines = { pattern: 'key', output_mode: 'content' };
const symbol = { line: 1, symbol: 'key' };

describe('files that a rule keeps from being read', () => {
  const deny = ['Read(private/**)'];

  it('are in no result of a tool that looks at many', async () => {
    assert.deepEqual(await call(grep, lines, { deny }), [`open.txt:1: a key${NOTE}`, 0]);
    assert.deepEqual(await call(glob, { pattern: '*' }, { deny }), [`open.txt${NOTE}`, 0]);
    const caveat =
      "\n[Language services look only at open files. To check all files, run the project's check.]";
    assert.deepEqual(await call(problems, {}, { deny }), [
      `open.txt, line 1: error: bad key${caveat}${NOTE}`,
      0,
    ]);
    for (const operation of ['definition', 'references'])
      assert.deepEqual(await call(code, { operation, file_path: 'open.txt', ...symbol }, { deny }), [
        `open.txt:1: key${NOTE}`,
        0,
      ]);
    assert.deepEqual(await call(code, { operation: 'workspace_symbols', query: 'key' }, { deny }), [
      `open.txt:1: variable key${NOTE}`,
      0,
    ]);
  });

  it('cannot be looked for by their folder or their name', async () => {
    const refused = [forbidden('Read(private/**)'), 0];
    assert.deepEqual(await call(grep, { ...lines, path: 'private' }, { deny }), refused);
    assert.deepEqual(await call(glob, { pattern: '*', path: 'private' }, { deny }), refused);
    assert.deepEqual(await call(grep, { ...lines, path: 'private/b.txt' }, { deny }), refused);
    assert.deepEqual(await call(problems, { file_path: 'private/b.txt' }, { deny }), refused);
    for (const operation of ['hover', 'document_symbols', 'rename'])
      assert.deepEqual(
        await call(code, { operation, file_path: 'private/b.txt', ...symbol, new_name: 'x' }, { deny }),
        refused,
      );
    assert.deepEqual(await call(grep, lines, { deny: ['Read(**)'] }), [forbidden('Read(**)'), 0]);
  });

  it('are told of in the same words whether there are any or not', async () => {
    assert.deepEqual(await call(grep, { pattern: 'my key' }, { deny }), [
      `Nothing matches my key.${NOTE}`,
      0,
    ]);
    assert.deepEqual(await call(grep, { pattern: 'no key' }, { deny }), [
      `Nothing matches no key.${NOTE}`,
      0,
    ]);
  });

  it('may be a few of a folder', async () => {
    assert.deepEqual(await call(grep, { ...lines, glob: 'private/*' }, { deny: ['Read(*.pem)'] }), [
      `private/b.txt:1: my key${NOTE}`,
      0,
    ]);
  });

  it('are left out unless the user was asked, if a rule wants a question', async () => {
    const ask = ['Read(private/**)'];
    assert.deepEqual(await call(grep, lines, { ask }), [`open.txt:1: a key${NOTE}`, 0]);
    assert.deepEqual(await call(grep, { ...lines, path: 'private', glob: 'private/b*' }, { ask }), [
      'private/b.txt:1: my key',
      1,
    ]);
  });

  it('are known by the name of their workspace folder, and by their whole path', async () => {
    const places = { home: '/home/u', folders: ['/ws/app', '/ws/lib'] };
    const named = new MemoryFiles({ 'app/private/a': 'key', '/ws/lib/private/b': 'key', 'app/src/c': 'key' });
    assert.deepEqual(await call(grepFiles(named, paths), { pattern: 'key' }, { deny, places }), [
      `app/src/c${NOTE}`,
      0,
    ]);
  });
});

describe('rules for files', () => {
  it('that forbid edits leave looking alone, and those that allow looking allow no edit', async () => {
    const hover = { operation: 'hover', file_path: 'open.txt', ...symbol };
    const rename = { ...hover, operation: 'rename', new_name: 'lock' };
    assert.match((await call(code, hover, { deny: ['Edit'] }))[0], /have no answer/);
    assert.deepEqual(await call(code, rename, { deny: ['Edit'] }), [forbidden('Edit'), 0]);
    assert.deepEqual(await call(code, rename, { deny: ['Read'] }), [forbidden('Read'), 0]);
    assert.equal((await call(code, rename, { allow: ['Read'] }))[1], 1);
    assert.equal((await call(code, rename, { allow: ['Edit'] }))[1], 0);
  });
});
