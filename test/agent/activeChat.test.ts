import assert from 'node:assert/strict';
import { ActiveChat, type ChatState } from '../../src/agent/activeChat.ts';
import type { Epoch } from '../../src/agent/transcript/transcript.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel } from '../fakes/scriptedModel.ts';

describe('ActiveChat', () => {
  const model = offeredModel(new ScriptedModel());
  const state = (found: readonly string[], epoch?: Epoch): ChatState => ({
    found,
    skills: [],
    epoch,
  });
  let active: ActiveChat;
  beforeEach(() => {
    active = new ActiveChat();
    active.begin('one', state(['a', 'b']), model);
  });

  it('shows what the chat that spoke last has found', () => {
    active.add('one', ['c']);
    assert.deepEqual([...active.found], ['a', 'b', 'c']);
    active.end('one', state(['b', 'a']));
    assert.deepEqual([...active.found], ['b', 'a']);
  });

  it('shows nothing of a chat that is still at work when another speaks', () => {
    active.begin('two', state(['x']), model);
    active.add('one', ['c']);
    active.end('one', state(['a', 'b', 'c']));
    assert.deepEqual([...active.found], ['x']);
  });

  it('forgets in the chat the user meant, once, whichever speaks next', () => {
    active.forget(['a']);
    assert.deepEqual([active.isForgotten('a'), active.isForgotten('b')], [true, false]);
    active.begin('two', state(['a', 'x']), model);
    assert.equal(active.isForgotten('a'), false);
    assert.deepEqual(active.forgottenOf('two'), []);
    assert.deepEqual(active.forgottenOf('one'), ['a']);
    active.confirmForgotten('one', ['a']);
    assert.deepEqual(active.forgottenOf('one'), []);
  });

  it('still knows what is to be forgotten after a turn of which nothing is kept, and what was said since', () => {
    active.forget(['a']);
    const taken = active.forgottenOf('one');
    assert.deepEqual(active.forgottenOf('one'), taken);
    active.forget(['b']);
    active.confirmForgotten('one', taken);
    assert.deepEqual(active.forgottenOf('one'), ['b']);
  });

  it('forgets nothing that was not found', () => {
    active.forget(['x', 'b']);
    assert.deepEqual(active.forgottenOf('one'), ['b']);
  });

  it('knows the skills of the chat that spoke last', () => {
    active.begin('one', { ...state([]), skills: ['a'] }, model);
    active.add('one', [], 'b');
    active.add('two', [], 'c');
    assert.deepEqual([...active.skills], ['a', 'b']);
  });
});
