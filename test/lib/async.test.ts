import assert from 'node:assert/strict';
import { rejectOnAbort } from '../../src/lib/abort.ts';
import { withIdleTimeout } from '../../src/lib/idleTimeout.ts';
import { waitAtMost } from '../../src/lib/waitAtMost.ts';

describe('rejectOnAbort', () => {
  it('passes the value on', async () => {
    assert.equal(await rejectOnAbort(Promise.resolve(1), new AbortController().signal), 1);
  });

  it('rejects with the reason at once, and lets go of the signal', async () => {
    const controller = new AbortController();
    const waiting = rejectOnAbort(new Promise(() => undefined), controller.signal);
    controller.abort(new Error('stop'));
    await assert.rejects(waiting, new Error('stop'));
    await assert.rejects(rejectOnAbort(Promise.resolve(1), controller.signal), new Error('stop'));
  });
});

describe('waitAtMost', () => {
  it('tells whether the work was done before the time was over or the signal came', async () => {
    const never = new Promise(() => undefined);
    assert.deepEqual(
      await Promise.all([
        waitAtMost(Promise.resolve(), 1_000),
        waitAtMost(never, 1),
        waitAtMost(never, 60_000, AbortSignal.abort()),
      ]),
      [true, false, false],
    );
    await assert.rejects(waitAtMost(Promise.reject(new Error('why')), 1_000), new Error('why'));
  });
});

describe('withIdleTimeout', () => {
  async function* pausing(milliseconds: number): AsyncGenerator<number> {
    yield 1;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    yield 2;
  }
  const read = async (values: AsyncIterable<number>) => {
    const all: number[] = [];
    for await (const value of values) all.push(value);
    return all;
  };

  it('passes values on that come in time', async () => {
    assert.deepEqual(await read(withIdleTimeout(pausing(1), 20_000, () => new Error('idle'))), [1, 2]);
  });

  it('fails when nothing comes for too long', async () => {
    await assert.rejects(
      read(withIdleTimeout(pausing(5_000), 10, () => new Error('idle'))),
      new Error('idle'),
    );
  });
});
