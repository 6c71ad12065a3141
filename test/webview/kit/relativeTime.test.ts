import assert from 'node:assert/strict';
import { relativeTime } from '../../../src/webview/kit/relativeTime.ts';

describe('relativeTime', () => {
  const now = Date.UTC(2026, 10, 18, 12);
  for (const [seconds, words] of [
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400, 'yesterday'],
    [604_800, 'last week'],
    [40_000_000, 'last year'],
    [-120, 'in 2 minutes'],
  ] as const)
    it(`says "${words}" of ${seconds} seconds ago`, () => {
      assert.equal(relativeTime(now - seconds * 1000, now, 'en'), words);
    });
});
