import assert from 'node:assert/strict';
import { parseJsonc } from '../../src/lib/jsonc.ts';

describe('parseJsonc', () => {
  it('takes comments and trailing commas, and leaves strings alone', () => {
    assert.deepEqual(parseJsonc('{ // one\n "url": "http://x/*y*/", /* two\n */ "list": [1, "a,]", ], }'), {
      url: 'http://x/*y*/',
      list: [1, 'a,]'],
    });
    assert.deepEqual(parseJsonc('{"a": "say \\"hi\\" // no"}'), { a: 'say "hi" // no' });
  });

  it('takes nothing for JSON that is not', () => {
    assert.equal(parseJsonc('{"a" 1}'), undefined);
    assert.equal(parseJsonc(''), undefined);
  });
});
