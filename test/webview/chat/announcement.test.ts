import assert from 'node:assert/strict';
import { announcement } from '../../../src/webview/chat/announcement.ts';
import { answer, approval, openChat, running, text, userMessage } from '../../browser/hostStates.ts';

describe('announcement', () => {
  const chat = running(text('Hel')).chat;
  const ended = (state: 'done' | 'stopped' | 'failed') =>
    openChat([userMessage('?'), answer([text('Hello')], { state })]);

  it('tells of a card that waits, once', () => {
    const waiting = running(text('Hel'), approval()).chat;
    assert.equal(announcement(chat, waiting), 'Approval needed: Run a command');
    assert.equal(announcement(waiting, running(text('Hello'), approval()).chat), undefined);
  });

  it('tells how an answer ended', () => {
    assert.deepEqual(
      (['done', 'stopped', 'failed'] as const).map((state) => announcement(chat, ended(state))),
      ['The answer is complete.', 'The answer was stopped.', 'The answer failed.'],
    );
    assert.equal(announcement(ended('done'), ended('done')), undefined);
  });

  it('says nothing of deltas, of another chat, or of the first one', () => {
    assert.equal(announcement(chat, running(text('Hello')).chat), undefined);
    assert.equal(announcement({ ...chat, id: 'other' }, ended('done')), undefined);
    assert.equal(announcement(undefined, ended('done')), undefined);
  });
});
