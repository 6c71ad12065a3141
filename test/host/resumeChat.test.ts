import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { ChatStore } from '../../src/agent/chats/chatStore.ts';
import { chatName, chatToContinue, resumeChat } from '../../src/vscode/chat/resumeChat.ts';
import { findChatTurns, turnMetadata } from '../../src/vscode/chat/turnIds.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { anySignal } from './workspace.ts';

const CHAT = 'aaaaaaaa-0000-4000-8000-000000000000';

describe('a chat that goes on at the other door', () => {
  let chats: ChatStore;
  let said: string[];
  const stream = {
    markdown: (text: string | vscode.MarkdownString) =>
      void said.push(typeof text === 'string' ? text : text.value),
  };
  const record = (turn: string) => ({ turn, at: 1, prompt: `Ask ${turn}`, attachments: [], events: [] });
  const noOpenTurns = { find: async () => undefined };
  const turnsOf = (...results: vscode.ChatResult[]) => {
    const history = results.map((result) =>
      Object.assign(Object.create(vscode.ChatResponseTurn.prototype) as vscode.ChatResponseTurn, { result }),
    );
    return findChatTurns({ place: undefined, history }, noOpenTurns, anySignal());
  };

  beforeEach(async () => {
    chats = new ChatStore(new MemoryStorage());
    said = [];
    await chats.begin({ chat: CHAT, turn: 't1', parent: undefined }, record('t1'));
    await chats.begin({ chat: CHAT, turn: 't2', parent: 't1' }, record('t2'));
  });

  it('is found by its name, and the next message continues it', async () => {
    const resumed = await resumeChat(chatName({ id: CHAT }), stream, chats);
    assert.deepEqual(said, [
      'This goes on with the chat “Ask t1” (2 messages). Your next message continues it.',
    ]);
    const known = await turnsOf(resumed);
    assert.deepEqual(known, { chat: CHAT, turns: ['t1', 't2'] });
    assert.equal(await chatToContinue(known, chats), CHAT);
    assert.deepEqual(await turnsOf(resumed, { metadata: turnMetadata('t3', CHAT) }), {
      chat: CHAT,
      turns: ['t1', 't2', 't3'],
    });
  });

  it('is not guessed', async () => {
    for (const name of ['', 'aaaa', 'bbbbbbbb']) assert.deepEqual(await resumeChat(name, stream, chats), {});
    assert.deepEqual([...new Set(said)], ['Say which chat goes on here:\n\n- `/resume aaaaaaaa` Ask t1']);
  });

  it('becomes a chat of its own if the first one has gone on meanwhile', async () => {
    const resumed = await resumeChat(CHAT, stream, chats);
    await chats.begin({ chat: CHAT, turn: 't3', parent: 't2' }, record('t3'));
    const fork = await chatToContinue(await turnsOf(resumed), chats);
    assert.ok(fork !== undefined && fork !== CHAT);
    const stored = await Promise.all([chats.find(CHAT), chats.find(fork)]);
    assert.deepEqual(
      stored.map((chat) => chat?.turns),
      [
        ['t1', 't2', 't3'],
        ['t1', 't2'],
      ],
    );
    assert.deepEqual(await turnsOf(resumed, { metadata: turnMetadata('t4', fork) }), {
      chat: fork,
      turns: ['t1', 't2', 't4'],
    });
  });

  it('of VS Code is known by its first turn, as it was before chats were named', async () => {
    assert.deepEqual(await turnsOf({ metadata: { turn: 'a' } }, {}, { metadata: { turn: 'b' } }), {
      chat: 'a',
      turns: ['a', 'b'],
    });
    assert.deepEqual(await turnsOf(), { chat: undefined, turns: [] });
  });
});
