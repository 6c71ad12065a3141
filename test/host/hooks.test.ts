import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { createFileHashes } from '../../src/system/fileHashes.ts';
import { WorkspaceHooks } from '../../src/tools/hooks/workspaceHooks.ts';
import { createConfigFiles } from '../../src/vscode/files/paths/configFiles.ts';
import { HookApproval } from '../../src/vscode/permission/hookApproval.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { root, uriOf, writeBytes } from './workspace.ts';

const FILE = '.claude/settings.json';

describe('hooks of a workspace in the real host', () => {
  const { showWarningMessage, showInformationMessage } = vscode.window;
  const files = createConfigFiles([FILE, '.claude/settings.local.json']);
  const shown: string[] = [];
  const pages = { show: async (_name: string, text: string) => void shown.push(text) };
  const open = () =>
    new WorkspaceHooks({
      files,
      storage: new MemoryStorage(),
      hashes: createFileHashes(() => [root().fsPath]),
      home: homedir(),
      environment: {},
    });
  let asked: unknown[][];
  let answers: (string | undefined)[];

  beforeEach(() => {
    asked = [];
    answers = [];
    const answer = async (...question: unknown[]): Promise<string | undefined> => {
      asked.push(question);
      return answers.shift();
    };
    Object.assign(vscode.window, { showWarningMessage: answer, showInformationMessage: answer });
  });

  afterEach(async () => {
    Object.assign(vscode.window, { showWarningMessage, showInformationMessage });
    await vscode.workspace.fs.delete(uriOf('.claude'), { recursive: true });
  });

  const write = (...commands: readonly string[]): Promise<void> => {
    const hooks = commands.map((command) => ({ type: 'command', command }));
    return writeBytes(FILE, JSON.stringify({ hooks: { PreToolUse: [{ hooks }] } }));
  };

  const question = (command: string): unknown[] => [
    `May this hook of ${FILE} run at PreToolUse, in ${root().fsPath}?`,
    { modal: true, detail: command },
    'Approve',
  ];

  it('are shown as they are, each command once, and run when the user approves them', async () => {
    await write('first', 'first', 'second', 'third');
    const hooks = open();
    const approval = new HookApproval(hooks, pages);
    answers = ['Approve', undefined];
    await approval.review();
    assert.deepEqual(asked, [question('first'), question('second')]);
    assert.deepEqual(
      (await hooks.read()).hooks.map(({ hook, isApproved }) => [hook.command, isApproved]),
      [
        ['first', true],
        ['first', true],
        ['second', false],
        ['third', false],
      ],
    );
    answers = ['Approve', 'Approve'];
    await approval.review();
    await approval.review();
    assert.deepEqual(asked.slice(2), [
      question('second'),
      question('third'),
      ['No hook of this workspace is waiting for your approval.'],
    ]);
  });

  it('are shown with nothing hidden in them, and a long one whole before it is approved', async () => {
    const command = `echo \u2003ok\n${'\n'.repeat(60)}rm -rf ~`;
    await write(command);
    const hooks = open();
    answers = ['Show All', 'Approve'];
    await new HookApproval(hooks, pages).review();
    const [title] = question('');
    const shownFirst = `echo \\u{2003}ok\n${'\n'.repeat(38)}\n\nThis is only the beginning of the text.`;
    assert.deepEqual(asked, [
      [title, { modal: true, detail: shownFirst }, 'Approve', 'Show All'],
      [title, 'Approve'],
    ]);
    assert.deepEqual(shown, [command.replace('\u2003', '\\u{2003}')]);
    assert.deepEqual(
      (await hooks.read()).hooks.map(({ isApproved }) => isApproved),
      [true],
    );
  });

  it('are approved with the script they run, and offered again when it has changed', async () => {
    await writeBytes('.claude/x.sh', 'first');
    const command = 'sh .claude/x.sh';
    await write(command);
    const hooks = open();
    const approval = new HookApproval(hooks, pages);
    const covered =
      'It runs these files of the workspace. Your approval is for them as they are now: .claude/x.sh';
    const [title] = question('');
    answers = ['Approve'];
    await approval.review();
    assert.deepEqual(asked, [[title, { modal: true, detail: [command, covered].join('\n\n') }, 'Approve']]);
    await approval.offer();
    assert.equal(asked.length, 1);
    await writeBytes('.claude/x.sh', 'second');
    await approval.offer();
    const lapse = '.claude/x.sh has changed since you approved it.';
    assert.deepEqual(asked[1], [
      `A hook of this workspace does not run until you approve it again: ${lapse}`,
      'Review',
    ]);
    await approval.review();
    assert.deepEqual(asked[2], [
      title,
      { modal: true, detail: [command, `You are asked again: ${lapse}`, covered].join('\n\n') },
      'Approve',
    ]);
  });

  it('are offered for review once, and again when their file has changed', async () => {
    await write('first');
    const hooks = open();
    const approval = new HookApproval(hooks, pages);
    await approval.offer();
    await approval.offer();
    assert.equal(asked.length, 1);
    const changed = new Promise<void>((resolve) => {
      files.onDidChange(() => resolve());
    });
    await write('second');
    await changed;
    await approval.offer();
    assert.equal(asked.length, 2);
  });
});
