import assert from 'node:assert/strict';
import { chosenParts } from '../../scripts/testOptions.ts';

describe('chosenParts', () => {
  it('is everything but the desktop by default', () => {
    assert.deepEqual(chosenParts([]), [
      ...['types', 'lint', 'package', 'build'],
      ...['host', 'unit', 'e2e', 'browser', 'wire', 'conformance'],
    ]);
  });

  it('is what was asked for, in the usual order', () => {
    assert.deepEqual(chosenParts(['--only', 'wire,unit']), ['unit', 'wire']);
  });

  it('makes first what a suite in VS Code needs', () => {
    assert.deepEqual(chosenParts(['--only', 'unit,e2e']), ['package', 'build', 'unit', 'e2e']);
    assert.deepEqual(chosenParts(['--only', 'host']), ['build', 'host']);
    assert.deepEqual(chosenParts(['--only', 'browser']), ['build', 'browser']);
    assert.deepEqual(chosenParts(['--only', 'desktop']), ['build', 'desktop']);
  });

  it('says what is wrong', () => {
    assert.match(String(chosenParts(['--only', 'unit,units'])), /^There is no part "units"/);
    assert.match(String(chosenParts(['--only'])), /^npm test does not understand "--only"/);
    assert.match(String(chosenParts(['unit'])), /^npm test does not understand "unit"/);
  });
});
