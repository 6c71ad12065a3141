import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ApprovalQuestion } from '../../src/host/approval.ts';
import type { ConfigFiles } from '../../src/host/configFiles.ts';
import { SETTINGS_SECTION } from '../../src/ids.ts';
import { Limiter } from '../../src/lib/limiter.ts';
import { createConfigFiles } from '../../src/vscode/files/paths/configFiles.ts';
import { createApproval } from '../../src/vscode/permission/approval.ts';
import { ConfirmationCard } from '../../src/vscode/permission/confirmationCard.ts';
import { guardMode } from '../../src/vscode/permission/guardMode.ts';
import { WatchedPermissionRules } from '../../src/vscode/permission/permissionRules.ts';
import { showRuleProblems } from '../../src/vscode/permission/showRuleProblems.ts';
import { watchSettings } from '../../src/vscode/shared/settings.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { SilentLog } from '../fakes/silentLog.ts';
import { Answers } from './answers.ts';
import { anySignal, readDisk, root, uriOf, writeBytes } from './workspace.ts';

const log = new SilentLog();

const question: ApprovalQuestion = {
  title: 'Bash',
  detail: 'Run: rm x',
  reason: 'It is *outside*.',
  rule: 'Bash(rm x)',
};

describe('approval in the real host', () => {
  let answers: Answers;
  const originals = Object.getOwnPropertyDescriptors(vscode.lm);
  beforeEach(() => {
    answers = new Answers();
    shown = [];
  });
  afterEach(() => {
    answers.restore();
    Object.defineProperties(vscode.lm, { tools: originals.tools, invokeTool: originals.invokeTool });
  });

  /** Pretends that VS Code has its card, or not, and what the user clicks there. */
  const card = (...labels: string[]): unknown[] => {
    const asked: unknown[] = [];
    const tools = labels.length === 0 ? [] : [{ name: 'vscode_get_confirmation_with_options' }];
    const invokeTool = async (_name: string, { input }: { input: unknown }) => {
      const label = labels[asked.push(input) - 1] ?? labels.at(-1) ?? '';
      return { content: [new vscode.LanguageModelTextPart(label)] };
    };
    Object.defineProperties(vscode.lm, {
      tools: { configurable: true, get: () => tools },
      invokeTool: { configurable: true, value: invokeTool },
    });
    return asked;
  };
  let shown: string[];
  const approval = (patience?: number) =>
    createApproval({
      card: new ConfirmationCard(patience),
      pages: { show: async (_name, text) => void shown.push(text) },
      quickInput: new Limiter(1),
      token: undefined,
    });
  const ask = (changes: Partial<ApprovalQuestion> = {}) =>
    approval(0).ask({ ...question, ...changes }, anySignal());

  it('shows in the card all there is, as plain text, and the exact rule', async () => {
    const asked = card('Allow');
    assert.deepEqual(await ask({ detail: 'Run: echo \u202e```' }), { kind: 'once' });
    assert.deepEqual(asked, [
      {
        title: 'Allow `Bash`?',
        message: [
          '```` Run: echo \\u{202e}``` ````',
          'It is \\*outside\\*\\.',
          'For this chat, or always, you would allow `Bash(rm x)`.',
        ].join('\n\n'),
        buttons: ['Allow', 'Deny', 'Allow in This Chat', 'Always Allow', 'Deny and Say Why…'],
      },
    ]);
  });

  it('takes every answer of the card', async () => {
    card('Allow in This Chat');
    assert.deepEqual(await ask(), { kind: 'chat' });
    card('Always Allow');
    assert.deepEqual(await ask(), { kind: 'always', scope: 'user' });
    card('Deny');
    assert.deepEqual(await ask(), { kind: 'no' });
    card('Deny and Say Why…');
    answers.give('showInputBox', ' use git ', ' ');
    assert.deepEqual(await ask(), { kind: 'no', reason: 'use git' });
    assert.deepEqual(await ask(), { kind: 'no' });
  });

  it('asks again if no reason is given after all', async () => {
    const asked = card('Deny and Say Why…');
    answers.give('showInputBox', async () => {
      card('Allow');
      return undefined;
    });
    assert.deepEqual(await ask(), { kind: 'once' });
    assert.equal(asked.length, 1);
  });

  it('offers only this once where there is no rule', async () => {
    const asked = card('Allow');
    const { rule: _, ...once } = question;
    await approval(0).ask(once, anySignal());
    assert.deepEqual((asked[0] as { buttons: unknown }).buttons, ['Allow', 'Deny', 'Deny and Say Why…']);
  });

  it('waits in a new window for the card', async () => {
    card();
    setTimeout(() => card('Allow'), 300);
    assert.deepEqual(await approval().ask(question, anySignal()), {
      kind: 'once',
    });
    assert.deepEqual(answers.asked, []);
  });

  it('asks nobody if the turn is stopped meanwhile', async () => {
    card();
    const stop = AbortSignal.timeout(200);
    const asked = approval().ask(question, stop);
    await assert.rejects(asked, { name: 'TimeoutError' });
    assert.deepEqual(answers.asked, []);
  });

  it('asks in a dialog where there is no card', async () => {
    card();
    answers.give('showWarningMessage', 'Always Allow', undefined);
    assert.deepEqual(await ask(), { kind: 'always', scope: 'user' });
    assert.deepEqual(await ask(), { kind: 'no' });
    assert.deepEqual(answers.asked[0], [
      'Allow Bash?',
      {
        modal: true,
        detail: 'Run: rm x\n\nIt is *outside*.\n\nFor this chat, or always, you would allow Bash(rm x).',
      },
      ...['Allow', 'Allow in This Chat', 'Always Allow', 'Deny and Say Why…'],
    ]);
  });

  it('asks in a dialog where the card answers for the user', async () => {
    card('yes');
    answers.give('showWarningMessage', 'Allow');
    assert.deepEqual(await ask(), { kind: 'once' });
    assert.equal(answers.asked.length, 1);
  });

  it('shows what is too long for a dialog in an editor, and asks again', async () => {
    card();
    const detail = `Run: ${'x'.repeat(5_000)}`;
    answers.give('showWarningMessage', 'Show All', 'Allow');
    assert.deepEqual(await ask({ detail }), { kind: 'once' });
    assert.deepEqual([shown, answers.asked.length], [[detail], 2]);
  });

  it('shows what is too long for a card in an editor, too', async () => {
    const asked = card('Show All', 'Deny');
    const detail = `Run: ${'x'.repeat(500_000)}`;
    assert.deepEqual(await ask({ detail }), { kind: 'no' });
    assert.deepEqual(shown, [detail]);
    const [first, second] = asked as { message: string; buttons: string[] }[];
    assert.deepEqual(first, second);
    assert.ok(first && first.message.length < 22_000, 'the card is bounded');
    assert.match(first.message, /cut: 480005 of 500005 characters left out/);
    assert.equal(first.buttons.at(-1), 'Show All');
  });
});

