import type { AssistantBlock, Message } from './messages.ts';

/**
 * A message of a chat up to version 3, whose opaque blocks are those of the Messages API and do not yet say which calls of
 * the endpoint's own they make and answer.
 */
export const withOwnCalls = (message: Message): Message =>
  message.role === 'user' ? message : { ...message, blocks: message.blocks.map(withOwnCall) };

function withOwnCall(block: AssistantBlock): AssistantBlock {
  if (block.type !== 'opaque') return block;
  const { type, id, tool_use_id: answers } = block.block;
  // Only a search that was not finished is kept like this.
  if (type === 'server_tool_use') return { ...block, makes: String(id), words: '' };
  if (type === 'mcp_tool_use') return { ...block, makes: String(id) };
  return typeof answers === 'string' ? { ...block, answers } : block;
}
