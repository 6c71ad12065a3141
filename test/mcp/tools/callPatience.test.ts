import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCallPatience, type Lateness } from '../../../src/mcp/tools/callPatience.ts';

describe('callPatience', () => {
  it('only looks now and then whether the user is still being asked, also when the whole has taken long enough', async () => {
    let looks = 0;
    let isAsking = true;
    const late: Lateness[] = [];
    const patience = createCallPatience({
      milliseconds: 20,
      isAsking: () => {
        looks += 1;
        return isAsking;
      },
      onLate: (lateness) => late.push(lateness),
    });
    try {
      patience.limit(20);
      patience.renew(1_000);
      await sleep(200);
      assert.ok(looks > 0 && looks <= 10, `${looks}`);
      assert.deepEqual(late, []);
      isAsking = false;
      await sleep(100);
      assert.deepEqual(late, ['endless']);
    } finally {
      patience.dispose();
    }
  });
});
