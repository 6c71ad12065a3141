import assert from 'node:assert/strict';
import type { HostMessage } from '../../../src/protocol/hostMessages.ts';
import { type LocalAction, reducePage } from '../../../src/webview/chat/reducePage.ts';
import { EMPTY_PAGE, type PageState } from '../../../src/webview/chat/state.ts';
import {
  ANSWER,
  answer,
  approval,
  blockMessage,
  CHAT,
  call,
  delta,
  footer,
  openChat,
  running,
  stateOf,
  text,
  userMessage,
} from '../../browser/hostStates.ts';

const reduceAll = (state: PageState, ...actions: readonly (HostMessage | LocalAction)[]): PageState =>
  actions.reduce(reducePage, state);
const messagesOf = ({ view }: PageState) => view?.chat.messages ?? [];

describe('reducePage', () => {
  const start = reduceAll(EMPTY_PAGE, running(text('Hel', 'a'), call({ id: 'b', live: '1\n' })));

  it('shows the whole state of the host', () => {
    const state = stateOf([userMessage('Hi')]);
    const { type: _, version: __, ...view } = state;
    assert.deepEqual(reduceAll(start, state).view, view);
  });

  it('adds a delta to its block and leaves every other object as it was', () => {
    const grown = reduceAll(start, delta('a', 'lo'));
    const [asked, before] = messagesOf(start);
    const [stillAsked, changed] = messagesOf(grown);
    assert.deepEqual(changed?.blocks[0], text('Hello', 'a'));
    assert.equal(stillAsked, asked);
    assert.equal(changed?.blocks[1], before?.blocks[1]);
    assert.equal(grown.view?.footer, start.view?.footer);
    assert.equal(grown.opened, start.opened);
  });

  it('keeps the last of the live output of a call', () => {
    const grown = reduceAll(start, delta('b', `${'x'.repeat(9_000)}end`));
    const block = messagesOf(grown)[1]?.blocks[1];
    assert.ok(block?.kind === 'call' && block.live?.endsWith('end') && block.live.length === 8_000);
  });

  it('adds and replaces blocks and messages by their ids', () => {
    const more = reduceAll(start, blockMessage(approval()), blockMessage(approval({ answer: 'Allowed' })));
    assert.deepEqual(messagesOf(more)[1]?.blocks.slice(2), [approval({ answer: 'Allowed' })]);
    const ended = answer([], { state: 'done' });
    const next = userMessage('More', { id: 'next' });
    const done = reduceAll(
      start,
      { type: 'message', chat: CHAT, message: ended },
      { type: 'message', chat: CHAT, message: next },
    );
    assert.deepEqual(messagesOf(done).slice(1), [ended, next]);
  });

  it('puts older messages first, each once', () => {
    const old = userMessage('Before', { id: 'old' });
    const [first] = messagesOf(start);
    assert.ok(first);
    const more = reduceAll(start, { type: 'older', chat: CHAT, messages: [old, first], hasOlder: false });
    assert.deepEqual(
      messagesOf(more).map(({ id }) => id),
      ['old', 'message-1', ANSWER],
    );
  });

  it('takes nothing for another chat, an unknown block or before the first state', () => {
    assert.equal(reduceAll(start, { ...delta('a', 'x'), chat: 'other' } as HostMessage), start);
    assert.deepEqual(reduceAll(start, delta('unknown', 'x')), start);
    assert.equal(reduceAll(EMPTY_PAGE, delta('a', 'x')), EMPTY_PAGE);
  });

  it('keeps the list of chats, the footer, the queue, attachments, completions and wishes as they were last told', () => {
    const queue = [{ id: 'q', text: 'later', attachments: [], isSteering: false }];
    const attachments = [{ label: 'a.ts', kind: 'file' as const }];
    const items = [{ label: 'a', detail: '', insert: '@a ', icon: 'file' as const }];
    const told = reduceAll(
      start,
      { type: 'chats', chats: [] },
      { type: 'footer', footer: { ...footer, mode: 'plan' } },
      { type: 'running', chat: CHAT, isRunning: false, queue },
      { type: 'attachments', attachments },
      { type: 'completions', request: 3, items },
      { type: 'compose', text: 'words' },
    );
    assert.deepEqual(told, {
      ...start,
      view: {
        ...start.view,
        chats: [],
        footer: { ...footer, mode: 'plan' },
        chat: { ...start.view?.chat, isRunning: false, queue },
      },
      attachments,
      completions: { request: 3, items },
      wish: { text: 'words' },
    });
    assert.equal(reduceAll(told, { type: 'grantWish' }).wish, undefined);
  });

  it('takes the title of the chat from the list', () => {
    const row = { id: CHAT, title: 'Named', at: 0, state: 'idle' as const };
    assert.equal(reduceAll(start, { type: 'chats', chats: [row] }).view?.chat.title, 'Named');
    assert.equal(reduceAll(start, { type: 'chats', chats: [] }).view?.chat, start.view?.chat);
  });

  it('remembers what the user opened until another chat is shown', () => {
    const opened = reduceAll(
      start,
      { type: 'toggle', id: 'b', isOpen: true },
      { type: 'toggleList', isOpen: true },
    );
    assert.deepEqual([[...opened.opened], opened.isListOpen], [['b'], true]);
    const same = reduceAll(opened, stateOf([]));
    assert.deepEqual([[...same.opened], same.isListOpen], [['b'], true]);
    const other = reduceAll(opened, stateOf([], { chat: openChat([], { id: 'other' }) }));
    assert.deepEqual([[...other.opened], other.isListOpen], [[], false]);
    assert.deepEqual([...reduceAll(opened, { type: 'toggle', id: 'b', isOpen: false }).opened], []);
  });
});
