import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the condition is true, as long as a busy machine may take. */
export async function eventually(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; !condition(); await sleep(20))
    assert.ok(Date.now() < deadline, `Waited in vain until ${condition}`);
}
