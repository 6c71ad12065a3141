import assert from 'node:assert/strict';
import { EndpointMemory } from '../../../src/agent/model/endpointMemory.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

const going = new AbortController().signal;

describe('EndpointMemory', () => {
  it('remembers across a reload, for each endpoint, and tries again after a week', async () => {
    const storage = new MemoryStorage();
    let now = 0;
    await new EndpointMemory(storage, () => now).remember('a.example', 'it refused', 'auto');
    const memory = new EndpointMemory(storage, () => now);
    assert.equal(await memory.refusalOf('a.example', 'auto'), 'it refused');
    assert.equal(await memory.refusalOf('b.example', 'auto'), undefined);
    now = 8 * 24 * 60 * 60 * 1_000;
    assert.equal(await memory.refusalOf('a.example', 'auto'), undefined);
  });

  it('remembers for the window what cannot be stored', async () => {
    const storage = new MemoryStorage();
    storage.write = () => Promise.reject(new Error('the disk is full'));
    const memory = new EndpointMemory(storage);
    await memory.remember('a.example', 'it refused', 'auto');
    assert.equal(await memory.refusalOf('a.example', 'auto'), 'it refused');
    assert.equal(await memory.refusalOf('a.example', 'reference'), undefined, 'picked by the user since');
    assert.equal(await memory.refusalOf('a.example', 'auto'), undefined);
  });

  it('tests an endpoint once, and remembers what that showed', async () => {
    const memory = new EndpointMemory(new MemoryStorage());
    let tests = 0;
    const test = (refusal: string | undefined) => async () => {
      tests++;
      return refusal;
    };
    await memory.check('a.example', 'reference', test('it ignores it'), going);
    await memory.check('a.example', 'reference', test('never asked'), going);
    await memory.check('b.example', 'reference', test(undefined), going);
    await memory.check('c.example', 'reference', () => Promise.reject(new Error('offline')), going);
    assert.equal(tests, 2);
    assert.deepEqual(
      await Promise.all(
        ['a.example', 'b.example', 'c.example'].map((one) => memory.refusalOf(one, 'reference')),
      ),
      ['it ignores it', undefined, undefined],
    );
  });

  it('tests an endpoint again if the test was cancelled, but not if it failed', async () => {
    const memory = new EndpointMemory(new MemoryStorage());
    const stopped = AbortSignal.abort();
    let tests = 0;
    const failing = () => {
      tests++;
      return Promise.reject(new Error('no answer'));
    };
    await memory.check('a.example', 'auto', failing, stopped);
    await memory.check('a.example', 'auto', failing, going);
    await memory.check('a.example', 'auto', failing, going);
    assert.equal(tests, 2);
  });

  it('lets a strategy be tried again that the user picks after the refusal, and only once', async () => {
    const memory = new EndpointMemory(new MemoryStorage());
    const refusal = (wanted: 'auto' | 'bridge' | 'reference') => memory.refusalOf('a.example', wanted);
    await memory.remember('a.example', 'it refused', 'auto');
    assert.equal(await refusal('auto'), 'it refused');
    assert.equal(await refusal('reference'), undefined);
    await memory.remember('a.example', 'it refused again', 'reference');
    assert.equal(await refusal('reference'), 'it refused again');
    assert.equal(await refusal('auto'), 'it refused again');
    assert.equal(await refusal('bridge'), 'it refused again');
    assert.equal(await refusal('reference'), undefined);
  });

  it('survives a damaged record', async () => {
    const storage = new MemoryStorage();
    storage.texts.set('endpoints', '[1]');
    assert.equal(await new EndpointMemory(storage).refusalOf('a.example', 'auto'), undefined);
  });
});
