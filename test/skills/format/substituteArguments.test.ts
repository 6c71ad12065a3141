import assert from 'node:assert/strict';
import { substituteArguments } from '../../../src/skills/format/substituteArguments.ts';

describe('substituteArguments', () => {
  it('fills the places of a text', () => {
    assert.equal(
      substituteArguments('All: $ARGUMENTS. First: $1, second: $2, third: [$3].', ' one "two words" '),
      'All: one "two words". First: one, second: two words, third: [].',
    );
  });

  it('leaves dollars alone that stand for themselves', () => {
    assert.equal(
      substituteArguments('\\$1 costs $12, $ARGUMENTSX and $0', 'x'),
      '$1 costs $12, $ARGUMENTSX and $0\n\nARGUMENTS: x',
    );
  });

  it('does not fill what an argument brings along', () => {
    assert.equal(substituteArguments('$1 $2', '$2 b'), '$2 b');
  });

  it('adds arguments to the end of a text without places, and nothing if there are none', () => {
    assert.equal(substituteArguments('Deploy.', ' staging '), 'Deploy.\n\nARGUMENTS: staging');
    assert.equal(substituteArguments('Deploy.', '  '), 'Deploy.');
  });
});
