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

  it('does not run what nobody waits for any longer, and hands its place on', async () => {
    const limiter = new Limiter(1);
    const stopped = new AbortController();
    const started: string[] = [];
    let end: () => void = () => undefined;
    const first = limiter.run(() => new Promise<void>((resolve) => (end = resolve)));
    const given = limiter.run(async () => started.push('given up'), stopped.signal);
    const last = limiter.run(async () => started.push('last'), new AbortController().signal);
    stopped.abort(new Error('stopped'));
    await assert.rejects(given, /^Error: stopped$/);
    await assert.rejects(
      limiter.run(async () => started.push('too late'), stopped.signal),
      /^Error: stopped$/,
    );
    end();
    await Promise.all([first, last]);
    await limiter.run(async () => started.push('next'));
    assert.deepEqual(started, ['last', 'next']);
  });
});
