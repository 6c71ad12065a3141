import assert from 'node:assert/strict';
import { blockTree, isSameNode } from '../../../src/webview/chat/blockTree.ts';
import { call, text } from '../../browser/hostStates.ts';

describe('blockTree', () => {
  const agent = call({ id: 'agent' });
  const inner = call({ id: 'inner', parent: 'agent' });
  const innermost = call({ id: 'innermost', parent: 'inner' });
  const other = call({ id: 'other' });
  const orphan = call({ id: 'orphan', parent: 'gone' });

  it('puts calls of a sub-agent below the call that started it', () => {
    const words = text('words');
    assert.deepEqual(blockTree([agent, other, inner, words, innermost, orphan]), [
      { block: agent, calls: [{ block: inner, calls: [{ block: innermost, calls: [] }] }] },
      { block: other, calls: [] },
      { block: words, calls: [] },
      { block: orphan, calls: [] },
    ]);
  });

  it('is the same object for the same list', () => {
    const blocks = [agent];
    assert.equal(blockTree(blocks), blockTree(blocks));
  });

  it('has nodes that are the same as long as no block in them has changed', () => {
    const [before] = blockTree([agent, inner]);
    const [same] = blockTree([agent, inner, other]);
    const [changed] = blockTree([agent, { ...inner, outcome: 'other' }]);
    const [grown] = blockTree([agent, inner, call({ id: 'more', parent: 'agent' })]);
    assert.ok(before && same && changed && grown);
    assert.deepEqual(
      [same, changed, grown].map((node) => isSameNode(before, node)),
      [true, false, false],
    );
  });
});
