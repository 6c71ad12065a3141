import assert from 'node:assert/strict';
import { ChatStore } from '../../../src/agent/chats/chatStore.ts';
import { TurnRecorder } from '../../../src/agent/chats/turnRecorder.ts';
import { NO_TOKEN_USAGE } from '../../../src/host/tokenUsage.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { SilentLog } from '../../fakes/silentLog.ts';

const CALL = { type: 'call', id: 'c', name: 'Read', input: {} } as const;

describe('TurnRecorder', () => {
  const storage = () => new MemoryStorage();
  const place = { chat: 'x', turn: 'a', parent: undefined };

  const record = async (store: ChatStore) => {
    const found = await store.turn('a');
    return { ...found, at: 0, events: found?.events.map(({ at: _, ...event }) => event) };
  };

  it('joins text that goes on, and keeps nothing that was not shown', async () => {
    const store = new ChatStore(storage());
    const recorder = new TurnRecorder(
      place,
      [
        { kind: 'attachment', text: '<attached path="src/a.ts">\ncode\n</attached>' },
        { kind: 'prompt', text: 'Do it' },
      ],
      { store, log: new SilentLog() },
    );
    recorder.take({ type: 'step-start', step: 1 });
    recorder.take({ type: 'thinking-delta', text: 'h' });
    recorder.take({ type: 'thinking-delta', text: 'm' });
    recorder.take({ type: 'text-delta', text: 'Hel' });
    recorder.take({ type: 'text-delta', text: 'lo' });
    recorder.take({ type: 'call-progress', call: CALL, text: 'half' });
    recorder.take({ type: 'notice', text: 'Note' });
    await recorder.finish({ kind: 'takenBack', transcript: undefined as never });
    const { end, ...shown } = await record(store);
    assert.deepEqual(shown, {
      turn: 'a',
      at: 0,
      prompt: 'Do it',
      attachments: ['src/a.ts'],
      events: [
        { type: 'thinking-delta', text: 'hm' },
        { type: 'text-delta', text: 'Hello' },
        { type: 'notice', text: 'Note' },
      ],
    });
    assert.equal(end?.kind, 'takenBack');
  });

  it('has saved what came so far when it is cut off, without an end', async () => {
    const store = new ChatStore(storage());
    const recorder = new TurnRecorder(place, [{ kind: 'prompt', text: 'x' }], {
      store,
      log: new SilentLog(),
    });
    recorder.take({ type: 'text-delta', text: 'Half' });
    recorder.take({ type: 'sub-step', usage: NO_TOKEN_USAGE });
    recorder.take({
      type: 'call-end',
      call: CALL,
      isError: false,
      ending: 'done',
      summary: '',
      output: '',
      found: [],
    });
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const { events, ...rest } = await record(store);
    assert.deepEqual(
      events?.map(({ type }) => type),
      ['text-delta', 'call-end'],
    );
    assert.equal('end' in rest, false);
  });

  it('does not fail a turn when the storage does', async () => {
    const log = new SilentLog();
    const broken = Object.assign(storage(), { write: async () => Promise.reject(new Error('disk full')) });
    const recorder = new TurnRecorder(place, [], { store: new ChatStore(broken), log });
    await recorder.finish({ kind: 'takenBack', transcript: undefined as never });
    assert.deepEqual([...new Set(log.lines)], ['error A turn could not be recorded']);
  });
});
