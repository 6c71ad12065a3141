import type { Block } from './conversation.ts';

/** A block that waits for the user. */
export type Card = Extract<Block, { kind: 'approval' | 'question' | 'plan' | 'form' | 'visit' }>;

const CARDS: ReadonlySet<string> = new Set<Card['kind']>(['approval', 'question', 'plan', 'form', 'visit']);

/** True of a card that was not answered yet. */
export const isOpenCard = (block: Block): block is Card =>
  CARDS.has(block.kind) && (block as Card).answer === undefined;
