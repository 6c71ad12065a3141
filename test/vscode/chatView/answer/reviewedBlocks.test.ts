import assert from 'node:assert/strict';
import type { HunkMark } from '../../../../src/agent/chats/hunkMarks.ts';
import type { CallBlock } from '../../../../src/protocol/conversation.ts';
import type { ChangedFile, TurnChanges } from '../../../../src/tools/checkpoints/turnChanges.ts';
import { changesBar, reviewedCalls } from '../../../../src/vscode/chatView/answer/reviewedBlocks.ts';

const DIFF = '@@ -1,1 +1,1 @@\n-a\n+b\n@@ -9,1 +9,2 @@\n c\n+d';
const change = (key: string, diff?: string) => ({
  key,
  path: key,
  added: 2,
  removed: 1,
  ...(diff ? { diff } : {}),
});
const call = (id: string, ...changes: CallBlock['changes'] & object): CallBlock => ({
  kind: 'call',
  id,
  title: 'Edit',
  subject: '',
  icon: 'edit',
  state: 'done',
  outcome: '',
  changes,
});
const file = (key: string, rest: Partial<ChangedFile> = {}): ChangedFile => ({
  key,
  path: key,
  before: 'x',
  after: 'y',
  size: 0,
  isMixed: false,
  ...rest,
});
const turn = (...files: readonly ChangedFile[]): TurnChanges => ({
  version: 1,
  turn: 't',
  chat: 'c',
  title: '',
  time: 0,
  isInChat: true,
  isOffered: false,
  files,
});

/** States of the hunks by call and file, then of the files in the bar. */
function review(blocks: readonly CallBlock[], changes: TurnChanges, marks: readonly HunkMark[] = []) {
  const calls = reviewedCalls(blocks, { changes, marks });
  const bar = changesBar(changes, calls);
  return {
    hunks: calls.map(({ changes: files }) => files?.map(({ key, hunks }) => [key, hunks])),
    files: bar.files.map(({ key, state }) => [key, state]),
    isReverted: bar.isReverted,
  };
}

describe('the review of a turn', () => {
  const edits = [call('1', change('a', DIFF), change('b')), call('2', change('a', DIFF))];
  const both = turn(file('a'), file('b'));

  it('has every hunk open at first, and counts a change without a diff as one', () => {
    assert.deepEqual(review(edits, both), {
      hunks: [
        [
          ['a', ['open', 'open']],
          ['b', ['open']],
        ],
        [['a', ['open', 'open']]],
      ],
      files: [
        ['a', 'open'],
        ['b', 'open'],
      ],
      isReverted: false,
    });
  });

  it('has kept a file once no hunk of any call in it is open', () => {
    const marks = (last: HunkMark['state']): HunkMark[] => [
      { call: '1', file: 'a', hunk: 0, state: 'kept' },
      { call: '1', file: 'a', hunk: 1, state: 'undone' },
      { call: '2', file: 'a', hunk: 0, state: 'kept' },
      { call: '2', file: 'a', hunk: 1, state: last },
    ];
    assert.deepEqual(review(edits, both, marks('kept').slice(0, 3)).files[0], ['a', 'open']);
    assert.deepEqual(review(edits, both, marks('kept')), {
      hunks: [
        [
          ['a', ['kept', 'undone']],
          ['b', ['open']],
        ],
        [['a', ['kept', 'kept']]],
      ],
      files: [
        ['a', 'kept'],
        ['b', 'open'],
      ],
      isReverted: false,
    });
  });

  it('has undone every hunk of a file that was reverted, whatever was kept', () => {
    const marks: HunkMark[] = [{ call: '1', file: 'a', hunk: 0, state: 'kept' }];
    assert.deepEqual(review(edits, turn(file('a', { isReverted: true }), file('b')), marks), {
      hunks: [
        [
          ['a', ['undone', 'undone']],
          ['b', ['open']],
        ],
        [['a', ['undone', 'undone']]],
      ],
      files: [
        ['a', 'undone'],
        ['b', 'open'],
      ],
      isReverted: false,
    });
    const all = turn(file('a', { isReverted: true }), file('b', { after: 'x' }));
    assert.equal(review(edits, all).isReverted, true);
  });

  it('sums up the lines of a file over all calls', () => {
    assert.deepEqual(
      changesBar(both, edits).files.map(({ key, added, removed }) => [key, added, removed]),
      [
        ['a', 4, 2],
        ['b', 2, 1],
      ],
    );
  });

  it('leaves other blocks alone', () => {
    const facts = { changes: undefined, marks: [] };
    assert.deepEqual(reviewedCalls([{ kind: 'text', id: 't', text: 'x' }], facts), []);
  });
});
