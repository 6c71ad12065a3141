import assert from 'node:assert/strict';
import { Refusal } from '../../../src/host/refusal.ts';
import { applyEdit } from '../../../src/tools/edits/applyEdit.ts';

const edit = (oldString: string, newString: string, replaceAll = false) => ({
  oldString,
  newString,
  replaceAll,
});

describe('applyEdit', () => {
  const made: readonly [title: string, text: string, edit: ReturnType<typeof edit>, after: string][] = [
    ['replaces the one place', 'a b c', edit('b', 'x'), 'a x c'],
    ['replaces every place on request', 'a b a', edit('a', '$&', true), '$& b $&'],
    ['replaces very many places', ','.repeat(100_000), edit(',', ';', true), ';'.repeat(100_000)],
    ['takes special replacement patterns literally', 'a', edit('a', '$$&'), '$$&'],
    ['keeps a missing final line break missing', 'a\nb', edit('b', 'c'), 'a\nc'],
    ['removes text', 'a b c', edit(' b', ''), 'a c'],
    ['finds curly quotes by straight ones', 'say “yes”!', edit('"yes"', '"no"'), 'say “no”!'],
    ['finds straight quotes by curly ones', 'say "yes"!', edit('“yes”', '“no”'), 'say "no"!'],
    ['gives new text the curly quotes of the file', '“a”', edit('"a"', '"b" and "c"'), '“b” and “c”'],
    [
      'gives new text the apostrophes of the file',
      'it’s',
      edit("it's", "it's what it isn't"),
      'it’s what it isn’t',
    ],
    ['gives new text the primes of the file', '5′ 6″', edit('5\' 6"', '5\' 7"'), '5′ 7″'],
    ['leaves quotes alone where the file has several kinds', '“a" b', edit('"a” b', '"a” "b"'), '“a" "b"'],
    ['prefers the exact text to one with other quotes', '“a” "a"', edit('"a"', '"b"'), '“a” "b"'],
  ];
  for (const [title, text, change, after] of made)
    it(title, () => assert.equal(applyEdit(text, change).text, after));

  it('tells the lines it replaced, and that the quotes were others', () => {
    assert.deepEqual(applyEdit('x\n“a\nb”\nx\n', edit('"a\nb"\n', '')), {
      text: 'x\nx\n',
      lines: [{ first: 2, last: 3 }],
      growth: -2,
      hasOtherQuotes: true,
    });
  });

  const refusals: readonly [title: string, text: string, edit: ReturnType<typeof edit>, message: string][] = [
    [
      'what is not there',
      'abc',
      edit('xyz', 'y'),
      'old_string does not occur in the file. Read the file again and copy the text exactly, with its whitespace.',
    ],
    [
      'other whitespace, and quotes the place',
      'if (x) {\n\treturn one;\n}\n',
      edit('if (x) {\n  return one;\n', 'y'),
      'old_string does not occur in the file. The most similar place is in lines 1–2:\n1\tif (x) {\n2\t\treturn one;\nCopy the text exactly, with its whitespace, or read the file again.',
    ],
    [
      'a misspelt line, and quotes the place',
      'const first = 1;\nconst second = 2;\n',
      edit('const secnd = 2;', 'y'),
      'old_string does not occur in the file. The most similar place is in line 2:\n2\tconst second = 2;\nCopy the text exactly, with its whitespace, or read the file again.',
    ],
    [
      'two places',
      'x\nb\nx',
      edit('x', 'y'),
      'old_string occurs 2 times (lines 1, 3). Add surrounding lines until it is unique, or set replace_all.',
    ],
    [
      'more places than an edit may have',
      ','.repeat(100_001),
      edit(',', ';', true),
      'old_string occurs 100,001 times, and an edit replaces at most 100,000 places. Quote more of the text, or use a command.',
    ],
    [
      'two places that overlap',
      '  }\n  }\n  }\n',
      edit('  }\n  }\n', '  }\n'),
      'old_string occurs 2 times (lines 1, 2). Add surrounding lines until it is unique, or set replace_all.',
    ],
    [
      'many places, of which it names ten',
      'x\n'.repeat(12),
      edit('x', 'y'),
      'old_string occurs 12 times (lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …). Add surrounding lines until it is unique, or set replace_all.',
    ],
    [
      'nothing to do',
      'abc',
      edit('a', 'a'),
      'old_string and new_string are the same: there is nothing to change.',
    ],
    [
      'nothing to do but quotes',
      '“a”',
      edit('"a"', '“a"'),
      'The file has this text already, with other quotation marks: there is nothing to change.',
    ],
    [
      'an empty old_string',
      'abc',
      edit('', 'a'),
      'old_string is empty. Quote the text to replace, or use Write for a new file.',
    ],
  ];
  for (const [title, text, change, message] of refusals)
    it(`refuses ${title}`, () => assert.throws(() => applyEdit(text, change), new Refusal(message)));

  it('looks for a similar place in bounded time, however large the file', () => {
    const text = `${'x'.repeat(1_000)}\n`.repeat(50_000);
    assert.throws(
      () => applyEdit(text, edit(`${'x'.repeat(999)}y\n`.repeat(2_000), 'z')),
      /most similar place is in lines/,
    );
  });
});
