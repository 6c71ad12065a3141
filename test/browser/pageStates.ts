import { answer, call, form, running, stateOf, text, userMessage, visit } from './hostStates.ts';
import type { ChatPage } from './openChatPage.ts';
import { busyState, sampleState } from './sampleChat.ts';

/** States of the page that a person can meet, and how to get there. */
export const PAGE_STATES: Readonly<Record<string, (chat: ChatPage) => Promise<void>>> = {
  'an empty chat': (chat) => chat.post(stateOf([])),
  'an ended answer': (chat) => chat.post(sampleState),
  'an ended answer, opened': async (chat) => {
    await chat.post(sampleState);
    for (const line of await chat.page.locator('button.fold-line').all()) await line.click();
    await chat.click(chat.button('Edit Message'));
  },
  'answers that did not end': (chat) =>
    chat.post(
      stateOf([
        userMessage('Run the tests', { id: 'm-1' }),
        answer(
          [
            call({
              id: 'c-1',
              title: 'Run',
              subject: 'npm test',
              icon: 'run',
              state: 'stopped',
              outcome: '',
            }),
          ],
          {
            id: 'a-1',
            state: 'stopped',
          },
        ),
        userMessage('Tell #dev', { id: 'm-2' }),
        answer(
          [
            {
              kind: 'notice',
              id: 'n-1',
              tone: 'error',
              text: 'The API is overloaded. Try again in a moment.',
              actions: [],
            },
          ],
          { id: 'a-2', state: 'failed' },
        ),
        userMessage('Tidy the list', { id: 'm-3' }),
        answer([text('I begin with the')], { id: 'a-3', state: 'cut' }),
      ]),
    ),
  'thoughts and text that stream': (chat) =>
    chat.post(
      running(
        { kind: 'thinking', id: 't-1', text: 'The list has doubled entries.', isOpen: false },
        text('The list has **two** doubled entries'),
        { kind: 'thinking', id: 't-2', text: 'Which of them', isOpen: true },
      ),
    ),
  'cards that wait': async (chat) => {
    await chat.post(busyState);
    await chat.message.fill('more');
  },
  'forms of cards': async (chat) => {
    await chat.post(busyState);
    await chat.click('Always Allow…');
    await chat.click('Edit Plan');
  },
  'questions of servers': async (chat) => {
    const problems = [{ name: 'name', text: 'At least 2 characters.' }];
    await chat.post(running(form({ problems }), visit(), form({ id: 'sent', answer: 'Answered' })));
  },
  'the list of chats': async (chat) => {
    await chat.post(sampleState);
    await chat.click('Chats');
    await chat.click('More for Release notes');
    await chat.click('Rename');
  },
  'a menu': async (chat) => {
    await chat.post(sampleState);
    await chat.click('Permission mode: Ask');
  },
  'the breakdown of the context window': async (chat) => {
    await chat.post(sampleState);
    await chat.click('Context window: 16 % used');
  },
  completions: async (chat) => {
    await chat.post(sampleState);
    await chat.message.fill('@');
    const items = [{ label: 'a.ts', detail: 'src/a.ts', insert: '@src/a.ts ', icon: 'file' as const }];
    await chat.post(
      { type: 'completions', request: 1_000, items },
      { type: 'attachments', attachments: [{ label: 'a.ts', kind: 'file' }] },
    );
  },
};
