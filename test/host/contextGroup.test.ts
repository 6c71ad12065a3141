import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ShownInstruction, ShownInstructions } from '../../src/host/shownInstructions.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { contextGroup } from '../../src/vscode/instructions/contextGroup.ts';
import { namedFiles } from '../../src/vscode/instructions/namedFiles.ts';

const shown = (path: string, facts: Partial<ShownInstruction> = {}): ShownInstruction => ({
  path,
  file: `/project/${path}`,
  reason: { kind: 'always' },
  state: 'on',
  tokens: 1_200,
  leftOut: [],
  ...facts,
});

const groupOf = (...list: readonly ShownInstruction[]) => {
  const instructions: ShownInstructions = {
    list: () => list,
    vacancies: () => [],
    refresh: async () => undefined,
    onDidChange: new Emitter<void>().event,
    switch: async () => undefined,
  };
  return contextGroup(instructions).row();
};

describe('the group of instructions in the tool pool', () => {
  it('says what is always told and what that costs', () => {
    const imported = shown('b.md', { reason: { kind: 'imported', by: 'AGENTS.md' } });
    const rows = [shown('AGENTS.md'), imported, shown('off.md', { state: 'off' })];
    const nested = shown('src/AGENTS.md', { reason: { kind: 'below', folder: 'src' } });
    assert.deepEqual(
      [groupOf(...rows, nested), groupOf()].map(({ item, children }) => [
        item.label,
        item.description,
        children().length,
      ]),
      [
        ['Context', '2 files · 2,400 tokens', 4],
        ['Context', 'none', 0],
      ],
    );
  });

  it('says of each file why it is in force, or why not', () => {
    const rows = [
      shown('a', { reason: { kind: 'setting' } }),
      shown('b', { reason: { kind: 'matching', globs: ['src/**', '*.md'] }, tokens: 1 }),
      shown('c', { reason: { kind: 'below', folder: 'packages/a' } }),
      shown('d', { reason: { kind: 'imported', by: 'a' } }),
      shown('e', { reason: { kind: 'attached' } }),
      shown('f', { state: 'off' }),
      shown('g', { state: 'same', detail: 'a' }),
      shown('h', { state: 'unreadable', detail: 'not a text', tokens: 0 }),
      shown('i', { leftOut: ['@../x: it leads out of its folder'] }),
    ];
    assert.deepEqual(
      groupOf(...rows)
        .children()
        .map(({ subject, item }) => [subject, item.description, item.contextValue]),
      [
        ['a', '1,200 tokens · always, by your settings', 'instruction.on'],
        ['b', '1 token · for src/**, *.md', 'instruction.on'],
        ['c', '1,200 tokens · joins when a file in packages/a is read', 'instruction.on'],
        ['d', '1,200 tokens · imported by a', 'instruction.on'],
        ['e', '1,200 tokens · only when you attach it', 'instruction.on'],
        ['f', '1,200 tokens · off', 'instruction.off'],
        ['g', '1,200 tokens · same as a', 'instruction.on'],
        ['h', 'cannot be read: not a text', 'instruction.unreadable'],
        ['i', '1,200 tokens · always · not all of it', 'instruction.on'],
      ],
    );
  });

  it('opens the file of a row, and shows words of others as text', () => {
    const [row] = groupOf(shown('a.md', { leftOut: ['@[x](command:evil): no'] })).children();
    assert.deepEqual(
      [row?.item.command?.command, String(row?.item.command?.arguments?.[0])],
      ['vscode.open', String(vscode.Uri.file('/project/a.md'))],
    );
    const { tooltip } = row?.item ?? {};
    assert.ok(tooltip instanceof vscode.MarkdownString);
    assert.ok(!tooltip.value.includes('](command:'));
  });
});

describe('the files that settings name', () => {
  it("are the user's own and those of the workspace, apart", async () => {
    const { Global, Workspace } = vscode.ConfigurationTarget;
    const set = async (own: unknown, ofWorkspace: unknown) => {
      const configuration = vscode.workspace.getConfiguration('quiver');
      await configuration.update('instructions.files', own, Global);
      await configuration.update('instructions.files', ofWorkspace, Workspace);
    };
    await set(['~/a.md', 7, ' '], ['b.md']);
    assert.deepEqual(namedFiles(), { own: ['~/a.md'], ofWorkspace: ['b.md'] });
    await set(undefined, undefined);
    assert.deepEqual(namedFiles(), { own: [], ofWorkspace: [] });
  });
});
