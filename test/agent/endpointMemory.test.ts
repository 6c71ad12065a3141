import assert from 'node:assert/strict';
import { EndpointMemory } from '../../src/agent/endpointMemory.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';

describe('EndpointMemory', () => {
  it('remembers across a reload, for each endpoint, and tries again after a week', async () => {
    const storage = new MemoryStorage();
    let now = 0;
    await new EndpointMemory(storage, () => now).remember('a.example', 'it refused');
    const memory = new EndpointMemory(storage, () => now);
    assert.equal(await memory.refusalOf('a.example'), 'it refused');
    assert.equal(await memory.refusalOf('b.example'), undefined);
    now = 8 * 24 * 60 * 60 * 1_000;
    assert.equal(await memory.refusalOf('a.example'), undefined);
  });

  it('tests an endpoint once, and remembers what that showed', async () => {
    const memory = new EndpointMemory(new MemoryStorage());
    let tests = 0;
    const test = (refusal: string | undefined) => async () => {
      tests++;
      return refusal;
    };
    await memory.check('a.example', test('it ignores it'));
    await memory.check('a.example', test('never asked'));
    await memory.check('b.example', test(undefined));
    await memory.check('c.example', () => Promise.reject(new Error('offline')));
    assert.equal(tests, 2);
    assert.deepEqual(
      await Promise.all(['a.example', 'b.example', 'c.example'].map((one) => memory.refusalOf(one))),
      ['it ignores it', undefined, undefined],
    );
  });

  it('survives a damaged record', async () => {
    const storage = new MemoryStorage();
    storage.texts.set('endpoints', '[1]');
    assert.equal(await new EndpointMemory(storage).refusalOf('a.example'), undefined);
  });
});
