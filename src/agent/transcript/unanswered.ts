import type { AssistantBlock, Message } from './messages.ts';

/**
 * Removes calls that the endpoint made itself and never answered, because a pause or an answer was cut short. Thoughts that
 * only led to such a call go with it. Calls that such code has made stay, as calls of the model.
 */
export function removeUnanswered(messages: readonly Message[]): readonly Message[] {
  const answered = new Set(messages.flatMap(blocksOf).map(answeredId));
  const isLeft = (block: AssistantBlock): boolean =>
    block.type !== 'opaque' || block.makes === undefined || answered.has(block.makes);
  const isWhole = (block: AssistantBlock): boolean =>
    isLeft(block) && (block.type !== 'call' || block.caller === undefined || answered.has(block.caller.run));
  return messages.flatMap((message) => {
    if (message.role === 'user' || message.blocks.every(isWhole)) return [message];
    const left = message.blocks.filter(isLeft).map((block) => (isWhole(block) ? block : removeCaller(block)));
    const blocks = left.slice(0, left.findLastIndex(({ type }) => type !== 'thinking') + 1);
    return blocks.length > 0 ? [{ ...message, blocks }] : [];
  });
}

/** Makes a call of code one of the model. */
export function removeCaller(block: AssistantBlock): AssistantBlock {
  if (block.type !== 'call') return block;
  const { caller: _, ...direct } = block;
  return direct;
}

const blocksOf = (message: Message): readonly AssistantBlock[] =>
  message.role === 'assistant' ? message.blocks : [];

/** Id of the call that a block answers. */
const answeredId = (block: AssistantBlock): string | undefined => {
  if (block.type === 'search') return block.id;
  return block.type === 'opaque' ? block.answers : undefined;
};
