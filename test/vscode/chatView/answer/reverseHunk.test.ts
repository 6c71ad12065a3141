import assert from 'node:assert/strict';
import { lineChanges } from '../../../../src/tools/edits/lineChanges.ts';
import { unifiedDiff } from '../../../../src/tools/edits/unifiedDiff.ts';
import { reverseHunk } from '../../../../src/vscode/chatView/answer/reverseHunk.ts';

const diffOf = (before: string, after: string) => unifiedDiff(before, lineChanges(before, after));
const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

describe('reverseHunk', () => {
  const before = lines('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n');
  const after = before.replace('b\n', 'B\nB2\n').replace('m\n', '');

  it('takes back one of several, wherever it stands', () => {
    const diff = diffOf(before, after);
    assert.equal(reverseHunk(after, diff, 0), before.replace('m\n', ''));
    assert.equal(reverseHunk(after, diff, 1), before.replace('b\n', 'B\nB2\n'));
    assert.equal(reverseHunk(reverseHunk(after, diff, 0) ?? '', diff, 1), before);
  });

  it('knows a file that does not end with a line break', () => {
    const diff = diffOf('one\ntwo', 'one\n2');
    assert.equal(reverseHunk('one\n2', diff, 0), 'one\ntwo');
  });

  it('leaves alone what has changed there since, what stands there twice, and what is no hunk', () => {
    const diff = diffOf(before, after);
    assert.equal(reverseHunk(after.replace('B2', 'B3'), diff, 0), undefined);
    assert.equal(reverseHunk(after + after, diff, 0), undefined);
    assert.equal(reverseHunk(after, diff, 7), undefined);
    assert.equal(reverseHunk(after, 'nonsense', 0), undefined);
  });
});
