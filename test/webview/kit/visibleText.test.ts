import assert from 'node:assert/strict';
import { visibleText } from '../../../src/webview/kit/visibleText.ts';

describe('visibleText', () => {
  it('shows the characters that change the order of others', () => {
    assert.equal(visibleText('a\u202eb\u2069c'), 'a[U+202E]b[U+2069]c');
  });

  it('leaves other scripts and emoji as they are', () => {
    const text = 'שלום\u200f 👩\u200d👩 می\u200cخواهم';
    assert.equal(visibleText(text), text);
  });
});
