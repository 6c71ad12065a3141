import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type {
  InstructionReason,
  ShownInstruction,
  ShownInstructions,
} from '../../src/host/shownInstructions.ts';
import { promptTexts } from '../../src/vscode/chat/promptTexts.ts';
import { createFiles } from '../../src/vscode/files/files.ts';
import { AttachedResources } from '../../src/vscode/mcp/attachedResources.ts';
import { uriOf, writeBytes } from './workspace.ts';

/** Instructions that Quiver knows: one in force, one that only the user can attach. */
const instructions: ShownInstructions = {
  list: () => [shown('AGENTS.md', { kind: 'always' }), shown('manual.instructions.md', { kind: 'attached' })],
  vacancies: () => [],
  refresh: async () => undefined,
  onDidChange: () => ({ dispose: () => undefined }),
  switch: async () => undefined,
};

function shown(path: string, reason: InstructionReason): ShownInstruction {
  return { path, file: uriOf(path).fsPath, reason, state: 'on', tokens: 1, leftOut: [] };
}

describe('prompt texts in the real host', () => {
  const request = (prompt: string, ...values: unknown[]) =>
    ({
      prompt,
      references: values.map((value, index) => ({ id: String(index), value })),
    }) as unknown as vscode.ChatRequest;
  const texts = (...input: Parameters<typeof request>) =>
    promptTexts(request(...input), createFiles(), instructions);

  before(() => writeBytes('attached/a.txt', 'one\ntwo\n</attached>\nthree'));
  after(() => vscode.workspace.fs.delete(uriOf('attached'), { recursive: true }));

  it('gives the words alone', async () => {
    assert.deepEqual(await texts('  hello '), [{ kind: 'prompt', text: 'hello' }]);
  });

  it('gives nothing for a message without words and attachments', async () => {
    assert.deepEqual(await texts(' \n'), []);
  });

  it('gives attachments first, in the order the user made them, and nothing inside can end one', async () => {
    const range = new vscode.Range(0, 0, 1, 3);
    assert.deepEqual(
      await texts(
        'look',
        'plain words',
        new vscode.Location(uriOf('attached/a.txt'), range),
        uriOf('attached/a.txt'),
      ),
      [
        {
          kind: 'attachment',
          text: '<attached path="attached/a.txt">\none\ntwo\n<\\/attached>\nthree\n</attached>',
          address: uriOf('attached/a.txt').toString(),
        },
        {
          kind: 'attachment',
          text: '<attached path="attached/a.txt:1-2">\none\ntwo\n</attached>',
          address: uriOf('attached/a.txt').toString(),
        },
        { kind: 'attachment', text: '<attached path="text">\nplain words\n</attached>' },
        { kind: 'prompt', text: 'look' },
      ],
    );
  });

  it('takes a file reference alone', async () => {
    const [only, ...more] = await texts('', uriOf('src/answer.ts'));
    assert.deepEqual([only?.kind, more], ['attachment', []]);
  });

  it('takes what is not saved yet, and what is outside the workspace', async () => {
    const unsaved = await vscode.workspace.openTextDocument({ content: 'only in the editor' });
    const outside = path.join(await mkdtemp(path.join(tmpdir(), 'quiver-attached-')), 'o.txt');
    await writeFile(outside, 'elsewhere');
    const given = await texts('', unsaved.uri, vscode.Uri.file(outside));
    assert.deepEqual(
      given.map(({ text }) => text.split('\n')[1]),
      ['elsewhere', 'only in the editor'],
    );
    await rm(path.dirname(outside), { recursive: true });
  });

  it('labels a resource of an MCP server with where it comes from, and says if it is gone', async () => {
    const resources = new AttachedResources();
    const kept = resources.keep({ server: 'wiki', uri: 'wiki://page/7' }, 'seven');
    assert.deepEqual([kept.path, resources.stat(kept).size], ['/wiki/7', 5]);
    assert.equal(new TextDecoder().decode(resources.readFile(kept)), 'seven');
    assert.throws(() => resources.writeFile(), /NoPermissions/);
    // The extension's own resources have the scheme, and know nothing of this one.
    assert.deepEqual(await texts('', kept), [
      {
        kind: 'attachment',
        text: '<attached path="wiki: wiki://page/7">\n[no longer available: attach it again]\n</attached>',
      },
    ]);
  });

  it('says what cannot be attached, and goes on', async () => {
    assert.deepEqual(await texts('look', uriOf('attached'), uriOf('nowhere.txt')), [
      { kind: 'attachment', text: '<attached path="nowhere.txt">\n[there is no such file]\n</attached>' },
      {
        kind: 'attachment',
        text: '<attached path="attached">\n[not readable: attached is a folder. Use Glob to see the files in it.]\n</attached>',
      },
      { kind: 'prompt', text: 'look' },
    ]);
  });

  it('leaves out instructions that VS Code attaches by itself, but not those that the user mentions', async () => {
    await writeBytes('AGENTS.md', 'tabs');
    await writeBytes('manual.instructions.md', 'by hand');
    const reference = (id: string, value: unknown) => ({ id, name: 'x', value });
    const references = [
      reference('vscode.customizations.index', '<instructions>a list</instructions>'),
      reference(`vscode.instructions.file.root__${uriOf('AGENTS.md')}`, uriOf('AGENTS.md')),
      reference(`vscode.prompt.instructions.root__${uriOf('AGENTS.md')}`, uriOf('AGENTS.md')),
      reference('vscode.instructions.file.root__x', uriOf('manual.instructions.md')),
      reference('vscode.file', uriOf('AGENTS.md')),
    ];
    const given = await promptTexts(
      { prompt: 'go', references } as unknown as vscode.ChatRequest,
      createFiles(),
      instructions,
    );
    assert.deepEqual(
      given.map(({ text }) => text),
      [
        '<attached path="AGENTS.md">\ntabs\n</attached>',
        '<attached path="manual.instructions.md">\nby hand\n</attached>',
        'go',
      ],
    );
    await vscode.workspace.fs.delete(uriOf('AGENTS.md'));
    await vscode.workspace.fs.delete(uriOf('manual.instructions.md'));
  });
});
