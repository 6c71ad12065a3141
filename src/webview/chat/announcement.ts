import type { Card } from '../../protocol/cards.ts';
import type { OpenChat } from '../../protocol/chatState.ts';
import { words } from '../words.ts';
import { openCards } from './openCards.ts';

/** The sentence a screen reader should say after a change: a card that waits, or the end of an answer. Deltas say nothing. */
export function announcement(before: OpenChat | undefined, after: OpenChat): string | undefined {
  if (before?.id !== after.id || before.messages === after.messages) return undefined;
  const known = new Set(openCards(before).map(({ id }) => id));
  const card = openCards(after).find(({ id }) => !known.has(id));
  return card ? cardWords(card) : endWords(before, after);
}

function cardWords(card: Card): string {
  switch (card.kind) {
    case 'approval':
      return words.approvalNeeded(card.title);
    case 'question':
      return words.questionAsked(card.question);
    case 'plan':
      return words.planReady;
    case 'form':
      return words.serverAsks(card.server, card.message);
    case 'visit':
      return words.serverWantsVisit(card.server, card.host);
  }
}

function endWords(before: OpenChat, after: OpenChat): string | undefined {
  const last = after.messages.at(-1);
  const wasRunning = before.messages.some(({ id, state }) => id === last?.id && state === 'running');
  if (!wasRunning) return undefined;
  switch (last?.state) {
    case 'done':
      return words.answerEnded;
    case 'stopped':
      return words.answerStopped;
    case 'failed':
      return words.answerFailed;
    default:
      return undefined;
  }
}
