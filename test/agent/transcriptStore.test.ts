import assert from 'node:assert/strict';
import type { Message } from '../../src/agent/messages.ts';
import { renewed } from '../../src/agent/renewed.ts';
import { toolsNow } from '../../src/agent/toolsNow.ts';
import { append, type Epoch } from '../../src/agent/transcript.ts';
import { TranscriptStore } from '../../src/agent/transcriptStore.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';

const epoch: Epoch = { number: 1, model: 'm', system: 's', tools: [], strategy: 'reference', switches: '' };
const user = (text: string): Message => ({ role: 'user', results: [], texts: [{ kind: 'prompt', text }] });
const assistant = (text: string): Message => ({ role: 'assistant', blocks: [{ type: 'text', text }] });

describe('TranscriptStore', () => {
  let storage: MemoryStorage;
  let store: TranscriptStore;
  beforeEach(() => {
    storage = new MemoryStorage();
    store = new TranscriptStore(storage);
  });

  it('gives back a chain of turns, each stored once', async () => {
    const first = { epoch, messages: [user('1'), assistant('one')] };
    await store.save({ id: 'a' }, undefined, first);
    const loaded = await store.load('a');
    assert.ok(loaded);
    const second = { ...append(loaded, user('2'), assistant('two')), size: 70 };
    await store.save({ id: 'b', parent: 'a' }, loaded, second);
    assert.deepEqual(await store.load('b'), second);
    assert.deepEqual(JSON.parse(storage.texts.get('turn-b') ?? ''), {
      version: 2,
      parent: 'a',
      messages: [user('2'), assistant('two')],
      size: 70,
    });
  });

  it('lets chats fork', async () => {
    const first = { epoch, messages: [user('1')] };
    await store.save({ id: 'a' }, undefined, first);
    await store.save({ id: 'b', parent: 'a' }, first, append(first, user('left')));
    await store.save({ id: 'c', parent: 'a' }, first, append(first, user('right')));
    assert.deepEqual((await store.load('c'))?.messages, [user('1'), user('right')]);
    assert.deepEqual((await store.load('b'))?.messages, [user('1'), user('left')]);
  });

  it('stores a new epoch whole when it re-shaped the past', async () => {
    const first = { epoch, messages: [user('1'), assistant('one')] };
    await store.save({ id: 'a' }, undefined, first);
    const second = append(renewed({ ...epoch, number: 2 }, first, toolsNow({ entries: [] })), user('2'));
    await store.save({ id: 'b', parent: 'a' }, first, second);
    storage.texts.delete('turn-a');
    assert.deepEqual(await store.load('b'), second);
  });

  it('answers undefined for what is missing, damaged or circular', async () => {
    assert.equal(await store.load('nowhere'), undefined);
    storage.texts.set('turn-bad', '{"version":2,"messages":[{"role":"pirate"}]}');
    assert.equal(await store.load('bad'), undefined);
    storage.texts.set('turn-loop', '{"version":2,"parent":"loop","messages":[]}');
    assert.equal(await store.load('loop'), undefined);
  });
});
