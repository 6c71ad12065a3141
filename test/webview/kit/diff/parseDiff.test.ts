import assert from 'node:assert/strict';
import { parseDiff } from '../../../../src/webview/kit/diff/parseDiff.ts';

describe('parseDiff', () => {
  it('gives the lines of each hunk with what happened to them', () => {
    const diff = `Index: a
===================================================================
--- a
+++ b
@@ -1,3 +1,3 @@ heading
 same
-old
+new
@@ -10 +11,2 @@
+--- not a file
\\ No newline at end of file
`;
    assert.deepEqual(parseDiff(diff), [
      {
        line: 1,
        lines: [
          { kind: 'same', text: 'same' },
          { kind: 'removed', text: 'old' },
          { kind: 'added', text: 'new' },
        ],
      },
      {
        line: 11,
        lines: [
          { kind: 'added', text: '--- not a file' },
          { kind: 'note', text: 'No newline at end of file' },
        ],
      },
    ]);
  });

  it('takes lines without a head as one hunk, and nothing as none', () => {
    assert.deepEqual(parseDiff('+a\n-b'), [
      {
        line: undefined,
        lines: [
          { kind: 'added', text: 'a' },
          { kind: 'removed', text: 'b' },
        ],
      },
    ]);
    assert.deepEqual(parseDiff(''), []);
  });
});
