import assert from 'node:assert/strict';
import { canonicalJson } from '../../src/lib/json.ts';
import { count, cutText, firstLine, removeInvisible, revealInvisible } from '../../src/lib/text.ts';

describe('text', () => {
  it('cuts with a notice, and never inside a character', () => {
    assert.equal(cutText('abcdef', 6), 'abcdef');
    assert.equal(cutText('abcdef', 3), 'abc\n[cut: 3 of 6 characters left out]');
    assert.equal(cutText('ab😀cd', 3), 'ab\n[cut: 4 of 6 characters left out]');
  });

  it('removes what hides or reorders text, and keeps tabs and line breaks', () => {
    assert.equal(removeInvisible('a\u200Bb\u202Ec\u0000d\te\nf\u{E0041}'), 'abcd\te\nf');
  });

  it('shows what cannot be seen', () => {
    assert.equal(
      revealInvisible('a\u200Bb\u202Ec\u00a0d\te\r\nf\rg'),
      'a\\u{200b}b\\u{202e}c\\u{a0}d\te\r\nf\\rg',
    );
  });

  it('gives the first line, and never half of a character', () => {
    assert.deepEqual(
      [
        firstLine('one\ntwo'),
        firstLine(''),
        firstLine('abc', 3),
        firstLine('abcd\ne', 3),
        firstLine('ab😀', 3),
      ],
      ['one', '', 'abc', 'abc…', 'ab…'],
    );
  });

  it('counts', () => {
    assert.deepEqual(
      [count(1, 'tool'), count(0, 'tool'), count(1_234, 'tool')],
      ['1 tool', '0 tools', '1,234 tools'],
    );
  });

  it('writes equal values as equal JSON', () => {
    assert.equal(canonicalJson({ b: [{ d: 1, c: 2 }], a: null }), '{"a":null,"b":[{"c":2,"d":1}]}');
  });
});
