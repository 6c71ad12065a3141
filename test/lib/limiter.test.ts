import assert from 'node:assert/strict';
import { Limiter } from '../../src/lib/limiter.ts';

describe('Limiter', () => {
  it('runs in order and never more than the limit, also when tasks fail', async () => {
    const limiter = new Limiter(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      [0, 1, 2, 3, 4].map((index) =>
        limiter.run(async () => {
          started.push(index);
          most = Math.max(most, ++running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
          if (index === 1) throw new Error('no');
          return index;
        }),
      ),
    );
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed')),
      [0, 'failed', 2, 3, 4],
    );
    assert.deepEqual([started, most], [[0, 1, 2, 3, 4], 2]);
  });
});
