import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blankCode } from '../../../src/skills/instructions/blankCode.ts';

/** Words that are left of a text. */
const wordsOf = (text: string) => blankCode(text).split(/\s+/).filter(Boolean);

describe('blankCode', () => {
  it('leaves prose, and takes fenced and indented blocks', () => {
    const text = [
      'one',
      '```ts',
      'two',
      '~~~',
      '```',
      'three',
      '~~~~',
      'four',
      '~~~',
      '~~~~~',
      '',
      '    five',
      '',
      'six',
      '    seven',
      '> ```',
      '> eight',
      '> ```',
      '- ```',
      '  nine',
      '  ```',
      '- ten',
      '',
      '    eleven',
    ];
    assert.deepEqual(wordsOf(text.join('\n')), ['one', 'three', 'six', 'seven', '-', 'ten', 'eleven']);
    assert.deepEqual(wordsOf('one\n```\nnever closed\n\ntwo'), ['one']);
  });

  it('takes spans in backticks, from a run to the next of the same length', () => {
    assert.deepEqual(wordsOf('a `b` c ``d ` e`` f ` g `` h'), ['a', 'c', 'f', '`', 'g', '``', 'h']);
    assert.deepEqual(wordsOf('a `b\nc` d `e\n\nf` g'), ['a', 'd', '`e', 'f`', 'g']);
    assert.deepEqual(wordsOf('``` not `a fence`'), ['```', 'not']);
  });

  it('keeps the length and the lines of any text', () => {
    const piece = fc.constantFrom('`', '``', '```', '~~~', '\n', '\n\n', '    ', '- ', '> ', 'a', '@b', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const blanked = blankCode(text);
        assert.equal(blanked.length, text.length);
        for (const [index, letter] of [...blanked].entries())
          assert.ok(letter === text[index] || (letter === ' ' && text[index] !== '\n'));
      }),
    );
  });

  it('ends soon with a text that was written to take forever', () => {
    blankCode('` `` '.repeat(100_000));
    blankCode(Array.from({ length: 1_000 }, (_, size) => '`'.repeat(size + 1)).join(' '));
    blankCode('> '.repeat(200_000));
  });
});
