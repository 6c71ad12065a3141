import assert from 'node:assert/strict';
import { browserSuite } from './browserSuite.ts';
import { CHAT, chatRows, openChat, stateOf, userMessage } from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';

describe('the page: many chats', () => {
  const { open } = browserSuite();
  const openList = async (): Promise<ChatPage> => {
    const chat = await open();
    await chat.post(stateOf([userMessage('Hi')]));
    await chat.click('Chats');
    return chat;
  };
  const rows = (chat: ChatPage) => chat.page.getByRole('list', { name: 'Chats' }).getByRole('listitem');

  it('lists them with their state, and says which one is in sight', async () => {
    const chat = await openList();
    assert.deepEqual(await rows(chat).allTextContents(), [
      'Tidy the shopping listrunning1 minute ago',
      'Why does the build fail?waits for you2 hours ago',
      'Release notesdone2 days ago',
      'Old ideaslast week',
    ]);
    assert.equal(await rows(chat).locator('[aria-current=true]').count(), 1);
  });

  it('finds a chat by its title', async () => {
    const chat = await openList();
    await chat.page.keyboard.type('BUILD');
    assert.equal(await rows(chat).count(), 1);
    await chat.page.keyboard.type(' nothing');
    await chat.page.getByText('No chat fits.').waitFor();
  });

  it('opens a chat and begins a new one', async () => {
    const chat = await openList();
    await rows(chat)
      .getByRole('button', { name: /^Release notes/ })
      .click();
    await chat.click('New Chat');
    assert.deepEqual(await chat.sent(), [{ type: 'openChat', chat: 'chat-3' }, { type: 'newChat' }]);
    assert.equal(await rows(chat).count(), 0);
    await chat.post(
      stateOf([], { chat: openChat([userMessage('Notes')], { id: 'chat-3', title: 'Release notes' }) }),
    );
    assert.equal(await chat.page.getByRole('heading', { level: 1 }).textContent(), 'Release notes');
    await chat.post({
      type: 'message',
      chat: CHAT,
      message: userMessage('in a hidden chat', { id: 'hidden' }),
    });
    assert.equal(await chat.page.getByText('in a hidden chat').count(), 0);
  });

  it('deletes at a second press', async () => {
    const chat = await openList();
    await chat.click('More for Release notes');
    await chat.click('Delete');
    assert.deepEqual(await chat.sent(), []);
    await chat.click('Delete for Good');
    assert.deepEqual(await chat.sent(), [{ type: 'deleteChat', chat: 'chat-3' }]);
    await chat.post({ type: 'chats', chats: chatRows().filter(({ id }) => id !== 'chat-3') });
    assert.equal(await rows(chat).count(), 3);
  });

  it('renames, exports, and goes on elsewhere', async () => {
    const chat = await openList();
    await chat.click('More for Old ideas');
    await chat.click('Rename');
    await chat.press('Escape');
    await chat.click('Rename');
    await chat.page.keyboard.type('Ideas');
    await chat.click('Save');
    await chat.click('More for Old ideas');
    await chat.click('Export as Markdown');
    await chat.click('Export as JSON');
    await chat.click("Continue in VS Code's Chat View");
    assert.deepEqual(await chat.sent(), [
      { type: 'renameChat', chat: 'chat-4', title: 'Ideas' },
      { type: 'exportChat', chat: 'chat-4', format: 'markdown' },
      { type: 'exportChat', chat: 'chat-4', format: 'json' },
      { type: 'continueElsewhere', chat: 'chat-4' },
    ]);
  });

  it('closes the list at Escape', async () => {
    const chat = await openList();
    await chat.press('Escape');
    assert.equal(await rows(chat).count(), 0);
  });
});
