import assert from 'node:assert/strict';
import { ChatStore } from '../../../src/agent/chats/chatStore.ts';
import type { TurnRecord } from '../../../src/agent/chats/turnRecord.ts';
import { MemoryStorage } from '../../fakes/memoryStorage.ts';

const record = (turn: string, prompt = `message ${turn}`, at = 1): TurnRecord => ({
  turn,
  at,
  prompt,
  attachments: [],
  events: [],
});

describe('ChatStore', () => {
  let storage: MemoryStorage;
  let chats: ChatStore;
  beforeEach(() => {
    storage = new MemoryStorage();
    chats = new ChatStore(storage);
  });

  const begin = (chat: string, turn: string, parent?: string, at?: number) =>
    chats.begin({ chat, turn, parent }, record(turn, undefined, at));

  it('lists chats with the newest first, named by their first message', async () => {
    await begin('x', 'x1', undefined, 1);
    await begin('y', 'y1', undefined, 2);
    await begin('x', 'x2', 'x1', 3);
    assert.deepEqual(await chats.list(), [
      { version: 1, id: 'x', title: 'message x1', at: 3, turns: ['x1', 'x2'] },
      { version: 1, id: 'y', title: 'message y1', at: 2, turns: ['y1'] },
    ]);
  });

  it('leaves out the turns after the parent: the chat was taken back to there', async () => {
    await begin('x', 'a');
    await begin('x', 'b', 'a');
    await begin('x', 'c', 'a');
    assert.deepEqual((await chats.find('x'))?.turns, ['a', 'c']);
    await begin('x', 'd');
    assert.deepEqual((await chats.find('x'))?.turns, ['d']);
  });

  it('keeps a name the user gave', async () => {
    await begin('x', 'a');
    await chats.rename('x', ' Holidays \nand more');
    await begin('x', 'b', 'a');
    assert.equal((await chats.find('x'))?.title, 'Holidays');
  });

  it('keeps what the user decided about the hunks of a file, until the turn is gone', async () => {
    const mark = (file: string, hunk: number) => ({ call: 'c', file, hunk, state: 'kept' }) as const;
    await begin('x', 'a');
    assert.deepEqual(await chats.hunkMarks('a'), []);
    await Promise.all([
      chats.markHunks('a', 'f', [mark('f', 0), mark('f', 1)]),
      chats.markHunks('a', 'g', [mark('g', 0)]),
    ]);
    await chats.markHunks('a', 'f', [mark('f', 1)]);
    assert.deepEqual(await chats.hunkMarks('a'), [mark('g', 0), mark('f', 1)]);
    await chats.remove('x');
    assert.deepEqual([...storage.texts.keys()], []);
    await storage.write('hunks-b', { version: 1, marks: [{ call: 7 }] });
    assert.deepEqual(await chats.hunkMarks('b'), []);
  });

  it('removes a chat with its turns, but not those that a fork has', async () => {
    await begin('x', 'a');
    await begin('x', 'b', 'a');
    await chats.fork('y', ['a'], 'Fork');
    await chats.remove('x');
    assert.deepEqual([...storage.texts.keys()].sort(), ['chat-y', 'shown-a']);
    assert.deepEqual((await chats.turn('a'))?.prompt, 'message a');
    assert.equal(await chats.turn('b'), undefined);
  });

  it('loses a damaged record alone', async () => {
    await begin('x', 'a');
    await begin('y', 'b');
    await storage.write('chat-x', { version: 1 });
    await storage.write('shown-b', 'nonsense');
    assert.deepEqual(
      (await chats.list()).map(({ id }) => id),
      ['y'],
    );
    assert.equal(await chats.turn('b'), undefined);
  });

  it('tells of each change', async () => {
    let changes = 0;
    chats.onDidChange(() => changes++);
    await begin('x', 'a');
    await chats.rename('x', 'X');
    await chats.remove('x');
    assert.equal(changes, 3);
  });
});
