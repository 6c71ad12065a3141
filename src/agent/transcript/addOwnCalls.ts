import type { AssistantBlock, Message } from './messages.ts';

/**
 * Upgrades a message of a chat up to version 3, whose opaque blocks are those of the Messages API: each block gets the id
 * of the call that it makes or answers, if the endpoint makes the call itself.
 */
export const addOwnCalls = (message: Message): Message =>
  message.role === 'user' ? message : { ...message, blocks: message.blocks.map(addOwnCall) };

function addOwnCall(block: AssistantBlock): AssistantBlock {
  if (block.type !== 'opaque') return block;
  const { type, id, tool_use_id: answers } = block.block;
  // A block of this type is a search that was not finished; finished ones are stored as searches.
  if (type === 'server_tool_use') return { ...block, makes: String(id), words: '' };
  if (type === 'mcp_tool_use') return { ...block, makes: String(id) };
  return typeof answers === 'string' ? { ...block, answers } : block;
}
