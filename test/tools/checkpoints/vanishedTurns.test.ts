import assert from 'node:assert/strict';
import type { TurnChanges } from '../../../src/tools/checkpoints/turnChanges.ts';
import { vanishedTurns } from '../../../src/tools/checkpoints/vanishedTurns.ts';

const changes = (turn: string, parts: Partial<TurnChanges> = {}): TurnChanges => ({
  version: 1,
  turn,
  chat: 'chat',
  title: '',
  time: 0,
  isInChat: true,
  isOffered: false,
  files: [],
  ...parts,
});

describe('turns that vanished from a chat', () => {
  const vanished = (turns: readonly TurnChanges[], now: { id?: string; place?: string; turns: string[] }) =>
    vanishedTurns(turns, { id: 'chat', ...now }).map(({ turn }) => turn);

  it('are those that were in it and are no more', () => {
    const all = [changes('t1'), changes('t2'), changes('t3')];
    assert.deepEqual(vanished(all, { turns: ['t1', 't3'] }), ['t2']);
    assert.deepEqual(vanished(all, { turns: ['t1', 't2', 't3'] }), []);
  });

  it('are asked about once', () => {
    assert.deepEqual(vanished([changes('t1', { isOffered: true })], { turns: [] }), []);
  });

  it('are not those that never were in it: cancelled ones, and reverts', () => {
    assert.deepEqual(vanished([changes('t1', { isInChat: false })], { turns: [] }), []);
  });

  it('are not those of other chats', () => {
    assert.deepEqual(vanished([changes('t1', { chat: 'other' })], { turns: [] }), []);
  });

  it('are noticed by the place of the chat also if the first turn is gone', () => {
    const all = [changes('t1', { chat: 't1', place: 'here' })];
    assert.deepEqual(vanished(all, { id: 't9', place: 'here', turns: [] }), ['t1']);
    assert.deepEqual(vanished(all, { id: 't9', place: 'there', turns: [] }), []);
  });

  it('are not those that a fork of the chat has left behind', () => {
    const all = [changes('t2', { place: 'here' })];
    assert.deepEqual(vanished(all, { place: 'fork', turns: ['t1'] }), []);
  });
});
