import assert from 'node:assert/strict';
import { MessageQueue } from '../../../src/vscode/chatView/messageQueue.ts';

const words = (text: string) => ({ text, chips: [], attachments: [] });

describe('MessageQueue', () => {
  const filled = (): MessageQueue => {
    const queue = new MessageQueue();
    for (const text of ['first', 'second']) queue.add(words(text), false);
    queue.add(words('now'), true);
    return queue;
  };
  const shown = ({ shown: messages }: MessageQueue) =>
    messages.map(({ text, isSteering }) => [text, isSteering]);
  const idOf = (queue: MessageQueue, text: string) => queue.shown.find((one) => one.text === text)?.id ?? '';

  it('gives the running turn what steers it, and leaves the rest for its end', () => {
    const queue = filled();
    queue.steer(idOf(queue, 'second'));
    assert.deepEqual(
      queue.takeSteering().map(({ text }) => text),
      ['second', 'now'],
    );
    assert.deepEqual(shown(queue), [['first', false]]);
    assert.deepEqual([queue.next()?.text, queue.next()], ['first', undefined]);
  });

  it('sends what came too late to steer before all others', () => {
    const queue = filled();
    queue.endSteering();
    assert.deepEqual(shown(queue), [
      ['now', false],
      ['first', false],
      ['second', false],
    ]);
  });

  it('lets a message be taken out once', () => {
    const queue = filled();
    const id = idOf(queue, 'first');
    assert.deepEqual([queue.take(id)?.text, queue.take(id), queue.shown.length], ['first', undefined, 2]);
  });
});
