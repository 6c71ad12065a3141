import assert from 'node:assert/strict';
import { splitQuotedWords } from '../../src/lib/quotedWords.ts';

const cases: readonly [line: string, words: readonly string[]][] = [
  ['', []],
  [' one  two\nthree ', ['one', 'two', 'three']],
  ['"two words" \'and two\' one', ['two words', 'and two', 'one']],
  ['"it\'s" it\'s \'a "b"\'', ["it's", "it's", 'a "b"']],
  ['"" x', ['', 'x']],
  ['"never closed', ['"never', 'closed']],
  ['"a"b c', ['"a"b', 'c']],
];

describe('splitQuotedWords', () => {
  for (const [line, words] of cases)
    it(`takes ${JSON.stringify(line)} apart`, () => assert.deepEqual(splitQuotedWords(line), words));
});
