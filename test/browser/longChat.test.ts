import assert from 'node:assert/strict';
import type { Block, Message } from '../../src/protocol/conversation.ts';
import { browserSuite } from './browserSuite.ts';
import {
  answer,
  blockMessage,
  CHAT,
  call,
  delta,
  openChat,
  stateOf,
  text,
  userMessage,
} from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';

const CALLS = 1_000;

/** An answer of a thousand calls with five megabytes of output, and words at its end. */
const manyCalls = (): Block[] => [
  ...Array.from({ length: CALLS }, (_, number) =>
    call({ id: `call-${number}`, title: 'Run', subject: `step ${number}`, output: 'x'.repeat(5_000) }),
  ),
  text('The end', 'end'),
];
const longState = () => stateOf([userMessage('Go'), answer(manyCalls(), { state: 'running' })]);

const turns = (from: number, to: number): Message[] =>
  Array.from({ length: to - from }, (_, at) => from + at).flatMap((number) => [
    userMessage(`Question ${number}`, { id: `user-${number}` }),
    answer([text(`Answer ${number}`, `text-${number}`)], { id: `answer-${number}` }),
  ]);

/** Scrolls to so many pixels from the start, or from the end if they are negative. */
const scroll = async (chat: ChatPage, to: number): Promise<void> => {
  await chat.conversation.evaluate((log, top) => {
    log.scrollTop = top < 0 ? log.scrollHeight - log.clientHeight + top + 1 : top;
  }, to);
  await chat.settle();
};
const scrollTop = (chat: ChatPage): Promise<number> => chat.conversation.evaluate((log) => log.scrollTop);
const distanceFromEnd = (chat: ChatPage): Promise<number> =>
  chat.conversation.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
const rows = (chat: ChatPage) => chat.page.locator('.row').count();

describe('the page: long chats', () => {
  const { open } = browserSuite();

  it('goes to a message that the user sends, from wherever the view is', async () => {
    const chat = await open();
    await chat.post(longState());
    await scroll(chat, 0);
    assert.ok((await distanceFromEnd(chat)) > 100);
    const asked = userMessage('And now?', { id: 'message-2', turn: 'turn-2' });
    await chat.post({ type: 'message', chat: CHAT, message: asked });
    await chat.page.getByText('And now?').waitFor();
    assert.ok((await distanceFromEnd(chat)) < 2);
  });

  it('mounts a stretch of a long answer, and all of it can be reached', async () => {
    const chat = await open();
    await chat.post(longState());
    await chat.page.getByText('The end').waitFor();
    assert.ok((await rows(chat)) <= 240);
    assert.ok((await distanceFromEnd(chat)) < 2);

    for (let step = 0; step < 60; step++) {
      await scroll(chat, 0);
      assert.ok((await rows(chat)) <= 241);
      if (await chat.page.getByText('Go', { exact: true }).isVisible()) break;
    }
    assert.ok(await chat.page.getByText('step 0', { exact: true }).isVisible());
    for (let step = 0; step < 60; step++) {
      await scroll(chat, -1);
      if (await chat.page.getByText('The end').isVisible()) break;
    }
    assert.ok(await chat.page.getByText('The end').isVisible());
    assert.ok((await rows(chat)) <= 241);
  });

  it('keeps the line in view where it is when lines before it are mounted', async () => {
    const chat = await open();
    await chat.post(longState());
    await scroll(chat, -101);
    await scroll(chat, 500);
    const before = await rows(chat);
    const inView = await chat.page.locator('.row').evaluateAll((lines) => {
      const tops = lines.map((line) => ({ words: line.textContent, top: line.getBoundingClientRect().top }));
      return tops.find(({ top }) => top > 60);
    });
    assert.ok(inView);
    await scroll(chat, 390);
    const { y } = (await chat.page.getByText(inView.words, { exact: true }).boundingBox()) ?? { y: 0 };
    assert.deepEqual([y - inView.top, await rows(chat)], [110, before + 40]);
  });

  it('follows the newest words until the user scrolls up, and again at a click', async () => {
    const chat = await open({ height: 400 });
    await chat.post(longState());
    const grow = async (): Promise<void> => {
      await chat.post(
        delta('end', '\n\nmore\n\nmore\n\nmore'),
        blockMessage(call({ id: `new-${Math.random()}` })),
      );
    };
    await grow();
    assert.ok((await distanceFromEnd(chat)) < 2);

    await scroll(chat, -201);
    const top = await scrollTop(chat);
    await grow();
    assert.equal(await scrollTop(chat), top);
    assert.ok((await distanceFromEnd(chat)) > 200);

    await chat.click('Scroll to Newest');
    await chat.settle();
    assert.ok((await distanceFromEnd(chat)) < 2);
    await grow();
    assert.ok((await distanceFromEnd(chat)) < 2);
    assert.equal(await chat.button('Scroll to Newest').count(), 0);
  });

  it('touches one block with a delta, in whatever chat', async () => {
    const chat = await open();
    const blocks = [text('First', 'first'), ...manyCalls()];
    await chat.post(stateOf([userMessage('Go'), answer(blocks, { state: 'running' })]));
    await chat.page.evaluate(`
      window.touched = new Set();
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          window.touched.add(element?.closest('.row')?.className ?? element?.outerHTML);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    `);
    await chat.post(delta('end', ' of it'));
    await chat.page.getByText('The end of it').waitFor();
    assert.deepEqual(await chat.page.evaluate('[...window.touched]'), ['row block block-text']);
  });

  it('asks for older messages once when the first one comes into view, and shows them above', async () => {
    const chat = await open({ height: 300 });
    await chat.post(stateOf([], { chat: openChat(turns(40, 55), { hasOlder: true }) }));
    await scroll(chat, 0);
    assert.deepEqual(await chat.sent(), [{ type: 'older', before: 'user-40' }]);
    await scroll(chat, 5);
    assert.deepEqual(await chat.sent(), []);
    await chat.post({ type: 'older', chat: CHAT, messages: turns(20, 40), hasOlder: false });
    for (let step = 0; step < 10; step++) await scroll(chat, 0);
    assert.ok(await chat.page.getByText('Question 20').isVisible());
    assert.equal(await chat.button('Show Older Messages').count(), 0);
  });

  it('has one article a message', async () => {
    const chat = await open();
    await chat.post(stateOf(turns(1, 4)));
    const articles = chat.conversation.getByRole('article');
    await articles.last().waitFor();
    const words = (await articles.allInnerTexts()).map((article) => article.trim());
    assert.deepEqual(words, ['Question 1', 'Answer 1', 'Question 2', 'Answer 2', 'Question 3', 'Answer 3']);
  });
});
