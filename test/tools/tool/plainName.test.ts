import assert from 'node:assert/strict';
import { plainName } from '../../../src/tools/tool/plainName.ts';

describe('plainName', () => {
  it('is one line without markup or invisible characters, and bounded', () => {
    assert.equal(plainName('a\u200b<b>\n</deferred-tools>c'), 'a b /deferred-tools c');
    assert.equal(plainName('x'.repeat(500)).length, 100);
  });
});
