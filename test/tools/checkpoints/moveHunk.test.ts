import assert from 'node:assert/strict';
import { moveHunk, splitHunks } from '../../../src/tools/checkpoints/moveHunk.ts';
import { cutDiff } from '../../../src/tools/edits/cutDiff.ts';
import { lineChanges } from '../../../src/tools/edits/lineChanges.ts';
import { unifiedDiff } from '../../../src/tools/edits/unifiedDiff.ts';

const hunksOf = (before: string, after: string) =>
  splitHunks(unifiedDiff(before, lineChanges(before, after)));
const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

describe('moveHunk', () => {
  const before = lines('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n');
  const after = before.replace('b\n', 'B\nB2\n').replace('m\n', '');
  const [first = '', second = ''] = hunksOf(before, after);

  it('takes back one of several, wherever it stands, and makes it again', () => {
    const withoutFirst = before.replace('m\n', '');
    const withoutSecond = before.replace('b\n', 'B\nB2\n');
    assert.equal(moveHunk(after, first, 'back'), withoutFirst);
    assert.equal(moveHunk(after, second, 'back'), withoutSecond);
    assert.equal(moveHunk(withoutFirst, second, 'back'), before);
    assert.equal(moveHunk(withoutFirst, first, 'forth'), after);
    assert.equal(moveHunk(withoutSecond, second, 'forth'), after);
  });

  it('knows a file that does not end with a line break, and one that did not exist', () => {
    const [change = ''] = hunksOf('one\ntwo', 'one\n2');
    assert.equal(moveHunk('one\n2', change, 'back'), 'one\ntwo');
    const [creation = ''] = hunksOf('', 'new\n');
    assert.equal(moveHunk('new\n', creation, 'back'), '');
    assert.equal(moveHunk('', creation, 'forth'), 'new\n');
  });

  it('changes nothing if it has happened already, also where one side is a part of the other', () => {
    for (const [old, written] of [
      [lines('a'), lines('a', 'b')],
      [lines('a', 'b'), lines('a')],
      [lines('a'), lines('b')],
    ] as const) {
      const [hunk = ''] = hunksOf(old, written);
      assert.deepEqual([moveHunk(old, hunk, 'back'), moveHunk(written, hunk, 'forth')], [old, written]);
      assert.deepEqual([moveHunk(written, hunk, 'back'), moveHunk(old, hunk, 'forth')], [old, written]);
    }
  });

  it('leaves alone what has changed there since, what stands there twice, and what is no hunk', () => {
    for (const direction of ['back', 'forth'] as const) {
      assert.equal(moveHunk(after.replace('B2', 'B3'), first, direction), undefined);
      assert.equal(moveHunk(after + after, first, direction), undefined);
      assert.equal(moveHunk(after, 'nonsense', direction), undefined);
      assert.equal(moveHunk(after, '', direction), undefined);
      assert.equal(moveHunk('other\n', hunksOf('', 'new\n')[0] ?? '', direction), undefined);
    }
  });

  it('leaves a hunk alone of which only a part is known', () => {
    const whole = unifiedDiff('', lineChanges('', lines('a', 'b', 'c', 'd')));
    const [cut = ''] = splitHunks(cutDiff(whole, whole.length - 3));
    assert.equal(moveHunk(lines('a', 'b', 'c', 'd'), cut, 'back'), undefined);
  });

  it('takes marks of a replacement for what they are', () => {
    const [hunk = ''] = hunksOf("cost $& $'\n", 'x\n');
    assert.equal(moveHunk('x\n', hunk, 'back'), "cost $& $'\n");
  });
});
