import { type Card, isOpenCard } from '../../protocol/cards.ts';
import type { OpenChat } from '../../protocol/chatState.ts';

/** Cards that wait for the user. Only a running answer has any. */
export const openCards = ({ messages }: OpenChat): readonly Card[] =>
  messages.flatMap(({ state, blocks }) => (state === 'running' ? blocks.filter(isOpenCard) : []));
