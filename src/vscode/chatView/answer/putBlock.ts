import type { Block } from '../../../protocol/conversation.ts';

/** Adds a block at the end, or replaces the one of its id. */
export function putBlock(blocks: Block[], block: Block): void {
  const at = blocks.findIndex(({ id }) => id === block.id);
  if (at < 0) blocks.push(block);
  else blocks[at] = block;
}
