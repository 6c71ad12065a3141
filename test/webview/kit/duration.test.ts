import assert from 'node:assert/strict';
import { duration } from '../../../src/webview/kit/duration.ts';

describe('duration', () => {
  it('takes a few characters for any stretch of time', () => {
    assert.deepEqual([3, 420, 9_960, 12_300, 59_600, 185_000].map(duration), [
      ...['<0.1 s', '0.4 s', '10.0 s', '12 s', '60 s', '3 min 5 s'],
    ]);
  });
});
