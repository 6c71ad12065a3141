import assert from 'node:assert/strict';
import { flagField, listField, textField } from '../../../src/skills/format/fields.ts';

describe('fields of front matter', () => {
  it('reads texts, and numbers as texts', () => {
    assert.deepEqual(
      [' a ', 3, '', true, undefined].map((value) => textField({ value }, 'value')),
      ['a', '3', undefined, undefined, undefined],
    );
  });

  it('reads lists in all their forms', () => {
    assert.deepEqual(listField({ a: ['x', 2, ' y '] }, 'a'), ['x', 'y']);
    assert.deepEqual(listField({ a: 'Read, Grep Bash(git add:*, x)  mcp__a__b' }, 'a'), [
      'Read',
      'Grep',
      'Bash(git add:*, x)',
      'mcp__a__b',
    ]);
    assert.deepEqual(listField({ a: { b: 1 } }, 'a'), []);
  });

  it('reads flags in all their forms', () => {
    const flags = [true, 'yes', 'On', 1, false, 'no', 'OFF', 0, 'maybe', undefined, null];
    assert.deepEqual(
      flags.map((value) => flagField({ value }, 'value')),
      [true, true, true, true, false, false, false, false, undefined, undefined, undefined],
    );
  });
});
