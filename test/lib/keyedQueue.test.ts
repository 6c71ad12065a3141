import assert from 'node:assert/strict';
import { KeyedQueue } from '../../src/lib/keyedQueue.ts';

describe('KeyedQueue', () => {
  it('runs the tasks of one key in turn, after a failed one too, and those of others beside them', async () => {
    const queue = new KeyedQueue();
    const events: string[] = [];
    const task = (name: string, end: Promise<void>) => async () => {
      events.push(`${name} begins`);
      await end;
      events.push(`${name} ends`);
      return name;
    };
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = queue.run('a', task('first', held));
    const failing = queue.run('a', async () => {
      throw new Error('no');
    });
    const last = queue.run('a', task('last', Promise.resolve()));
    await queue.run('b', task('other', Promise.resolve()));
    release();
    assert.deepEqual(await Promise.allSettled([first, failing, last]), [
      { status: 'fulfilled', value: 'first' },
      { status: 'rejected', reason: new Error('no') },
      { status: 'fulfilled', value: 'last' },
    ]);
    assert.deepEqual(events, [
      'first begins',
      'other begins',
      'other ends',
      'first ends',
      'last begins',
      'last ends',
    ]);
  });
});
