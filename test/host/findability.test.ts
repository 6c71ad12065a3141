import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../src/ids.ts';
import { CallMemory } from '../../src/tools/pool/callMemory.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { checkMyTools } from '../../src/vscode/pool/checkMyTools.ts';
import { resetUsage } from '../../src/vscode/pool/resetUsage.ts';
import { suggestPins } from '../../src/vscode/pool/suggestPins.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { Answers } from './answers.ts';

const told = fakeTool('mcp__shop__list_orders', {
  description: 'Lists the orders of the shop, newest first, with customer and total.',
});
const thin = fakeTool('mcp__shop__sync', { description: '' });

const { Global, Workspace } = vscode.ConfigurationTarget;

describe('finding tools, in the real host', () => {
  let answers: Answers;
  beforeEach(() => {
    answers = new Answers();
  });
  afterEach(async () => {
    answers.restore();
    for (const target of [Global, Workspace]) await aliases().update('tools.aliases', undefined, target);
  });
  const aliases = () => vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const written = () => {
    const { globalValue, workspaceValue } = aliases().inspect('tools.aliases') ?? {};
    return { user: globalValue, workspace: workspaceValue };
  };
  const poolOf = (...tools: (typeof told)[]) =>
    new ToolPool({
      builtins: [],
      source: new FakeSource(...tools),
      rules: { off: [], pin: [], defer: [] },
    });

  it('says so when every tool can be found', async () => {
    answers.give('showInformationMessage');
    await checkMyTools(poolOf(told), new CallMemory(new MemoryStorage()));
    assert.deepEqual(answers.asked, [['Every tool can be found by its own description.']]);
  });

  it('lists the tools that are hard to find, and keeps the words given to one', async () => {
    answers.give('showQuickPick', (items: readonly unknown[]) => items[0]);
    answers.give('showInputBox', 'stock, , warehouse update');
    await checkMyTools(poolOf(told, thin), new CallMemory(new MemoryStorage()));
    const [list = [], words = []] = answers.asked;
    assert.deepEqual(
      (list[0] as readonly vscode.QuickPickItem[]).map(({ label, description, detail }) => ({
        label,
        description,
        detail,
      })),
      [
        {
          label: 'mcp__shop__sync',
          description: 'says too little',
          detail:
            'It has no description, so it can only be found by its name. No alias from its own texts would change that: add words of your own.',
        },
      ],
    );
    assert.equal((words[0] as vscode.InputBoxOptions).value, '');
    assert.deepEqual(aliases().get('tools.aliases'), { mcp__shop__sync: ['stock', 'warehouse update'] });
  });

  it('keeps what the user has written as a text, and leaves what the workspace says to the workspace', async () => {
    await aliases().update('tools.aliases', { mcp__shop__sync: 'ticket', 'mcp__x__*': ['mine'] }, Global);
    await aliases().update('tools.aliases', { 'mcp__y__*': ['theirs'] }, Workspace);
    answers.give('showQuickPick', (items: readonly unknown[]) => items[0]);
    answers.give('showInputBox', 'stock');
    await checkMyTools(poolOf(thin), new CallMemory(new MemoryStorage()));
    assert.deepEqual(written(), {
      user: { mcp__shop__sync: ['ticket', 'stock'], 'mcp__x__*': ['mine'] },
      workspace: { 'mcp__y__*': ['theirs'] },
    });
  });

  it('adds words where the workspace has some for the tool, since those hide the others', async () => {
    await aliases().update('tools.aliases', { mcp__shop__sync: 'ticket' }, Workspace);
    answers.give('showQuickPick', (items: readonly unknown[]) => items[0]);
    answers.give('showInputBox', 'stock');
    await checkMyTools(poolOf(thin), new CallMemory(new MemoryStorage()));
    assert.deepEqual(written(), { user: undefined, workspace: { mcp__shop__sync: ['ticket', 'stock'] } });
  });

  it('says nothing of tools that are loaded or off', async () => {
    answers.give('showInformationMessage');
    const pool = new ToolPool({
      builtins: [],
      source: new FakeSource(told, thin, fakeTool('mcp__shop__list', { description: '' })),
      rules: { off: ['*sync'], pin: ['*list'], defer: [] },
    });
    await checkMyTools(pool, new CallMemory(new MemoryStorage()));
    assert.deepEqual(answers.asked, [['Every tool can be found by its own description.']]);
  });

  it('says nothing when it is cancelled', async () => {
    const { withProgress } = vscode.window;
    const cancelled = { ...new vscode.CancellationTokenSource().token, isCancellationRequested: true };
    Object.assign(vscode.window, {
      withProgress: (_options: unknown, task: (progress: unknown, token: unknown) => unknown) =>
        task(undefined, cancelled),
    });
    try {
      answers.give('showInformationMessage');
      answers.give('showQuickPick');
      const many = Array.from({ length: 300 }, (_, index) =>
        fakeTool(`mcp__shop__sync_${index}`, { description: '' }),
      );
      await checkMyTools(poolOf(...many), new CallMemory(new MemoryStorage()));
      assert.deepEqual(answers.asked, []);
    } finally {
      Object.assign(vscode.window, { withProgress });
    }
  });

  it('lists the searches that missed, and makes their words aliases of what was called in the end', async () => {
    const memory = new CallMemory(new MemoryStorage());
    const search = async (query: string, ...names: readonly string[]) =>
      await memory.recordSearches('chat', [{ query, names }]);
    await search('storno beleg');
    await search('select:x', told.definition.name);
    await memory.record({ tool: told.definition.name, chat: 'chat' });
    await search('warenkorb leeren');
    answers.give('showQuickPick', (items: readonly unknown[]) => items[0]);
    await checkMyTools(poolOf(told), memory);
    const [items = []] = answers.asked[0] ?? [];
    assert.deepEqual(
      (items as readonly vscode.QuickPickItem[]).map(({ label, description, detail }) => [
        label,
        description,
        detail,
      ]),
      [
        [
          '$(search-stop) storno beleg',
          'found nothing',
          'mcp__shop__list_orders was called in the end. Pick it to find that tool by these words.',
        ],
        [
          '$(search-stop) warenkorb leeren',
          'found nothing',
          'Pick it to say which tool should be found by these words.',
        ],
      ],
    );
    assert.deepEqual(aliases().get('tools.aliases'), { [told.definition.name]: ['storno beleg'] });
    const first = (all: readonly unknown[]) => all[0];
    answers.give('showQuickPick', first, first);
    await checkMyTools(poolOf(told), memory);
    assert.deepEqual(aliases().get('tools.aliases'), {
      [told.definition.name]: ['storno beleg', 'warenkorb leeren'],
    });
    assert.deepEqual(memory.searches, []);
  });

  it('changes nothing when no tool is picked', async () => {
    answers.give('showQuickPick', undefined);
    await checkMyTools(poolOf(thin), new CallMemory(new MemoryStorage()));
    assert.deepEqual(aliases().inspect('tools.aliases')?.globalValue, undefined);
  });

  it('suggests no pin before tools are used in most chats', async () => {
    answers.give('showInformationMessage');
    await suggestPins(poolOf(told), new CallMemory(new MemoryStorage()), async () => assert.fail());
    assert.deepEqual(answers.asked, [
      ['No tool is used in most of your chats here: none is worth always loading.'],
    ]);
  });

  it('suggests the tools most chats use, and pins those that stay ticked', async () => {
    const usage = new CallMemory(new MemoryStorage());
    for (const chat of ['a', 'b', 'c', 'd']) await usage.record({ tool: told.definition.name, chat });
    await usage.record({ tool: thin.definition.name, chat: 'd' });
    answers.give('showQuickPick', (items: readonly unknown[]) => items);
    const pinned: string[] = [];
    await suggestPins(poolOf(told, thin), usage, async (names) => {
      pinned.push(...names);
    });
    assert.deepEqual(answers.asked[0]?.[0], [
      { label: told.definition.name, description: 'used in 4 of 4 chats', picked: true },
    ]);
    assert.deepEqual(pinned, [told.definition.name]);
  });

  it('says how much it forgets of what was called', async () => {
    const usage = new CallMemory(new MemoryStorage());
    for (const tool of ['a', 'b', 'b']) await usage.record({ tool, chat: 'one' });
    answers.give('showInformationMessage');
    await resetUsage(usage);
    await resetUsage(usage);
    assert.deepEqual(
      [usage.state, answers.asked],
      [
        { tools: {}, chats: [] },
        [
          [
            'Quiver has forgotten what was searched for in this workspace, and the calls of 2 tools: they no longer count for what is found.',
          ],
          [
            'There is nothing to forget: nothing has been searched for and no tool of a server has been called in this workspace.',
          ],
        ],
      ],
    );
  });
});
