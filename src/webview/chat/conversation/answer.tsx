import { memo } from '../../kit/memo.ts';
import { words } from '../../words.ts';
import { blockTree } from '../blockTree.ts';
import { AnswerBlock } from './answerBlock.tsx';
import { AnswerEnd } from './answerEnd.tsx';
import type { MountedMessage } from './rowWindow.ts';

interface AnswerProps extends MountedMessage {
  /** True for the newest message of the chat. */
  readonly isLast: boolean;
}

/** The whole answer to a message: its blocks in their order, and how it ended. */
export const Answer = memo(({ message, from, to, isLast }: AnswerProps) => {
  const tree = blockTree(message.blocks);
  return (
    <article class="message answer" aria-label={words.quiver} aria-busy={message.state === 'running'}>
      {tree.slice(from, to).map((node) => (
        <AnswerBlock key={node.block.id} node={node} />
      ))}
      {to > tree.length && <AnswerEnd message={message} isLast={isLast} />}
    </article>
  );
});
