import assert from 'node:assert/strict';
import { quotedWords } from '../../src/lib/quotedWords.ts';

const cases: readonly [line: string, words: readonly string[]][] = [
  ['', []],
  [' one  two\nthree ', ['one', 'two', 'three']],
  ['"two words" \'and two\' one', ['two words', 'and two', 'one']],
  ['"it\'s" it\'s \'a "b"\'', ["it's", "it's", 'a "b"']],
  ['"" x', ['', 'x']],
  ['"never closed', ['"never', 'closed']],
  ['"a"b c', ['"a"b', 'c']],
];

describe('quotedWords', () => {
  for (const [line, words] of cases)
    it(`takes ${JSON.stringify(line)} apart`, () => assert.deepEqual(quotedWords(line), words));
});
