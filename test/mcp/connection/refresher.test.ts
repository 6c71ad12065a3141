import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRefresher } from '../../../src/mcp/connection/refresher.ts';
import { eventually } from '../serversUnderTest.ts';

describe('createRefresher', () => {
  it('makes one run of many requests, also of those that come during a run', async () => {
    let [runs, running, most] = [0, 0, 0];
    let endFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    const warnings: string[] = [];
    const refresher = createRefresher({
      subject: 'tool list',
      action: async () => {
        runs += 1;
        running += 1;
        most = Math.max(most, running);
        await first;
        running -= 1;
      },
      warn: (message) => warnings.push(message),
      now: Date.now,
      delayMilliseconds: 10,
    });
    for (let count = 0; count < 50; count++) refresher.request();
    await eventually(() => running === 1);
    for (let count = 0; count < 50; count++) refresher.request();
    endFirst();
    await eventually(() => runs === 2 && running === 0);
    await sleep(50);
    refresher.dispose();
    assert.deepEqual({ runs, most, warnings }, { runs: 2, most: 1, warnings: [] });
  });

  it('slows down, with one warning, when requests do not end', async () => {
    let runs = 0;
    let time = 0;
    const warnings: string[] = [];
    const refresher = createRefresher({
      subject: 'tool list',
      action: async () => {
        runs += 1;
      },
      warn: (message) => warnings.push(message),
      now: () => time,
      delayMilliseconds: 2,
    });
    const storm = setInterval(() => refresher.request(), 1);
    await eventually(() => runs >= 7);
    await sleep(200);
    assert.ok(runs <= 13, `${runs} runs`);
    assert.deepEqual(warnings, [
      'It announces changes of its tool list very often; they are now read less often.',
    ]);
    time = 120_000;
    const before = runs;
    await eventually(() => runs >= before + 5);
    clearInterval(storm);
    refresher.dispose();
  });

  it('reports a failed run and goes on; does nothing once disposed', async () => {
    const warnings: string[] = [];
    const refresher = createRefresher({
      subject: 'tool list',
      action: () => Promise.reject(new Error('gone')),
      warn: (message) => warnings.push(message),
      now: Date.now,
      delayMilliseconds: 1,
    });
    refresher.request();
    await sleep(30);
    refresher.request();
    await sleep(30);
    refresher.request();
    refresher.dispose();
    refresher.request();
    await sleep(30);
    assert.deepEqual(warnings, Array(2).fill('The changed tool list could not be read: gone'));
  });
});
