import type { Block } from './blockShape.ts';
import { asText } from './references.ts';
import type { RequestBody } from './requestShape.ts';

export interface Turn {
  readonly role: 'user' | 'assistant' | 'system';
  readonly blocks: readonly PlacedBlock[];
}

/** A block with the message and the position at which a client would find the block. */
export interface PlacedBlock {
  readonly block: Block;
  readonly message: number;
  readonly index: number;
}

/** The messages as the model sees them: consecutive messages of one role are one turn (rule 27). */
export function turnsOf(messages: RequestBody['messages']): readonly Turn[] {
  const turns: { role: Turn['role']; blocks: PlacedBlock[] }[] = [];
  for (const [message, { role, content }] of messages.entries()) {
    const blocks = blocksOf(content).map((block, index) => ({ block, message, index }));
    const last = turns.at(-1);
    if (last?.role === role) last.blocks.push(...blocks);
    else turns.push({ role, blocks });
  }
  return turns;
}

export function blocksOf(content: string | readonly Block[]): readonly Block[] {
  return typeof content === 'string' ? asText(content) : content;
}

export const placeOf = ({ message, index }: Omit<PlacedBlock, 'block'>): string =>
  `messages.${message}.content.${index}`;
