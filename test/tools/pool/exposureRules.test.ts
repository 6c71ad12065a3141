import assert from 'node:assert/strict';
import { overridingGlob, withExposure } from '../../../src/tools/pool/exposureRules.ts';

describe('withExposure', () => {
  it('moves the name from every other list', () => {
    const rules = { off: ['a', 'x*'], pin: ['b'], defer: ['a'] };
    assert.deepEqual(withExposure(rules, 'a', 'always'), { off: ['x*'], pin: ['b', 'a'], defer: [] });
  });

  it('adds a name once', () => {
    const rules = { off: ['a'], pin: [], defer: [] };
    assert.deepEqual(withExposure(rules, 'a', 'off'), rules);
  });
});

describe('overridingGlob', () => {
  const rules = { off: ['x*'], pin: ['y*'], defer: [] };
  it('names the broader glob that comes first', () => {
    assert.equal(overridingGlob(rules, 'x1', 'always'), 'x*');
    assert.equal(overridingGlob(rules, 'y1', 'deferred'), 'y*');
  });
  it('is silent when nothing stands in the way', () => {
    assert.equal(overridingGlob(rules, 'y1', 'always'), undefined);
    assert.equal(overridingGlob(rules, 'x1', 'off'), undefined);
  });
});
