import assert from 'node:assert/strict';
import { matchLines } from '../../src/lib/matchLines.ts';

const text = 'one\ntwo\n\nONE two\nlast';

describe('the lines that match', () => {
  const cases: readonly [string, Omit<Parameters<typeof matchLines>[0], 'texts'>, readonly number[]][] = [
    ['each for itself', { pattern: 'one$' }, [0]],
    ['whatever their case', { pattern: 'one', isCaseInsensitive: true }, [0, 3]],
    ['empty ones', { pattern: '^$' }, [2]],
    ['none over a line break', { pattern: 'one.two' }, []],
    ['all that a match touches', { pattern: 'two.+last', isMultiline: true }, [1, 2, 3, 4]],
    ['each once', { pattern: 'o', isMultiline: true }, [0, 1, 3]],
    ['those that a match ends at', { pattern: '^two$', isMultiline: true }, [1]],
    ['the line a line break ends', { pattern: '\\n', isMultiline: true }, [0, 1, 2, 3]],
    ['every line, for matches of nothing', { pattern: '^', isMultiline: true }, [0, 1, 2, 3, 4]],
  ];
  for (const [title, search, lines] of cases) {
    it(title, () => {
      assert.deepEqual(matchLines({ ...search, texts: [text, ''] })[0], lines);
    });
  }

  it('text by text', () => {
    assert.deepEqual(matchLines({ pattern: 'a', texts: ['a\nb', 'b', 'b\na'] }), [[0], [], [1]]);
  });
});