describe('permission rules in the real host', () => {
  const configuration = () => vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const noFiles: ConfigFiles<never> = {
    read: async () => [],
    onDidChange: () => ({ dispose: () => undefined }),
  };
  let answers: Answers;
  beforeEach(() => {
    answers = new Answers();
    answers.give('showWarningMessage');
  });
  afterEach(async () => {
    answers.restore();
    await vscode.workspace.fs.delete(uriOf('.claude'), { recursive: true }).then(undefined, () => undefined);
    for (const list of ['allow', 'ask', 'deny', 'mode'])
      await configuration().update(`permissions.${list}`, undefined, Global);
    for (const list of ['ask', 'deny'])
      await configuration().update(`permissions.${list}`, undefined, Workspace);
  });

  it('asks about everything until the files of the workspace were read', () => {
    const files = { ...noFiles, read: () => new Promise<never>(() => undefined) };
    const rules = new WatchedPermissionRules({ files, home: '/home/u', storage: new MemoryStorage() });
    assert.deepEqual(rules.current().ask, ['*']);
    rules.dispose();
  });

  it('lets only the user allow, and everyone forbid', async () => {
    await configuration().update('permissions.allow', ['Bash(ls:*)'], Global);
    await configuration().update('permissions.deny', ['Bash(rm:*)'], Global);
    await configuration().update('permissions.deny', ['WebFetch'], Workspace);
    await configuration().update('permissions.ask', ['Bash(git push:*)'], Workspace);
    const written = JSON.parse(await readDisk('.vscode/settings.json'));
    await writeBytes(
      '.vscode/settings.json',
      JSON.stringify({ ...written, 'quiver.permissions.allow': ['Bash'] }),
    );
    await writeBytes(
      '.claude/settings.json',
      JSON.stringify({ permissions: { allow: ['Bash'], ask: ['Edit(a)'], deny: ['Read(.env)'] } }),
    );
    await writeBytes('.claude/settings.local.json', JSON.stringify({ permissions: { deny: ['Edit(b)'] } }));
    const files = createConfigFiles(['.claude/settings.json', '.claude/settings.local.json']);
    const rules = new WatchedPermissionRules({ files, home: '/home/u', storage: new MemoryStorage() });
    await rules.refresh();
    assert.deepEqual(rules.current(), {
      allow: ['Bash(ls:*)'],
      ofWorkspace: [],
      ask: ['Bash(git push:*)', 'Edit(a)'],
      deny: ['Bash(rm:*)', 'WebFetch', 'Read(.env)', 'Edit(b)'],
      places: { home: '/home/u', folders: [root().fsPath] },
    });
    rules.dispose();
  });

  it('follows the files, also those that come and go with their folder', async () => {
    const files = createConfigFiles(['.claude/settings.json', '.claude/settings.local.json']);
    const rules = new WatchedPermissionRules({ files, home: '/home/u', storage: new MemoryStorage() });
    await rules.refresh();
    assert.deepEqual(rules.current().deny, []);
    for (const deny of [['Bash'], [], ['Edit'], []]) {
      const changed = new Promise<void>((resolve) => {
        const subscription = rules.onDidChange(() => {
          subscription.dispose();
          resolve();
        });
      });
      if (deny.length > 0)
        await writeBytes('.claude/settings.json', JSON.stringify({ permissions: { deny } }));
      else await vscode.workspace.fs.delete(uriOf('.claude'), { recursive: true });
      await changed;
      assert.deepEqual(rules.current().deny, deny);
    }
    rules.dispose();
  });

  it('asks about everything, and says why, while a file cannot be read; the other still forbids', async () => {
    await vscode.workspace.fs.createDirectory(uriOf('.claude/settings.json'));
    await writeBytes('.claude/settings.local.json', JSON.stringify({ permissions: { deny: ['Edit(b)'] } }));
    const files = createConfigFiles(['.claude/settings.json', '.claude/settings.local.json']);
    const rules = new WatchedPermissionRules({ files, home: '/home/u', storage: new MemoryStorage() });
    const warnings = showRuleProblems(rules, [], log);
    await rules.refresh();
    assert.deepEqual([rules.current().ask, rules.current().deny], [['*'], ['Edit(b)']]);
    assert.match(
      String(answers.asked.flat().find((text) => String(text).includes('settings.json'))),
      /^Quiver: \.claude\/settings\.json cannot be read: .* you are asked about every call\.$/,
    );
    warnings.dispose();
    rules.dispose();
  });

  it('writes what is always allowed into the settings of the user, each rule once, and knows what holds in this workspace only', async () => {
    const rules = new WatchedPermissionRules({
      files: noFiles,
      home: '/home/u',
      storage: new MemoryStorage(),
    });
    await Promise.all(['Bash(a)', 'Bash(b)', 'Bash(a)'].map((rule) => rules.allow(rule, 'user')));
    assert.deepEqual(configuration().inspect('permissions.allow')?.globalValue, ['Bash(a)', 'Bash(b)']);
    await Promise.all(['Bash(b)', 'Bash(c)'].map((rule) => rules.allow(rule, 'workspace')));
    const { allow, ofWorkspace } = rules.current();
    assert.deepEqual(
      { allow, ofWorkspace },
      { allow: ['Bash(a)', 'Bash(b)', 'Bash(c)'], ofWorkspace: ['Bash(c)'] },
    );
    rules.dispose();
  });

  it('asks about everything while a list of the settings is damaged, and does not overwrite one', async () => {
    await configuration().update('permissions.deny', { Bash: true }, Global);
    await configuration().update('permissions.allow', ['Bash(a)', 7], Global);
    const rules = new WatchedPermissionRules({
      files: noFiles,
      home: '/home/u',
      storage: new MemoryStorage(),
    });
    await rules.refresh();
    assert.deepEqual([rules.current().ask, rules.current().deny], [['*'], []]);
    assert.deepEqual(rules.problems([]).slice(0, 1), [
      'quiver.permissions.deny has an entry that is not a text. Until that is mended, you are asked about every call.',
    ]);
    await assert.rejects(
      rules.allow('Bash(b)', 'user'),
      /quiver\.permissions\.allow has an entry that is not a text/,
    );
    assert.deepEqual(configuration().inspect('permissions.allow')?.globalValue, ['Bash(a)', 7]);
    rules.dispose();
  });

  it('tells once of a rule that cannot be understood', async () => {
    await configuration().update('permissions.deny', ['Bash(rm'], Global);
    const rules = new WatchedPermissionRules({
      files: noFiles,
      home: '/home/u',
      storage: new MemoryStorage(),
    });
    const warnings = showRuleProblems(rules, ['Bash', 'Edit'], log);
    await configuration().update('permissions.ask', ['Edit'], Global);
    const told = answers.asked.filter(([message]) => String(message).includes('"Bash(rm"'));
    // The extension itself runs too, and shows the warning as well.
    assert.ok(told.length >= 1 && told.length <= 2, String(told.length));
    warnings.dispose();
    rules.dispose();
  });

  it('bypasses permissions only after a yes, and no longer than the setting says so', async () => {
    answers.restore();
    let confirm = (_label: string | undefined): void => undefined;
    answers.give(
      'showWarningMessage',
      ...Array.from(
        { length: 9 },
        () => () =>
          new Promise((resolve) => {
            confirm = resolve;
          }),
      ),
    );
    const settings = guardMode(watchSettings(log));
    assert.equal(settings.current['permissions.mode'], 'default');
    await configuration().update('permissions.mode', 'bypassPermissions', Global);
    assert.equal(settings.current['permissions.mode'], 'default');
    const changed = new Promise<void>((resolve) => settings.onDidChange(() => resolve()));
    confirm('Bypass Permissions');
    await changed;
    assert.equal(settings.current['permissions.mode'], 'bypassPermissions');
    await configuration().update('permissions.mode', 'plan', Global);
    assert.equal(settings.current['permissions.mode'], 'plan');
    await configuration().update('permissions.mode', 'bypassPermissions', Global);
    assert.equal(settings.current['permissions.mode'], 'default');
    settings.dispose();
  });
});
