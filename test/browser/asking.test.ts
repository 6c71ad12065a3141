import assert from 'node:assert/strict';
import type { Completion } from '../../src/protocol/hostMessages.ts';
import { browserSuite } from './browserSuite.ts';
import {
  answer,
  CHAT,
  chatRows,
  footer,
  openChat,
  running,
  stateOf,
  text,
  userMessage,
} from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const ended = () => stateOf([userMessage('First question'), answer([text('Answer')])]);
const written = (chat: ChatPage): Promise<string> => chat.message.inputValue();

/** Answers the newest question for completions. */
async function offer(chat: ChatPage, items: Completion[]): Promise<void> {
  const asked = (await chat.allSent()).findLast(({ type }) => type === 'complete');
  assert.ok(asked?.type === 'complete');
  await chat.post({ type: 'completions', request: asked.request, items });
}

const item = (label: string, insert: string, icon: Completion['icon'] = 'file'): Completion => ({
  label,
  detail: `About ${label}`,
  insert,
  icon,
});

describe('the page: asking', () => {
  const { open } = browserSuite();
  const openEnded = async (): Promise<ChatPage> => {
    const chat = await open();
    await chat.post(ended());
    return chat;
  };

  it('sends at Enter and at the button, begins a line at Shift+Enter, and grows', async () => {
    const chat = await openEnded();
    const heightOf = async (): Promise<number> => (await chat.message.boundingBox())?.height ?? 0;
    const one = await heightOf();
    await chat.message.pressSequentially('one');
    for (const line of ['two', 'three', 'four']) {
      await chat.press('Shift+Enter');
      await chat.page.keyboard.type(line);
    }
    assert.ok((await heightOf()) > one * 1.5);
    await chat.press('Enter');
    assert.equal(await written(chat), '');
    await chat.message.fill('  second  ');
    await chat.click('Send');
    assert.deepEqual(await chat.sent(), [
      { type: 'send', text: 'one\ntwo\nthree\nfour' },
      { type: 'send', text: 'second' },
    ]);
    assert.equal(await chat.button('Send').isDisabled(), true);
    await chat.message.press('Enter');
    assert.deepEqual(await chat.sent(), []);
  });

  it('walks through what was sent with the arrows, from the empty input', async () => {
    const chat = await open();
    await chat.post(stateOf([userMessage('older', { id: 'a' }), userMessage('newer', { id: 'b' })]));
    await chat.message.focus();
    await chat.press('ArrowUp', 'ArrowUp');
    assert.equal(await written(chat), 'older');
    await chat.press('ArrowDown', 'ArrowDown');
    assert.equal(await written(chat), '');
  });

  it('completes after @, # and / with a list that says what each is', async () => {
    const chat = await openEnded();
    await chat.message.pressSequentially('see @re');
    const asked = await chat.allSent();
    assert.deepEqual(
      asked.flatMap((message) => (message.type === 'complete' ? [[message.trigger, message.query]] : [])),
      [
        ['@', ''],
        ['@', 'r'],
        ['@', 're'],
      ],
    );
    await chat.message.press('a');
    await offer(chat, [item('README.md', '@README.md '), item('reader', '@src/reader/ ', 'folder')]);
    const list = chat.page.getByRole('listbox', { name: 'Completions' });
    assert.deepEqual(await list.getByRole('option').allTextContents(), [
      'README.mdAbout README.md',
      'readerAbout reader',
    ]);
    await chat.press('ArrowDown');
    const active = await chat.message.getAttribute('aria-activedescendant');
    assert.equal(await chat.page.locator(`[id="${active}"]`).getAttribute('aria-selected'), 'true');
    await chat.press('Enter');
    assert.equal(await written(chat), 'see @src/reader/ ');
    assert.deepEqual(await chat.sent(), []);
    assert.equal(await list.count(), 0);
  });

  it('takes a completion by Tab or a click, and Escape closes the list', async () => {
    const chat = await openEnded();
    await chat.message.pressSequentially('#');
    await offer(chat, [item('post', '#mcp__slack__post ', 'tool')]);
    await chat.press('Tab');
    assert.equal(await written(chat), '#mcp__slack__post ');
    await chat.message.fill('/p');
    await offer(chat, [item('/plan', '/plan ', 'command')]);
    await chat.page.getByRole('option', { name: '/plan About /plan' }).click();
    assert.equal(await written(chat), '/plan ');
    await chat.message.fill('@');
    await offer(chat, [item('a', '@a ')]);
    await chat.press('Escape');
    assert.equal(await chat.page.getByRole('listbox').count(), 0);
    await chat.press('Enter');
    assert.deepEqual(await chat.sent(), [{ type: 'send', text: '@' }]);
  });

  it('goes on to complete a name that has only begun', async () => {
    const chat = await openEnded();
    await chat.message.pressSequentially('@sy');
    await offer(chat, [item('symbol:', '@symbol:', 'symbol')]);
    await chat.press('Enter');
    assert.equal(await written(chat), '@symbol:');
    await offer(chat, [item('parse', '@symbol:parse ', 'symbol')]);
    await chat.press('Enter');
    assert.equal(await written(chat), '@symbol:parse ');
    assert.equal(await chat.page.getByRole('listbox').count(), 0);
  });

  it('ignores completions for an older word', async () => {
    const chat = await openEnded();
    await chat.message.pressSequentially('@a');
    await chat.allSent();
    await chat.message.fill('plain');
    await chat.post({ type: 'completions', request: 2, items: [item('late', '@late ')] });
    assert.equal(await chat.page.getByRole('listbox').count(), 0);
  });

  it('begins a mention at a button', async () => {
    const chat = await openEnded();
    await chat.message.fill('look at');
    await chat.click('Add Context');
    assert.equal(await written(chat), 'look at @');
    await offer(chat, [item('selection', '@selection ', 'context')]);
    await chat.press('Enter');
    assert.equal(await written(chat), 'look at @selection ');
  });

  it('shows what is attached as chips that can be taken away', async () => {
    const chat = await openEnded();
    await chat.post({
      type: 'attachments',
      attachments: [
        { label: 'a.ts', kind: 'file' },
        { label: 'shot.png', kind: 'image', thumbnail: `data:image/png;base64,${PNG}` },
        { label: 'bad.svg', kind: 'image', thumbnail: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
      ],
    });
    const list = chat.page.getByRole('list', { name: 'Attachments' });
    assert.deepEqual(await list.getByRole('listitem').allTextContents(), ['a.ts', 'shot.png', 'bad.svg']);
    assert.equal(await list.locator('img').count(), 1);
    await chat.click('Remove shot.png');
    assert.deepEqual(await chat.sent(), [{ type: 'detach', index: 1 }]);
  });

  /** Drops or pastes what a script puts into a DataTransfer. */
  const give = async (chat: ChatPage, event: 'drop' | 'paste', fill: string): Promise<void> => {
    const data = await chat.page.evaluateHandle(
      `(() => { const data = new DataTransfer(); ${fill}; return data; })()`,
    );
    if (event === 'drop') await chat.message.dispatchEvent('drop', { dataTransfer: data });
    else
      await chat.message.evaluate((box, clipboardData) => {
        const { ClipboardEvent } = box.ownerDocument.defaultView;
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, data);
    await chat.page.waitForTimeout(100);
  };
  const image = `data.items.add(new File([Uint8Array.from(atob('${PNG}'), (c) => c.charCodeAt(0))], 'shot.png', { type: 'image/png' }))`;

  it('attaches images and files that are pasted or dropped', async () => {
    const chat = await openEnded();
    const attached = { type: 'attachFile', name: 'shot.png', mediaType: 'image/png', data: PNG };
    await give(chat, 'paste', image);
    await give(chat, 'drop', image);
    await give(
      chat,
      'drop',
      "data.setData('text/uri-list', '# list\\r\\nfile:///w/a.ts\\r\\nfile:///w/b.ts')",
    );
    assert.deepEqual(await chat.sent(), [
      attached,
      attached,
      { type: 'attachUris', uris: ['file:///w/a.ts', 'file:///w/b.ts'] },
    ]);
  });

  it('pastes words as words, and says when a file is too large', async () => {
    const chat = await openEnded();
    await give(chat, 'paste', `data.setData('text/plain', 'words'); ${image}`);
    await give(chat, 'drop', "data.items.add(new File([new Uint8Array(12_000_000)], 'film.mp4'))");
    await chat.page.getByText('film.mp4 is too large to attach.').waitFor();
    assert.deepEqual(await chat.sent(), []);
  });

  it('stops, queues and steers while it works', async () => {
    const chat = await open();
    await chat.post(running(text('Working on it')));
    await chat.message.fill('then this');
    await chat.message.press('Enter');
    await chat.message.fill('rather this');
    await chat.click('Steer');
    await chat.message.fill('or this');
    await chat.message.press('Control+Enter');
    await chat.click('Stop');
    assert.deepEqual(await chat.sent(), [
      { type: 'send', text: 'then this' },
      { type: 'send', text: 'rather this', isSteering: true },
      { type: 'send', text: 'or this', isSteering: true },
      { type: 'stop' },
    ]);
    await chat.post({
      type: 'running',
      chat: CHAT,
      isRunning: true,
      queue: [
        { id: 'steering', text: 'rather this', attachments: [], isSteering: true },
        {
          id: 'queued',
          text: 'then this',
          attachments: [{ label: 'a.ts', kind: 'file' }],
          isSteering: false,
        },
      ],
    });
    const queue = chat.page.getByRole('list', { name: 'Queued messages' });
    assert.deepEqual(await queue.getByRole('listitem').allTextContents(), [
      'Steers the next steprather this',
      'Queuedthen this1 attachment',
    ]);
    await chat.click('Steer Now');
    await chat.click(chat.button('Remove from Queue').first());
    assert.deepEqual(await chat.sent(), [
      { type: 'sendQueued', message: 'queued' },
      { type: 'unqueue', message: 'steering' },
    ]);
    await chat.post({ type: 'running', chat: CHAT, isRunning: false, queue: [] });
    assert.equal(await chat.button('Stop').count(), 0);
  });

  it('takes a message back with or without the files, asks again, and forks', async () => {
    const chat = await openEnded();
    await chat.click('Answer Again');
    await chat.click('Fork Chat from Here');
    await chat.click('Edit Message');
    await chat.click('Cancel');
    await chat.click('Edit Message');
    await chat.click('Edit, Keep Files');
    await chat.click('Edit Message');
    await chat.click('Edit, Take Files Back Too');
    assert.deepEqual(await chat.sent(), [
      { type: 'regenerate', message: 'message-1' },
      { type: 'fork', message: 'message-1' },
      { type: 'editMessage', message: 'message-1', withFiles: false },
      { type: 'editMessage', message: 'message-1', withFiles: true },
    ]);
    await chat.post(stateOf([]), { type: 'compose', text: 'First question' });
    assert.equal(await written(chat), 'First question');
    assert.equal(await chat.message.evaluate((box) => box.matches(':focus')), true);
    await chat.post(running());
    assert.equal(await chat.button('Edit Message').count(), 0);
  });

  it('switches mode, model, effort and tool search below the input, by the keyboard', async () => {
    const chat = await openEnded();
    await chat.button('Permission mode: Ask').focus();
    await chat.press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    await chat.click('Model: Offline demo');
    await chat.page.getByRole('menuitemradio', { name: /^Claude/ }).click();
    await chat.button('Effort: default').focus();
    await chat.press('Enter', 'End', 'Enter');
    await chat.button('Tool search: always').focus();
    await chat.press('Enter', 'End', 'Enter');
    assert.deepEqual(await chat.sent(), [
      { type: 'setMode', mode: 'plan' },
      { type: 'setModel', model: 'claude' },
      { type: 'setEffort', effort: 'high' },
      { type: 'setSearchMode', mode: 'off' },
    ]);
    await chat.post({ type: 'footer', footer: { ...footer, mode: 'plan', effort: 'default', efforts: [] } });
    assert.equal(await chat.button('Effort: default').count(), 0);
    await chat.button('Permission mode: Plan').focus();
    await chat.press('Enter');
    assert.equal(
      await chat.page.getByRole('menuitemradio', { checked: true }).textContent(),
      'PlanChange nothing; present a plan first',
    );
    await chat.press('Escape');
    assert.equal(await chat.page.getByRole('menu').count(), 0);
    assert.equal(
      await chat.button('Permission mode: Plan').evaluate((button) => button.matches(':focus')),
      true,
    );
  });

  it('opens the breakdown of the context window', async () => {
    const chat = await openEnded();
    await chat.click('Context window: 16 % used');
    const dialog = chat.page.getByRole('dialog', { name: 'Context window' });
    assert.deepEqual(await dialog.getByRole('row').allTextContents(), [
      'System prompt1,200',
      'Instructions1,800',
      'Loaded tools6,900',
      'Found tools1,100',
      'Messages20,000',
      'Free169,000',
      'Kept out by tool search41,000',
    ]);
    const words = await dialog.textContent();
    assert.ok(words?.includes('31,000 of 200,000 tokens') && words.includes('Cost of this chat: $0.0312'));
    await chat.click('Open Inspector');
    assert.deepEqual(await chat.sent(), [{ type: 'act', action: 'inspect' }]);
    await chat.press('Escape');
    assert.equal(await dialog.count(), 0);
  });

  it('keeps a message that was begun, for each chat and after a reload', async () => {
    const chat = await openEnded();
    const other = stateOf([], { chat: openChat([], { id: 'other' }), chats: chatRows() });
    await chat.message.fill('begun');
    await chat.post(other);
    assert.equal(await written(chat), '');
    await chat.page.reload();
    await chat.page.waitForFunction('window.standIn.sent.length > 0');
    await chat.post(ended());
    assert.equal(await written(chat), 'begun');
  });

  it('puts words of the host into the input, and the focus', async () => {
    const chat = await openEnded();
    await chat.post({ type: 'compose', text: 'Explain this' });
    assert.equal(await written(chat), 'Explain this');
    await chat.button('New Chat').focus();
    await chat.post({ type: 'compose' });
    assert.equal(await written(chat), 'Explain this');
    assert.equal(await chat.message.evaluate((box) => box.matches(':focus')), true);
  });
});
