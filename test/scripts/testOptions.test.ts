import assert from 'node:assert/strict';
import { chosenParts } from '../../scripts/testOptions.ts';

describe('chosenParts', () => {
  it('is everything but the desktop by default', () => {
    assert.deepEqual(chosenParts([]), [
      'types',
      'lint',
      'build',
      'unit',
      'wire',
      'conformance',
      'host',
      'e2e',
    ]);
  });

  it('is what was asked for, in the usual order', () => {
    assert.deepEqual(chosenParts(['--only', 'wire,unit']), ['unit', 'wire']);
  });

  it('builds before a suite that runs in VS Code', () => {
    assert.deepEqual(chosenParts(['--only', 'host']), ['build', 'host']);
    assert.deepEqual(chosenParts(['--only', 'desktop']), ['build', 'desktop']);
  });

  it('says what is wrong', () => {
    assert.match(String(chosenParts(['--only', 'unit,units'])), /^There is no part "units"/);
    assert.match(String(chosenParts(['--only'])), /^npm test does not understand "--only"/);
    assert.match(String(chosenParts(['unit'])), /^npm test does not understand "unit"/);
  });
});
