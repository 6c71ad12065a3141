import type { ComponentChildren } from 'preact';
import type { CallBlock as CallData } from '../../../protocol/conversation.ts';
import { ErrorBoundary } from '../../kit/errorBoundary.tsx';
import { Markdown } from '../../kit/markdown/markdown.tsx';
import { memo } from '../../kit/memo.ts';
import { type BlockNode, isSameNode } from '../blockTree.ts';
import { CallBlock } from '../call/callBlock.tsx';
import { ApprovalCard } from '../cards/approvalCard.tsx';
import { FormCard } from '../cards/form/formCard.tsx';
import { PlanCard } from '../cards/planCard.tsx';
import { QuestionForm } from '../cards/questionForm.tsx';
import { VisitCard } from '../cards/visitCard.tsx';
import { ChangesBar } from './changesBar.tsx';
import { Notice } from './notice.tsx';
import { ThinkingBlock } from './thinkingBlock.tsx';

/** One block. It is drawn again only if itself has changed: a delta of one touches no other. */
export const AnswerBlock = memo(
  ({ node }: { readonly node: BlockNode }) => (
    <div class={`row block block-${node.block.kind}`}>
      <ErrorBoundary>{drawBlock(node)}</ErrorBoundary>
    </div>
  ),
  (before, after) => isSameNode(before.node, after.node),
);

function drawBlock({ block, calls }: BlockNode): ComponentChildren {
  switch (block.kind) {
    case 'text':
      return <Markdown text={block.text} />;
    case 'thinking':
      return <ThinkingBlock block={block} />;
    case 'call':
      return <CallBlock node={{ block, calls } satisfies BlockNode<CallData>} />;
    case 'notice':
      return <Notice notice={block} />;
    case 'approval':
      return <ApprovalCard approval={block} />;
    case 'question':
      return <QuestionForm question={block} />;
    case 'plan':
      return <PlanCard plan={block} />;
    case 'form':
      return <FormCard form={block} />;
    case 'visit':
      return <VisitCard visit={block} />;
    case 'changes':
      return <ChangesBar changes={block} />;
    default:
      return block satisfies never;
  }
}
