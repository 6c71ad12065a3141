import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Newest } from '../../src/lib/newest.ts';

describe('Newest', () => {
  it('takes what was begun last, whatever ends first, and everybody waits for that', async () => {
    const newest = new Newest();
    const log: string[] = [];
    const run = (name: string, milliseconds: number) =>
      newest
        .run(
          () => sleep(milliseconds, name),
          (result) => log.push(`took ${result}`),
        )
        .then(() => log.push(`${name} goes on`));
    await Promise.all([run('slow', 40), run('quick', 1), run('last', 20)]);
    assert.equal(log[0], 'took last');
    assert.deepEqual(new Set(log.slice(1)), new Set(['slow goes on', 'quick goes on', 'last goes on']));
  });

  it('fails only if the newest does', async () => {
    const newest = new Newest();
    const failing = newest.run(
      async () => {
        await sleep(5);
        throw new Error('broken');
      },
      () => undefined,
    );
    const taken: string[] = [];
    await newest.run(
      () => sleep(15, 'fine'),
      (result) => taken.push(result),
    );
    await failing;
    assert.deepEqual(taken, ['fine']);
    await assert.rejects(
      newest.run(
        () => Promise.reject(new Error('broken')),
        () => undefined,
      ),
      /broken/,
    );
  });

  it('takes nothing of what was dropped', async () => {
    const newest = new Newest();
    const taken: string[] = [];
    const running = newest.run(
      () => sleep(5, 'late'),
      (result) => taken.push(result),
    );
    newest.drop();
    await running;
    assert.deepEqual(taken, []);
  });
});
