import assert from 'node:assert/strict';
import { CallMemory } from '../../../src/tools/pool/callMemory.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

describe('CallMemory', () => {
  const DAY = 24 * 60 * 60 * 1_000;

  it('remembers what was called, also in the next session, and forgets it slowly', async () => {
    const storage = new MemoryStorage();
    let now = 0;
    const usage = new CallMemory(storage, () => now);
    await usage.record({ tool: 'a', chat: '1' });
    const next = new CallMemory(storage, () => now);
    await next.load();
    assert.deepEqual(next.state, usage.state);
    const fresh = next.boost()('a');
    assert.ok(fresh > 0 && fresh < 1);
    assert.equal(next.boost()('b'), 0);
    now = 60 * DAY;
    assert.ok(next.boost()('a') < fresh / 2);
  });

  it('suggests what most chats call, among the candidates', async () => {
    const usage = new CallMemory(new MemoryStorage());
    for (const chat of ['1', '2', '3', '4']) await usage.record({ tool: 'a', chat });
    assert.deepEqual(
      usage.pinSuggestions(() => true),
      [{ id: 'a', chats: 4, of: 4 }],
    );
    assert.deepEqual(
      usage.pinSuggestions(() => false),
      [],
    );
  });

  it('counts the calls of a tool for people, and says when anything changes', async () => {
    let now = 0;
    const usage = new CallMemory(new MemoryStorage(), () => now);
    let changes = 0;
    usage.onDidChange(() => changes++);
    await usage.record({ tool: 'a', chat: '1' });
    now = 14 * DAY;
    await usage.record({ tool: 'a', chat: '1' });
    assert.deepEqual(usage.of('a'), { calls: 2, weight: 1.5, at: now });
    await usage.reset();
    assert.deepEqual([usage.of('a'), usage.of('toString'), changes], [undefined, undefined, 3]);
  });

  it('can be reset, and survives a damaged file', async () => {
    const storage = new MemoryStorage();
    const usage = new CallMemory(storage);
    await usage.record({ tool: 'a', chat: '1' });
    await usage.reset();
    assert.deepEqual(usage.state, { tools: {}, chats: [] });
    for (const damage of ['{"tools": 7}', '{"tools":']) {
      storage.texts.set('usage', damage);
      await usage.load();
      assert.deepEqual(usage.state, { tools: {}, chats: [] });
    }
  });
});
