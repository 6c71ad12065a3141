import type { TurnChanges } from './turnChanges.ts';

/** A chat as it is now. */
export interface ChatNow {
  readonly id: string;
  readonly place?: string;
  /** The ids of the turns that are in it. */
  readonly turns: readonly string[];
}

/** The turns with changes that are no longer in their chat, and for which nobody was asked yet. */
export const vanishedTurns = (all: readonly TurnChanges[], chat: ChatNow): readonly TurnChanges[] =>
  all.filter(
    (turn) => turn.isInChat && !turn.isOffered && isOfChat(turn, chat) && !chat.turns.includes(turn.turn),
  );

/**
 * True if the turn is of the chat. A forked chat has the same id, but another place; one whose first turn was taken
 * back has the same place, but another id.
 */
const isOfChat = (turn: TurnChanges, { id, place }: ChatNow): boolean =>
  turn.place === undefined || place === undefined ? turn.chat === id : turn.place === place;
