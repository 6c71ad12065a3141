import assert from 'node:assert/strict';
import { CallMemory } from '../../../src/tools/pool/callMemory.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

describe('CallMemory', () => {
  const boostOf = (memory: CallMemory, tool: string) => memory.use().boost?.(tool) ?? 0;
  const DAY = 24 * 60 * 60 * 1_000;

  it('remembers what was called, also in the next session, and forgets it slowly', async () => {
    const storage = new MemoryStorage();
    let now = 0;
    const usage = new CallMemory(storage, { now: () => now });
    await usage.record({ tool: 'a', chat: '1' });
    const next = new CallMemory(storage, { now: () => now });
    await next.load();
    assert.deepEqual(next.state, usage.state);
    const fresh = boostOf(next, 'a');
    assert.ok(fresh > 0 && fresh < 1);
    assert.equal(boostOf(next, 'b'), 0);
    now = 60 * DAY;
    assert.ok(boostOf(next, 'a') < fresh / 2);
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
    const usage = new CallMemory(new MemoryStorage(), { now: () => now });
    let changes = 0;
    usage.onDidChange(() => changes++);
    await usage.record({ tool: 'a', chat: '1' });
    now = 14 * DAY;
    await usage.record({ tool: 'a', chat: '1' });
    assert.deepEqual(usage.of('a'), { calls: 2, weight: 1.5, at: now });
    await usage.reset();
    assert.deepEqual([usage.of('a'), usage.of('toString'), changes], [undefined, undefined, 3]);
  });

  it('remembers what was searched for, what that found and led to, also in the next session', async () => {
    const storage = new MemoryStorage();
    const memory = new CallMemory(storage, { now: () => 5 });
    await memory.recordSearches('1', [
      { query: 'open ticket', names: [] },
      { query: 'list people', names: ['p', 'q'] },
      { query: 'select:a', names: ['a'] },
    ]);
    await memory.record({ tool: 'a', chat: '1' });
    const next = new CallMemory(storage);
    await next.load();
    assert.deepEqual(next.searches, [
      { query: 'open ticket', times: 1, at: 5, found: [], led: [{ tool: 'a', chats: 1 }] },
      { query: 'list people', times: 1, at: 5, found: ['p', 'q'], led: [{ tool: 'a', chats: 1 }] },
    ]);
    assert.equal(next.use().past, next.searches);
    await next.forget('list people');
    assert.deepEqual(
      next.searches.map(({ query }) => query),
      ['open ticket'],
    );
    await next.reset();
    assert.deepEqual([next.searches, storage.texts.get('searches')], [[], '[]']);
  });

  it('neither remembers nor uses anything while that is switched off', async () => {
    let isOn = true;
    const storage = new MemoryStorage();
    const memory = new CallMemory(storage, { isOn: () => isOn });
    await memory.recordSearches('1', [{ query: 'open ticket', names: ['a'] }]);
    await memory.record({ tool: 'a', chat: '1' });
    const kept = new Map(storage.texts);
    isOn = false;
    await memory.recordSearches('2', [{ query: 'other', names: ['a'] }]);
    await memory.record({ tool: 'a', chat: '2' });
    assert.deepEqual([memory.use(), storage.texts], [{}, kept]);
    isOn = true;
    assert.equal(memory.use().past?.[0]?.led[0]?.chats, 1);
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
