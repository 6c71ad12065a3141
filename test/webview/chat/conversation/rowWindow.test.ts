import assert from 'node:assert/strict';
import type { Message } from '../../../../src/protocol/conversation.ts';
import {
  freeze,
  growDown,
  growUp,
  mountedMessages,
  TAIL,
  windowBounds,
} from '../../../../src/webview/chat/conversation/rowWindow.ts';
import { answer, call, userMessage } from '../../../browser/hostStates.ts';

/** A message of the user and an answer with so many calls: two rows more than calls. */
const turn = (number: number, calls: number): Message[] => [
  userMessage('?', { id: `user-${number}` }),
  answer(
    Array.from({ length: calls }, (_, at) => call({ id: `${number}-${at}` })),
    { id: `answer-${number}` },
  ),
];

describe('the rows that are mounted', () => {
  const messages = [...turn(1, 498), ...turn(2, 498)];

  it('are the last ones at first', () => {
    assert.deepEqual(windowBounds(messages, TAIL), { from: 960, to: 1000 });
    assert.deepEqual(
      mountedMessages(messages, TAIL).map(({ message, from, to }) => [message.id, from, to]),
      [['answer-2', 459, 499]],
    );
  });

  it('are all of a short chat', () => {
    assert.deepEqual(
      mountedMessages(turn(1, 1), TAIL).map(({ message, from, to }) => [message.id, from, to]),
      [
        ['user-1', 0, 1],
        ['answer-1', 0, 2],
      ],
    );
    assert.deepEqual(mountedMessages([], TAIL), []);
  });

  it('never become more than 240, whichever way they grow', () => {
    let window = TAIL;
    for (let step = 0; step < 30; step++) {
      window = growUp(messages, window);
      const { from, to } = windowBounds(messages, window);
      assert.ok(to - from <= 240);
    }
    assert.deepEqual(windowBounds(messages, window), { from: 0, to: 240 });
    assert.equal(growUp(messages, window), window);
    for (let step = 0; step < 30; step++) window = growDown(messages, window);
    assert.deepEqual(windowBounds(messages, window), { from: 760, to: 1000 });
    assert.equal(growDown(messages, window), window);
  });

  it('stay the same ones when older messages come before them', () => {
    const window = freeze(messages, TAIL);
    const more = [...turn(0, 10), ...messages];
    assert.deepEqual(mountedMessages(more, window), mountedMessages(messages, window));
  });

  it('follow the newest, or stay where they were frozen', () => {
    const window = freeze(messages, TAIL);
    const more = [...messages, ...turn(3, 5)];
    assert.deepEqual(windowBounds(more, TAIL), { from: 967, to: 1007 });
    assert.deepEqual(windowBounds(more, window), { from: 960, to: 1000 });
  });

  it('are the newest if the message they were at is gone', () => {
    const window = freeze(messages, TAIL);
    assert.deepEqual(windowBounds(turn(1, 1), window), { from: 0, to: 3 });
  });
});
