import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Refusal } from '../../src/host/refusal.ts';
import { applyEdit } from '../../src/tools/applyEdit.ts';

const edit = (oldString: string, newString: string, replaceAll = false) => ({
  oldString,
  newString,
  replaceAll,
});

describe('applyEdit', () => {
  it('replaces the one place', () => assert.equal(applyEdit('a b c', edit('b', 'x')), 'a x c'));

  it('replaces every place on request', () =>
    assert.equal(applyEdit('a b a', edit('a', '$&', true)), '$& b $&'));

  it('takes special replacement patterns literally', () =>
    assert.equal(applyEdit('a', edit('a', '$$&')), '$$&'));

  const refusals: readonly [
    title: string,
    text: string,
    edit: Parameters<typeof applyEdit>[1],
    message: string,
  ][] = [
    [
      'no place',
      'abc',
      edit('x', 'y'),
      'old_string does not occur in the file. Read the file again and copy the text exactly, with its whitespace.',
    ],
    [
      'two places',
      'x\nb\nx',
      edit('x', 'y'),
      'old_string occurs 2 times (lines 1, 3). Add surrounding lines until it is unique, or set replace_all.',
    ],
    [
      'nothing to do',
      'abc',
      edit('a', 'a'),
      'old_string and new_string are the same: there is nothing to change.',
    ],
    [
      'an empty old_string',
      'abc',
      edit('', 'a'),
      'old_string is empty. Quote the text to replace, or use Write for a new file.',
    ],
  ];
  for (const [title, text, change, message] of refusals) {
    it(`refuses ${title}`, () => assert.throws(() => applyEdit(text, change), new Refusal(message)));
  }

  it('equals a plain replacement, or refuses', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' '), maxLength: 30 });
    fc.assert(
      fc.property(letters, letters, letters, (text, oldString, newString) => {
        const places = oldString === '' ? 0 : text.split(oldString).length - 1;
        const isAllowed = places === 1 && oldString !== newString;
        if (!isAllowed) {
          assert.throws(() => applyEdit(text, edit(oldString, newString)), Refusal);
          return;
        }
        const at = text.indexOf(oldString);
        const expected = text.slice(0, at) + newString + text.slice(at + oldString.length);
        assert.equal(applyEdit(text, edit(oldString, newString)), expected);
      }),
      { numRuns: 2_000 },
    );
  });
});
