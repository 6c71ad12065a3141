import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CallBlock as CallData } from '../../../protocol/conversation.ts';
import { words } from '../../words.ts';
import type { BlockNode } from '../conversation/blockTree.ts';
import { CallBlock } from './callBlock.tsx';

/** Calls of a sub-agent that are shown at once, the newest ones. */
const STEP = 10;

/** The calls of a sub-agent below the call that started it. */
export function NestedCalls({ calls }: { readonly calls: readonly BlockNode<CallData>[] }): JSX.Element {
  const [limit, setLimit] = useState(STEP);
  const hidden = Math.max(0, calls.length - limit);
  return (
    <div class="nested">
      {hidden > 0 && (
        <button type="button" class="text-button" onClick={() => setLimit(limit * 5)}>
          {words.earlierCalls(hidden)}
        </button>
      )}
      {calls.slice(hidden).map((node) => (
        <CallBlock key={node.block.id} node={node} />
      ))}
    </div>
  );
}
