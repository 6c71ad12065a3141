import assert from 'node:assert/strict';
import { completionAt, insertCompletion } from '../../../../src/webview/chat/composer/completionAt.ts';

/** The place in a text whose caret is marked by a bar. */
const at = (marked: string) => {
  const caret = marked.indexOf('|');
  return completionAt(marked.replace('|', ''), caret);
};

describe('completionAt', () => {
  it('finds the word before the caret that began with a trigger', () => {
    assert.deepEqual(at('see @src/a| and'), { trigger: '@', query: 'src/a', start: 4 });
    assert.deepEqual(at('#|'), { trigger: '#', query: '', start: 0 });
    assert.deepEqual(at('line\n@x|'), { trigger: '@', query: 'x', start: 5 });
    assert.deepEqual(at('/pl|an'), { trigger: '/', query: 'pl', start: 0 });
  });

  it('finds none inside of words, after a blank, or for a slash that is not the first', () => {
    for (const marked of ['me@example|', 'a @b |', 'x /plan|', 'a#b|', '|@a', 'and/or|'])
      assert.equal(at(marked), undefined, marked);
  });
});

describe('insertCompletion', () => {
  it('puts the text in place of the word, with one blank after it', () => {
    const place = { trigger: '@', query: 'a', start: 4 } as const;
    assert.deepEqual(insertCompletion('see @a now', place, '@a.ts '), { text: 'see @a.ts now', caret: 10 });
    assert.deepEqual(insertCompletion('see @a', place, '@a.ts '), { text: 'see @a.ts ', caret: 10 });
  });
});
