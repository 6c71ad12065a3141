import assert from 'node:assert/strict';
import type { Block, Message, ReviewState } from '../../src/protocol/conversation.ts';
import { browserSuite } from './browserSuite.ts';
import { checkAxe } from './checkAxe.ts';
import {
  answer,
  approval,
  blockMessage,
  CHAT,
  call,
  delta,
  form,
  running,
  stateOf,
  text,
  userMessage,
  visit,
} from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';
import { DIFF, sampleState } from './sampleChat.ts';

describe('the page: reading', () => {
  const { open, server } = browserSuite();
  const openWith = async (...blocks: Block[]): Promise<ChatPage> => {
    const chat = await open();
    await chat.post(running(...blocks));
    return chat;
  };

  /** Faults that axe finds while the mouse is over nothing. */
  const axeFaults = async (chat: ChatPage) => {
    await chat.page.mouse.move(0, 0);
    return checkAxe(chat);
  };

  it('shows text as it streams, and Markdown as soon as it is some', async () => {
    const chat = await openWith(text('The **bo'));
    await chat.page.getByText('The **bo').waitFor();
    await chat.post(delta('text-1', 'ld** word'));
    assert.equal(await chat.page.locator('strong').textContent(), 'bold');
  });

  it('shows headings, lists, tables, quotes and code as such', async () => {
    const chat = await open();
    await chat.post(sampleState);
    assert.equal(await chat.page.getByRole('heading', { name: 'What I found' }).count(), 1);
    assert.deepEqual(await chat.page.getByRole('columnheader').allTextContents(), ['Entry', 'Shop', 'Price']);
    assert.equal(await chat.page.getByRole('cell', { name: '2.10' }).getAttribute('class'), 'align-right');
    assert.equal(await chat.page.locator('ol > li').count(), 2);
    assert.equal((await chat.page.locator('blockquote').textContent())?.trim(), 'Prices are from yesterday.');
    assert.equal(await chat.page.getByRole('img', { name: 'Done' }).first().isVisible(), true);
  });

  it('highlights code with a language that is loaded when it is first seen, and copies and inserts it', async () => {
    const chat = await openWith(text('Hello'));
    const loaded = (): number => server().asked.filter((path) => path.startsWith('/python-')).length;
    const before = loaded();
    await chat.post(blockMessage(text('```py\ndef f(x): return "a"\n```')));
    await chat.page.locator('.hljs-keyword', { hasText: 'def' }).waitFor();
    assert.equal(loaded(), before + 1);
    await chat.click('Copy Code');
    await chat.click('Insert at Cursor');
    assert.deepEqual(await chat.sent(), [
      { type: 'copy', text: 'def f(x): return "a"' },
      { type: 'insertCode', code: 'def f(x): return "a"' },
    ]);
  });

  it('hands every link to the host, by mouse and by keyboard', async () => {
    const chat = await openWith(
      text(
        '[a file](src/a.ts#L3) [the web](https://example.com/x) `src/b.ts:4` ![a picture](https://example.com/p.png)',
      ),
    );
    await chat.page.getByRole('link', { name: 'a file' }).click();
    await chat.page.getByRole('link', { name: 'the web' }).focus();
    await chat.press('Enter');
    await chat.page.getByRole('link', { name: 'src/b.ts:4' }).click();
    await chat.page.getByRole('link', { name: 'a picture' }).click();
    assert.deepEqual(await chat.sent(), [
      { type: 'openLink', target: 'src/a.ts#L3' },
      { type: 'openLink', target: 'https://example.com/x' },
      { type: 'openLink', target: 'src/b.ts:4' },
      { type: 'openLink', target: 'https://example.com/p.png' },
    ]);
    assert.equal(chat.page.url(), server().address);
    assert.equal(await chat.page.locator('img').count(), 0);
  });

  it('shows a call as one line: title, subject, outcome and duration', async () => {
    const chat = await openWith(call({ output: 'ok' }));
    const line = chat.page.getByRole('button', { name: /Slack: post message/ });
    assert.equal((await line.textContent())?.replace(/\s+/g, ' '), 'Slack: post message · #devPosted0.4 s');
    const { height = 0 } = (await line.boundingBox()) ?? {};
    assert.ok(height < 30);
  });

  it('has nothing to open where there is nothing more to tell', async () => {
    const chat = await openWith(call());
    await chat.page.getByText('Slack: post message').waitFor();
    assert.equal(await chat.page.getByRole('button', { name: /Slack: post message/ }).count(), 0);
  });

  it('opens a call to its input, its output and why it was allowed', async () => {
    const chat = await openWith(
      call({ input: '{ "text": "hi" }', output: 'ok: posted', permission: 'Allowed by a rule.' }),
    );
    const line = chat.page.getByRole('button', { name: /Slack: post message/ });
    await chat.click(line);
    assert.equal(await line.getAttribute('aria-expanded'), 'true');
    assert.equal(await chat.page.getByRole('group', { name: 'Input' }).textContent(), '{ "text": "hi" }');
    assert.equal(await chat.page.getByRole('group', { name: 'Output' }).textContent(), 'ok: posted');
    await chat.page.getByText('Permission: Allowed by a rule.').waitFor();
    await chat.post(blockMessage(call({ output: 'ok: posted twice' })));
    await chat.page.getByText('ok: posted twice').waitFor();
    await chat.click(line);
    assert.equal(await chat.page.getByRole('group', { name: 'Output' }).count(), 0);
  });

  it('shows the output of a running command as it grows, and no more when it has ended', async () => {
    const chat = await openWith(call({ state: 'running', outcome: '', live: 'one' }));
    const live = chat.page.getByRole('group', { name: 'Live output' });
    await chat.post(delta('call-1', '\ntwo'));
    assert.equal(await live.textContent(), 'one\ntwo');
    await chat.post(blockMessage(call({ outcome: 'exit code 0' })));
    assert.equal(await live.count(), 0);
  });

  it('says of each call once how it ended, in words for people', async () => {
    const states = ['failed', 'denied', 'stopped', 'skipped', 'waiting', 'running'] as const;
    const chat = await openWith(
      ...states.map((state) => call({ id: state, title: state, subject: '', state, outcome: '' })),
    );
    const words = await chat.page.locator('.call-state').allTextContents();
    assert.deepEqual(words, ['Failed', 'Denied', 'Stopped', 'Not run', 'waits for you', 'running']);
  });

  it('says of an answer how it ended, unless a block has said so', async () => {
    const chat = await open();
    const end = chat.page.locator('.answer-state');
    const failure: Block = { kind: 'notice', id: 'n', tone: 'error', text: 'No key.', actions: [] };
    const told: [Message['state'], Block, string[]][] = [
      ['stopped', text('Hm'), ['You stopped this answer.']],
      ['stopped', call({ state: 'stopped' }), []],
      ['failed', text('Hm'), ['This answer failed.']],
      ['failed', failure, []],
      ['done', text('Hm'), []],
    ];
    for (const [state, block, words] of told) {
      await chat.post(stateOf([userMessage('?'), answer([block], { state })]));
      assert.deepEqual(await end.allTextContents(), words);
    }
  });

  it('says that an answer was cut off, and offers to go on', async () => {
    const chat = await open();
    await chat.post(stateOf([userMessage('?'), answer([text('Hm')], { state: 'cut' })]));
    await chat.page.getByText('cut off when the window was closed').waitFor();
    await chat.click('Go On');
    assert.deepEqual(await chat.sent(), [{ type: 'send', text: 'Please go on where you stopped.' }]);
  });

  it('folds thoughts, and shows them on demand', async () => {
    const thinking = { kind: 'thinking', id: 't', text: 'A deep thought', isOpen: true } as const;
    const chat = await openWith(thinking);
    const line = chat.button('Thinking…');
    assert.equal(await chat.page.getByText('A deep thought').count(), 0);
    await chat.click(line);
    await chat.page.getByText('A deep thought').waitFor();
    await chat.post(blockMessage({ ...thinking, isOpen: false }));
    assert.equal(await chat.button('Thought').getAttribute('aria-expanded'), 'true');
    await chat.post(blockMessage({ ...thinking, id: 'u', text: '' }));
    await chat.page.locator('div.thinking', { hasText: 'Thinking…' }).waitFor();
  });

  it('shows a to-do list with what is done', async () => {
    const chat = await open();
    await chat.post(sampleState);
    const todos = await chat.page
      .getByRole('list', { name: 'To-do list' })
      .getByRole('listitem')
      .allTextContents();
    assert.deepEqual(todos, ['●Read the list', '◐Tidy it', '○Tell the others']);
  });

  it('shows what a search found as chips that lead to the tree', async () => {
    const chat = await open();
    await chat.post(sampleState);
    await chat.page
      .getByRole('list', { name: 'Found tools' })
      .getByRole('button', { name: 'Mail: send' })
      .click();
    assert.deepEqual(await chat.sent(), [{ type: 'showTool', name: 'mcp__mail__send' }]);
  });

  it('nests the calls of a sub-agent: open while it works, folded when it is done', async () => {
    const agent = call({ id: 'agent', title: 'Task', state: 'running', outcome: '' });
    const inner = Array.from({ length: 12 }, (_, number) =>
      call({ id: `inner-${number}`, title: `Inner ${number}`, output: 'ok', parent: 'agent' }),
    );
    const chat = await openWith(agent, ...inner);
    const nested = chat.page.locator('.nested .call');
    assert.equal(await nested.count(), 10);
    await chat.click('Show 2 Earlier Calls');
    assert.equal(await nested.count(), 12);
    await chat.click(chat.page.getByRole('button', { name: /Inner 3/ }));
    assert.equal(
      await chat.page.getByRole('button', { name: /Inner 3/ }).getAttribute('aria-expanded'),
      'true',
    );
    await chat.post(blockMessage({ ...agent, state: 'done', outcome: 'found it' }));
    assert.equal(await nested.count(), 0);
    assert.match((await chat.page.getByRole('button', { name: /Task/ }).textContent()) ?? '', /12 calls/);
  });

  it('nests tasks in tasks, with diffs and permissions, however narrow the view is', async () => {
    const changes = [{ path: 'a.md', key: 'k', added: 2, removed: 1, diff: DIFF }];
    const chat = await open({ width: 280 });
    await chat.post(
      running(
        call({ id: 'a', title: 'Task: outer', subject: '', icon: 'agent', state: 'running', outcome: '' }),
        call({ id: 'a/b', title: 'Task: inner', subject: '', icon: 'agent', parent: 'a', state: 'running' }),
        call({ id: 'a/b/c', title: 'Edit', parent: 'a/b', permission: 'Allowed by you.', changes }),
        call({ id: 'a/d', title: 'Denied one', parent: 'a', state: 'denied', outcome: 'by you' }),
      ),
    );
    const outer = chat.page.getByRole('group', { name: 'Calls of Task: outer' });
    const inner = outer.getByRole('group', { name: 'Calls of Task: inner' });
    await chat.click(inner.getByRole('button', { name: /^Edit/ }));
    await inner.getByText('Permission: Allowed by you.').waitFor();
    assert.equal(await inner.getByText('Keep This Change').count(), 2);
    assert.match((await outer.textContent()) ?? '', /Denied one.*Deniedby you/);
    assert.equal(await chat.page.evaluate('document.documentElement.scrollWidth'), 280);
    assert.deepEqual(await axeFaults(chat), []);
  });

  it('shows an edit as a diff with open, keep and undo of each hunk', async () => {
    const key = 'file:///w/docs/list.md';
    const changes = [{ path: 'docs/list.md', key, added: 2, removed: 1, diff: DIFF }];
    const chat = await openWith(call({ title: 'Edit', subject: 'docs/list.md', changes }));
    await chat.page.getByRole('button', { name: /^Edit/ }).click();
    await chat.button('Undo This Change').nth(1).click();
    await chat.button('Keep This Change').nth(0).click();
    await chat.button('Open').nth(1).click();
    await chat.click('docs/list.md');
    const hunk = { type: 'decideHunk', block: 'call-1', file: key } as const;
    assert.deepEqual(await chat.sent(), [
      { ...hunk, hunk: 1, state: 'undone' },
      { ...hunk, hunk: 0, state: 'kept' },
      { type: 'openFile', key, line: 10 },
      { type: 'openFile', key },
    ]);
  });

  it('says of a hunk that it is kept or undone, offers the way back, and keeps the focus', async () => {
    const key = 'file:///w/docs/list.md';
    const edit = (...hunks: ReviewState[]) =>
      call({
        title: 'Edit',
        changes: [{ path: 'docs/list.md', key, added: 2, removed: 1, diff: DIFF, hunks }],
      });
    const chat = await openWith(edit('open', 'open'));
    await chat.page.getByRole('button', { name: /^Edit/ }).click();
    await chat.button('Keep This Change').nth(0).focus();
    await chat.press('Enter');
    await chat.post(blockMessage(edit('kept', 'open')));
    assert.deepEqual(await chat.page.locator('.hunk-state').allTextContents(), ['Kept']);
    assert.equal(await chat.page.getByText('- Buy oat milk').count(), 0);
    await chat.press('Enter');
    await chat.post(blockMessage(edit('kept', 'undone')));
    assert.deepEqual(await chat.page.locator('.hunk-state').allTextContents(), ['Kept', 'Undone']);
    assert.deepEqual(await chat.page.locator('.hunk-actions button').allTextContents(), [
      'Open',
      'Do Not Keep',
      'Open',
      'Redo This Change',
    ]);
    assert.deepEqual(await axeFaults(chat), []);
    await chat.click('Redo This Change');
    const hunk = { type: 'decideHunk', block: 'call-1', file: key } as const;
    assert.deepEqual(await chat.sent(), [
      { ...hunk, hunk: 0, state: 'kept' },
      { ...hunk, hunk: 0, state: 'open' },
      { ...hunk, hunk: 1, state: 'open' },
    ]);
  });

  it('lets a change be kept that has no diff to show', async () => {
    const changes = [{ path: 'a.ipynb', key: 'k', added: 1, removed: 0 }];
    const chat = await openWith(call({ title: 'Edit', changes }));
    await chat.page.getByRole('button', { name: /^Edit/ }).click();
    await chat.click('Keep This Change');
    assert.equal(await chat.button('Undo This Change').count(), 0);
    assert.deepEqual(await chat.sent(), [
      { type: 'decideHunk', block: 'call-1', file: 'k', hunk: 0, state: 'kept' },
    ]);
  });

  it('closes a turn with the files it changed: review, revert', async () => {
    const filesOf = (...states: ReviewState[]) =>
      states.map((state, number) => ({
        path: `${number}.ts`,
        key: `${number}`,
        added: 1,
        removed: 0,
        state,
      }));
    const bar = { kind: 'changes', id: 'bar', turn: 'turn-1', isReverted: false } as const;
    const chat = await openWith({ ...bar, files: filesOf('open', 'open', 'open') });
    await chat.page.getByText('3 files changed').waitFor();
    await chat.click('Review');
    await chat.click('Revert');
    assert.deepEqual(await chat.sent(), [
      { type: 'reviewTurn', turn: 'turn-1' },
      { type: 'revertTurn', turn: 'turn-1' },
    ]);
    await chat.post(blockMessage({ ...bar, files: filesOf('kept', 'open', 'undone') }));
    await chat.page.getByText('3 files changed, 1 kept, 1 reverted').waitFor();
    assert.deepEqual(await chat.page.locator('.changed-files .quiet').allTextContents(), [
      'Kept',
      'Reverted',
    ]);
    assert.deepEqual(await axeFaults(chat), []);
    const files = filesOf('undone', 'undone', 'undone');
    await chat.post(blockMessage({ ...bar, files, isReverted: true }));
    assert.equal(await chat.page.locator('.changes-head').textContent(), '3 files changedReverted');
    assert.equal(await chat.button('Revert').count(), 0);
    assert.deepEqual(await axeFaults(chat), []);
  });

  it('copies an answer without its calls', async () => {
    const chat = await open();
    await chat.post(stateOf([userMessage('?'), answer([text('One', 'a'), call(), text('Two', 'b')])]));
    await chat.click('Copy Answer');
    assert.deepEqual(await chat.sent(), [{ type: 'copy', text: 'One\n\nTwo' }]);
  });

  it('says that it works as long as no block does', async () => {
    const chat = await openWith();
    await chat.page.getByText('Working…').waitFor();
    await chat.post(blockMessage(call({ state: 'running' })));
    assert.equal(await chat.page.getByText('Working…').count(), 0);
    await chat.post({ type: 'message', chat: CHAT, message: answer([call()]) });
    assert.equal(await chat.page.getByText('Working…').count(), 0);
    for (const card of [approval(), form(), visit()]) {
      await chat.post(running(card));
      await chat.page.getByText('A decision waits for you').waitFor();
      assert.equal(await chat.page.getByText('Working…').count(), 0);
    }
  });
});
