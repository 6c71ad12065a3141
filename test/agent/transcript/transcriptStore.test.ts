import assert from 'node:assert/strict';
import { renewTranscript } from '../../../src/agent/epoch/renewTranscript.ts';
import { readToolsNow } from '../../../src/agent/epoch/toolsNow.ts';
import type { Message, UserMessage } from '../../../src/agent/transcript/messages.ts';
import { NO_SWITCHES } from '../../../src/agent/transcript/switches.ts';
import { append, type Epoch } from '../../../src/agent/transcript/transcript.ts';
import { TranscriptStore } from '../../../src/agent/transcript/transcriptStore.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';
import { modelLimits } from '../../fakes/modelLimits.ts';

const epoch: Epoch = {
  number: 1,
  model: 'm',
  system: 's',
  tools: [],
  strategy: 'reference',
  switches: NO_SWITCHES,
};
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
      version: 4,
      parent: 'a',
      messages: [user('2'), assistant('two')],
      size: 70,
    });
  });

  it('finds the texts of a message by the words in it', async () => {
    const note = { kind: 'note', text: 'n' } as const;
    const steered: Message = { ...(user('2') as UserMessage), texts: [note, { kind: 'prompt', text: '2' }] };
    await store.save({ id: 'a' }, undefined, { epoch, messages: [user('1'), assistant('one'), steered] });
    assert.deepEqual(await Promise.all(['1', '2', '3'].map((words) => store.textsOf('a', words))), [
      [{ kind: 'prompt', text: '1' }],
      [note, { kind: 'prompt', text: '2' }],
      [],
    ]);
    assert.deepEqual(await store.textsOf('nobody', '1'), []);
  });

  it('opens a chat of version 2, whose switches were a text', async () => {
    const hosted = [{ name: 'wiki', url: 'https://wiki.test/mcp' }];
    const text = JSON.stringify([
      'auto',
      ['a*'],
      ['b'],
      ['c'],
      [true, false, ['Bash'], 'untrusted'],
      ...hosted,
    ]);
    const record = { version: 2, epoch: { ...epoch, switches: text }, messages: [user('1')] };
    storage.texts.set('turn-old', JSON.stringify(record));
    const switches = {
      mode: 'auto',
      off: ['a*'],
      pin: ['b'],
      defer: ['c'],
      programmatic: [],
      alwaysLoadBudget: 1_000,
      isPlanning: true,
      isSimple: false,
      isTrusted: false,
      denied: ['Bash'],
      thinking: 'auto',
      thinkingBudget: 0,
      effort: 'default',
      instructionsOff: [],
      hosted,
    };
    assert.deepEqual(await store.load('old'), { epoch: { ...epoch, switches }, messages: [user('1')] });
  });

  it('opens a chat of before some of the switches as one with their defaults', async () => {
    const {
      alwaysLoadBudget: _,
      thinking: __,
      thinkingBudget: ___,
      effort: ____,
      ...switches
    } = {
      ...NO_SWITCHES,
      pin: ['a'],
    };
    const record = { version: 4, epoch: { ...epoch, switches }, messages: [user('1')] };
    storage.texts.set('turn-old', JSON.stringify(record));
    assert.deepEqual((await store.load('old'))?.epoch, {
      ...epoch,
      switches: { ...NO_SWITCHES, pin: ['a'] },
    });
  });

  it('opens a chat of before instructions could be switched off as one with none off', async () => {
    const { instructionsOff: _, ...switches } = NO_SWITCHES;
    const record = { version: 4, epoch: { ...epoch, switches }, messages: [user('1')] };
    storage.texts.set('turn-old', JSON.stringify(record));
    assert.deepEqual((await store.load('old'))?.epoch, { ...epoch, switches: NO_SWITCHES });
  });

  it('opens a chat whose switches cannot be read as one without any', async () => {
    for (const switches of ['', '[', '["never"]', 7, { mode: 'always' }]) {
      const record = { version: 2, epoch: { ...epoch, switches }, messages: [user('1')] };
      storage.texts.set('turn-old', JSON.stringify(record));
      assert.deepEqual(await store.load('old'), { epoch, messages: [user('1')] });
    }
  });

  it('opens a chat of version 3, whose opaque blocks did not say which calls they are about', async () => {
    const block = (type: string, facts: object) => ({ type, ...facts });
    const [search, use, result, other] = [
      block('server_tool_use', { id: 's' }),
      block('mcp_tool_use', { id: 'm' }),
      block('mcp_tool_result', { tool_use_id: 'm' }),
      block('news', {}),
    ];
    const opaque = (one: object, facts: object = {}) => ({ type: 'opaque', block: one, ...facts });
    const blocks = [
      opaque(search),
      opaque(use, { words: '' }),
      opaque(result, { words: 'ok' }),
      opaque(other),
    ];
    const record = { version: 3, epoch, messages: [user('1'), { role: 'assistant', blocks }] };
    storage.texts.set('turn-old', JSON.stringify(record));
    assert.deepEqual((await store.load('old'))?.messages, [
      user('1'),
      {
        role: 'assistant',
        blocks: [
          opaque(search, { makes: 's', words: '' }),
          opaque(use, { makes: 'm', words: '' }),
          opaque(result, { answers: 'm', words: 'ok' }),
          opaque(other),
        ],
      },
    ]);
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
    const second = append(
      renewTranscript({ ...epoch, number: 2 }, first, readToolsNow({ entries: [] }), modelLimits()),
      user('2'),
    );
    await store.save({ id: 'b', parent: 'a' }, first, second);
    storage.texts.delete('turn-a');
    assert.deepEqual(await store.load('b'), second);
  });

  it('answers undefined for what is missing, damaged or circular', async () => {
    assert.equal(await store.load('nowhere'), undefined);
    storage.texts.set('turn-bad', '{"version":2,"messages":[{"role":"pirate"}]}');
    assert.equal(await store.load('bad'), undefined);
    storage.texts.set('turn-bad', '{"version":2,"mess');
    assert.equal(await store.load('bad'), undefined);
    storage.texts.set('turn-loop', '{"version":2,"parent":"loop","messages":[]}');
    assert.equal(await store.load('loop'), undefined);
  });

  describe('with a damaged turn', () => {
    const lost: string[] = [];
    const load = (turn: string, earlier: readonly string[]) =>
      store.load(turn, { earlier, onLost: (one) => lost.push(one) });

    beforeEach(async () => {
      lost.length = 0;
      let before = { epoch, messages: [user('1'), assistant('one')] };
      await store.save({ id: 'a' }, undefined, before);
      for (const [id, parent] of [
        ['b', 'a'],
        ['c', 'b'],
        ['d', 'c'],
      ] as const) {
        const after = append(before, user(id), assistant(id));
        await store.save({ id, parent }, before, after);
        before = after as typeof before;
      }
    });

    it('loses that turn and not the chat', async () => {
      storage.texts.set('turn-c', '{"version":4,"mess');
      assert.deepEqual(await load('d', ['c', 'b', 'a']), {
        epoch,
        messages: [user('1'), assistant('one'), user('b'), assistant('b'), user('d'), assistant('d')],
      });
      assert.deepEqual(lost, ['c']);
    });

    it('goes on with the turn before, if it is the newest or several are gone', async () => {
      storage.texts.set('turn-d', '');
      storage.texts.delete('turn-c');
      const loaded = await load('d', ['c', 'b', 'a']);
      assert.deepEqual(loaded?.messages.length, 4);
      assert.deepEqual(lost, ['d', 'c']);
    });

    it('begins after the first turn if that one is gone, and knows its epoch no more', async () => {
      storage.texts.delete('turn-a');
      assert.equal(await load('d', ['c', 'b', 'a']), undefined);
      assert.equal(await load('d', []), undefined);
    });
  });
});
