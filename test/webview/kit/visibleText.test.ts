import assert from 'node:assert/strict';
import { visibleText, visibleWords } from '../../../src/webview/kit/visibleText.ts';

describe('visibleText', () => {
  it('shows the characters that change the order of others', () => {
    assert.equal(visibleText('a\u202eb\u2069c'), 'a[U+202E]b[U+2069]c');
  });

  it('cuts a name that has no end', () => {
    assert.equal(visibleWords('a'.repeat(10_000)), `${'a'.repeat(2_000)}…`);
    assert.equal(visibleWords('a\u202eb'), 'a[U+202E]b');
  });

  it('leaves other scripts and emoji as they are', () => {
    const text = 'שלום\u200f 👩\u200d👩 می\u200cخواهم';
    assert.equal(visibleText(text), text);
  });
});
