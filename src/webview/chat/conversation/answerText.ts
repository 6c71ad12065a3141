import type { Message } from '../../../protocol/conversation.ts';

/** The words of an answer, without its calls. */
export const answerText = ({ blocks }: Message): string =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n\n');
