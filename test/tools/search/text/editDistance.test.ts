import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editDistance } from '../../../../src/tools/search/text/editDistance.ts';

describe('editDistance', () => {
  it('counts an insertion, a deletion, a substitution and a swap as one', () => {
    assert.equal(editDistance('chanel', 'channel', 2), 1);
    assert.equal(editDistance('triggger', 'trigger', 2), 1);
    assert.equal(editDistance('githup', 'github', 2), 1);
    assert.equal(editDistance('psot', 'post', 2), 1);
    assert.equal(editDistance('docmuents', 'document', 2), 2);
  });

  it('gives up beyond the limit', () => {
    assert.equal(editDistance('kitten', 'sitting', 2), 3);
    assert.equal(editDistance('a', 'abcdef', 2), 3);
  });

  it('is symmetric, and zero only for the same word', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, (a, b) => {
        assert.equal(editDistance(a, b, 9), editDistance(b, a, 9));
        assert.equal(editDistance(a, b, 9) === 0, a === b);
      }),
    );
  });
});
