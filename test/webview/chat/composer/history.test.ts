import assert from 'node:assert/strict';
import { historyEntry, sentTexts } from '../../../../src/webview/chat/composer/history.ts';
import { answer, userMessage } from '../../../browser/hostStates.ts';

describe('sentTexts', () => {
  it('has the messages of the user, the newest first, each once', () => {
    const messages = [userMessage('a'), answer([]), userMessage('b'), userMessage('a'), userMessage('')];
    assert.deepEqual(sentTexts(messages), ['a', 'b']);
  });
});

describe('historyEntry', () => {
  const sent = ['newest', 'older'];

  it('walks from the empty input to older entries and back', () => {
    assert.equal(historyEntry(sent, '', 'older'), 'newest');
    assert.equal(historyEntry(sent, 'newest', 'older'), 'older');
    assert.equal(historyEntry(sent, 'older', 'older'), undefined);
    assert.equal(historyEntry(sent, 'older', 'newer'), 'newest');
    assert.equal(historyEntry(sent, 'newest', 'newer'), '');
  });

  it('leaves the arrows to a text that is being written', () => {
    assert.equal(historyEntry(sent, 'new', 'older'), undefined);
    assert.equal(historyEntry(sent, 'new', 'newer'), undefined);
    assert.equal(historyEntry(sent, '', 'newer'), undefined);
  });
});
