import assert from 'node:assert/strict';
import { Spelling } from '../../../../src/tools/search/text/spelling.ts';

describe('Spelling', () => {
  const spelling = new Spelling();
  spelling.add(['github', 'channel', 'message', 'message', 'vulnerabilities', 'cloud', 'kubernetes']);
  const terms = (word: string) => spelling.corrections(word).map(({ term }) => term);

  it('finds what a misspelt word was meant to be', () => {
    assert.deepEqual(terms('githup'), ['github']);
    assert.deepEqual(terms('chanel'), ['channel']);
    assert.deepEqual(terms('emssage'), ['messag']);
    assert.deepEqual(terms('vulnerabilites'), ['vulner']);
  });

  it('trusts the first letter and leaves short words alone', () => {
    assert.deepEqual(terms('aloud'), []);
    assert.deepEqual(terms('git'), []);
    assert.deepEqual(terms('日本語です'), []);
  });

  it('completes a word that was cut off', () => {
    assert.deepEqual(
      spelling.completions('kube').map(({ term }) => term),
      ['kubernet'],
    );
  });

  it('forgets a word when its last source goes', () => {
    const other = new Spelling();
    other.add(['channel']);
    other.add(['channel']);
    other.remove(['channel']);
    assert.equal(other.corrections('chanel').length, 1);
    other.remove(['channel']);
    assert.equal(other.corrections('chanel').length, 0);
  });
});
