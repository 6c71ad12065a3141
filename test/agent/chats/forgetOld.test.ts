import assert from 'node:assert/strict';
import { forgetOld } from '../../../src/agent/chats/forgetOld.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

describe('forgetOld', () => {
  const left = async (limits: { age: number; bytes: number }): Promise<readonly string[]> => {
    const storage = new MemoryStorage();
    for (const [name, at] of [
      ['old', 10],
      ['middle', 20],
      ['new', 30],
    ] as const) {
      await storage.write(name, 'x'.repeat(8));
      storage.times.set(name, at);
    }
    await forgetOld(storage, limits, 30);
    return storage.names();
  };

  it('removes what is too old, and the oldest while all is too large', async () => {
    assert.deepEqual(await left({ age: 100, bytes: 100 }), ['old', 'middle', 'new']);
    assert.deepEqual(await left({ age: 10, bytes: 100 }), ['middle', 'new']);
    assert.deepEqual(await left({ age: 100, bytes: 25 }), ['middle', 'new']);
    assert.deepEqual(await left({ age: 100, bytes: 10 }), ['new']);
  });
});
