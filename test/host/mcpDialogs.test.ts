import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FormField } from '../../src/host/elicitation.ts';
import { Refusal } from '../../src/host/refusal.ts';
import type { RequestedServer, ServerApproval } from '../../src/host/serverApproval.ts';
import { MCP_COMMANDS, SETTINGS_SECTION } from '../../src/ids.ts';
import { Limiter } from '../../src/lib/limiter.ts';
import { createElicitation } from '../../src/vscode/mcp/dialogs/elicitation.ts';
import { problemOf } from '../../src/vscode/mcp/dialogs/fieldProblem.ts';
import { createSampling } from '../../src/vscode/mcp/dialogs/sampling.ts';
import { createRoots } from '../../src/vscode/mcp/roots.ts';
import { addServer, removeServer } from '../../src/vscode/mcp/servers/addServer.ts';
import { approveServer } from '../../src/vscode/mcp/servers/approveServer.ts';
import { registerDefinitionTexts, reviewChange } from '../../src/vscode/mcp/servers/reviewChange.ts';
import { Answers } from './answers.ts';
import { anySignal, root } from './workspace.ts';

const field = (more: object): FormField =>
  ({ name: 'x', title: 'X', isRequired: true, kind: 'text', ...more }) as FormField;

describe('MCP in the real host', () => {
  let answers: Answers;
  const opened: string[] = [];
  const elicitation = createElicitation(
    { open: async (url) => opened.push(url) > 0, externalUrl: async (url) => url },
    new Limiter(1),
  );
  beforeEach(() => {
    answers = new Answers();
  });
  afterEach(() => answers.restore());

  it('registers its commands', async () => {
    const known = new Set(await vscode.commands.getCommands(true));
    assert.deepEqual(
      Object.values(MCP_COMMANDS).filter((command) => !known.has(command)),
      [],
    );
  });

  it('fills in a form with native inputs', async () => {
    answers.give('showInformationMessage', 'Answer…');
    answers.give('showInputBox', ' Ada ', '7', ' ');
    const firstOf = (items: unknown[]) => items[0];
    answers.give('showQuickPick', firstOf, firstOf, (items: unknown[]) => items.slice(1));
    const options = ['a', 'b'].map((value) => ({ value, title: value.toUpperCase() }));
    const fields = [
      field({ name: 'text', description: 'Click [here](command:x)' }),
      field({ name: 'number', kind: 'number', isInteger: true }),
      field({ name: 'left out', isRequired: false }),
      field({ name: 'yes', kind: 'boolean' }),
      field({ name: 'suggested', kind: 'choice', options, default: 'b' }),
      field({ name: 'some', kind: 'choices', options }),
    ];
    assert.deepEqual(await elicitation.askForm({ server: 's', message: 'please', fields }, anySignal()), {
      action: 'accept',
      values: { text: 'Ada', number: 7, yes: true, suggested: 'b', some: ['b'] },
    });
    assert.deepEqual(answers.asked[0]?.slice(0, 2), [
      'The MCP server s has a question for you.',
      { modal: true, detail: 'please' },
    ]);
    const [box] = answers.asked[1] ?? [];
    assert.equal((box as vscode.InputBoxOptions).prompt, 'Click [here]\u200B(command:x)');
  });

  it('asks for choices until they are as many as the server takes', async () => {
    const take = (count: number) => (items: unknown[]) => items.slice(0, count);
    const options = ['a', 'b', 'c'].map((value) => ({ value, title: value }));
    const choices = field({ name: 'some', kind: 'choices', options, minItems: 1, maxItems: 2 });
    const form = {
      server: 's',
      message: '',
      fields: [choices, { ...choices, name: 'x', isRequired: false }],
    };
    answers.give('showInformationMessage', 'Answer…');
    answers.give('showQuickPick', take(0), take(3), take(2), take(0));
    assert.deepEqual(await elicitation.askForm(form, anySignal()), {
      action: 'accept',
      values: { some: ['a', 'b'] },
    });
  });

  it('takes a no, and silence, for what they are', async () => {
    answers.give('showInformationMessage', 'Decline', undefined, 'Answer…');
    answers.give('showInputBox', undefined);
    const form = { server: 's', message: '', fields: [field({})] };
    assert.deepEqual(await elicitation.askForm(form, anySignal()), { action: 'decline' });
    assert.deepEqual(await elicitation.askForm(form, anySignal()), { action: 'cancel' });
    assert.deepEqual(await elicitation.askForm(form, anySignal()), { action: 'cancel' });
  });

  it('opens a page only when the user says so, and shows where it leads', async () => {
    const visit = { server: 's', message: 'go', url: 'https://example.com/a?b=c' };
    answers.give('showInformationMessage', 'Decline', 'Open example.com');
    assert.equal(await elicitation.askVisit(visit, anySignal()), 'decline');
    assert.deepEqual(opened, []);
    assert.equal(await elicitation.askVisit(visit, anySignal()), 'accept');
    assert.deepEqual(opened, [visit.url]);
    assert.deepEqual(answers.asked[1]?.[1], { modal: true, detail: 'go\n\nhttps://example.com/a?b=c' });
  });

  it('says what is wrong with what is typed', () => {
    const text = (more: object) => ({ kind: 'text', isRequired: false, ...more }) as const;
    const number = { kind: 'number', isInteger: true, isRequired: false, minimum: 1, maximum: 9 } as const;
    assert.deepEqual(
      [
        problemOf('', { ...text({}), isRequired: true }),
        problemOf('', text({ minLength: 3 })),
        problemOf('ab', text({ minLength: 3 })),
        problemOf('nobody', text({ format: 'email' })),
        problemOf('2026-13-01', text({ format: 'date' })),
        problemOf('x', number),
        problemOf('1.5', number),
        problemOf('0', number),
        problemOf('9', number),
      ],
      [
        'This is required.',
        undefined,
        'At least 3 characters.',
        'An e-mail address, please.',
        'A date like 2026-01-31, please.',
        'A number, please.',
        'A whole number, please.',
        'At least 1.',
        undefined,
      ],
    );
  });

  it('asks the model for a server only after the user has seen the prompt', async () => {
    const sampling = createSampling(() => 'none');
    const request = {
      server: 's',
      messages: [{ role: 'user' as const, text: 'hello' }],
      maxTokens: 100,
      modelHints: ['quiver-demo'],
    };
    answers.give('showInformationMessage', undefined, 'Allow Until Reload');
    await assert.rejects(sampling.sample(request, anySignal()), (error) => error instanceof Refusal);
    const answer = await sampling.sample(request, anySignal());
    assert.equal(answer.model, 'quiver-demo');
    assert.match(answer.text, /offline demo/i);
    await sampling.sample(request, anySignal());
    assert.equal(answers.asked.length, 2);
    assert.deepEqual(answers.asked[0]?.[1], { modal: true, detail: 'user: hello' });
  });

  it('shows a changed tool as a comparison, and approves only what was shown', async () => {
    const approved: string[] = [];
    let after = 'new';
    const review = {
      changes: () => [{ name: 'mcp__s__t', server: 's', before: 'old', after }],
      async approveChange(name: string) {
        approved.push(name);
      },
    };
    const texts = registerDefinitionTexts(review);
    let seen: unknown[] = [];
    const look = () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      if (input instanceof vscode.TabInputTextDiff)
        seen = [input.original.authority, input.modified.authority];
      return 'Approve';
    };
    const changeAgain = () => {
      after = 'newer';
      return 'Approve';
    };
    answers.give('showWarningMessage', look, changeAgain, undefined);
    await reviewChange(review, 'mcp__s__t');
    assert.deepEqual([seen, approved], [['before', 'after'], ['mcp__s__t']]);
    await reviewChange(review, 'mcp__s__t');
    assert.deepEqual(approved, ['mcp__s__t']);
    assert.match(String(answers.asked[2]?.[0]), /has changed again/);
    texts.dispose();
  });

  it('approves all tools of a server together, as shown, if nobody knows what was approved of it', async () => {
    const approved: string[] = [];
    const change = { name: 'mcp__s__t', server: 's', before: '', after: 'all', isRecordLost: true } as const;
    const review = {
      changes: () => [change],
      async approveChange(name: string) {
        approved.push(name);
      },
    };
    const texts = registerDefinitionTexts(review);
    answers.give('showWarningMessage', 'Approve', 'Approve All');
    await reviewChange(review, 'mcp__s__t');
    assert.deepEqual(approved, []);
    await reviewChange(review, 'mcp__s__t');
    assert.deepEqual(approved, ['mcp__s__t']);
    assert.match(
      String(answers.asked[0]?.[0]),
      /^The record of what you have approved of s cannot be read\./,
    );
    texts.dispose();
  });

  it('compares with the tool as it is now, also where an older comparison is still open', async () => {
    let after = 'new';
    const review = {
      changes: () => [{ name: 'mcp__s__again', server: 's', before: 'old', after }],
      approveChange: () => Promise.reject(new Error('Nobody said yes.')),
    };
    const texts = registerDefinitionTexts(review);
    const seen: string[] = [];
    const look = async () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      if (input instanceof vscode.TabInputTextDiff)
        for (const uri of [input.original, input.modified])
          seen.push((await vscode.workspace.openTextDocument(uri)).getText());
    };
    answers.give('showWarningMessage', look, look);
    await reviewChange(review, 'mcp__s__again');
    after = 'newer';
    await reviewChange(review, 'mcp__s__again');
    assert.deepEqual(seen, ['old', 'new', 'old', 'newer']);
    texts.dispose();
  });

  it('adds a server to the settings, once, and takes it out again', async () => {
    const configuration = () =>
      vscode.workspace.getConfiguration(SETTINGS_SECTION).inspect('mcp.servers')?.globalValue;
    const before = configuration();
    const packages = (items: { label: string }[]) => items.find(({ label }) => label === 'npm package');
    answers.give('showQuickPick', packages);
    answers.give('showInputBox', '@example/server-none', (options: vscode.InputBoxOptions) => options.value);
    answers.give('showInformationMessage');
    answers.give('showWarningMessage', 'Remove');
    await addServer();
    const entry = { command: 'npx', args: ['-y', '@example/server-none'] };
    assert.deepEqual(configuration(), { none: entry, ...(before as object | undefined) });
    await removeServer('none');
    assert.deepEqual(configuration() ?? {}, before ?? {});
    await vscode.workspace
      .getConfiguration(SETTINGS_SECTION)
      .update('mcp.servers', before, vscode.ConfigurationTarget.Global);
  });

  const shown: string[] = [];
  const pages = { show: async (_name: string, text: string) => void shown.push(text) };
  const requested = (given: Partial<RequestedServer>): RequestedServer => ({
    name: 'theirs',
    folder: root().fsPath,
    file: '.mcp.json',
    text: '{ "command": "x" }',
    approvalKey: 'as seen',
    paths: [],
    missing: [],
    ...given,
  });

  it('lets a server of the workspace start only after its entry was shown', async () => {
    const approved: unknown[] = [];
    const missing = [{ id: 'key', description: 'The key', isSecret: true, options: [], default: '' }];
    const files = { 'src/server.js': 'a', 'x\u202e.sh': 'b' };
    const lapse = 'src/server.js has changed since you approved it';
    const server = requested({ name: 'theirs', missing, lapse });
    const approval: ServerApproval = {
      find: () => server,
      filesOf: async () => files,
      async approve(seen, decision) {
        approved.push([seen, decision.files, [...decision.inputs], decision.isTrusted]);
      },
    };
    answers.give(
      'showWarningMessage',
      undefined,
      'Approve and Start',
      'Approve and Start',
      'Approve and Trust',
    );
    answers.give('showInputBox', undefined, 'hush', 'hush');
    const deps = { allowingRules: () => [], pages };
    await approveServer(approval, 'theirs', deps);
    await approveServer(approval, 'theirs', deps);
    assert.deepEqual(approved, []);
    await approveServer(approval, 'theirs', deps);
    await approveServer(approval, 'theirs', deps);
    assert.deepEqual(approved, [
      [server, files, [['key', 'hush']], false],
      [server, files, [['key', 'hush']], true],
    ]);
    const [, options] = answers.asked[0] as [string, { modal: boolean; detail: string }];
    const [text, again, covered, explanation] = options.detail.split('\n\n');
    assert.deepEqual(
      [options.modal, text, again, covered],
      [
        true,
        '{ "command": "x" }',
        'You are asked again: src/server.js has changed since you approved it.',
        'It runs these files of the workspace. Your approval is for them as they are now: src/server.js, x\\u{202e}.sh',
      ],
    );
    assert.match(explanation ?? '', /^Its tools ask/);
  });

  it('shows hidden characters of a server, and all of a long entry in an editor', async () => {
    const text = `{ "command": "x\u202e${'y'.repeat(4_000)}" }`;
    const server = requested({ name: 'long', text });
    const approval = {
      find: () => server,
      filesOf: async () => ({}),
      approve: () => Promise.reject(new Error('Nobody said yes.')),
    };
    answers.give('showWarningMessage', 'Show All', undefined);
    await approveServer(approval, 'long', { allowingRules: () => [], pages });
    assert.match(
      shown[0] ?? '',
      /^\{ "command": "x\\u\{202e\}y{4000}" \}\n\nIts tools ask before each call\./,
    );
    assert.deepEqual(
      answers.asked.map(([question, options]) => [question, typeof options]),
      [
        ['May the MCP server long of .mcp.json start?', 'object'],
        ['May the MCP server long of .mcp.json start?', 'string'],
      ],
    );
  });

  it('says which rules of the user let tools of a server run that has only the name in common', async () => {
    const server = requested({ name: 'github' });
    const approval = {
      find: () => server,
      filesOf: async () => ({}),
      approve: () => Promise.reject(new Error('Nobody said yes.')),
    };
    answers.give('showWarningMessage', undefined);
    const allowingRules = (name: string) => [`mcp__${name}__create_issue`, `mcp__${name}__get*`];
    await approveServer(approval, 'github', { allowingRules, pages });
    assert.deepEqual(answers.asked, [
      [
        'May the MCP server github of .mcp.json start?',
        {
          modal: true,
          detail: [
            '{ "command": "x" }',
            'Its tools ask before each call. "Approve and Trust" lets the tools that the server calls read-only run without asking.',
            'But your own rules refer to servers by name, and these let its tools run without asking: mcp__github__create_issue, mcp__github__get*. If they were meant for another server, remove them from quiver.permissions.allow, or give this one another name, before you approve it.',
          ].join('\n\n'),
        },
        'Approve and Start',
        'Approve and Trust',
      ],
    ]);
  });

  it('tells servers the folders of the workspace', () => {
    assert.deepEqual(
      createRoots()
        .folders()
        .map(({ uri }) => uri),
      [root().toString()],
    );
  });
});
