import type { OpenChat } from '../../protocol/chatState.ts';
import type { ApprovalBlock, Block, PlanBlock, QuestionBlock } from '../../protocol/conversation.ts';

export type Card = ApprovalBlock | QuestionBlock | PlanBlock;

/** Cards that wait for the user. Only a running answer has any. */
export const openCards = ({ messages }: OpenChat): readonly Card[] =>
  messages.flatMap(({ state, blocks }) => (state === 'running' ? blocks.filter(isOpenCard) : []));

const isOpenCard = (block: Block): block is Card =>
  (block.kind === 'approval' || block.kind === 'question' || block.kind === 'plan') &&
  block.answer === undefined;
