import type { CallCounts } from '../rank/callCounts.ts';
import { PINS } from '../ranking.ts';

/** Tool that most chats end up loading: pinned, it would save them the search. */
export interface PinSuggestion {
  readonly id: string;
  /** Recent chats that called the tool … */
  readonly chats: number;
  /** … out of so many. */
  readonly of: number;
}

/** Proposes the tools that most of the recent chats called, the most used first; none before there are enough chats to tell. */
export function suggestPins(state: CallCounts, isCandidate: (id: string) => boolean): PinSuggestion[] {
  const of = state.chats.length;
  if (of < PINS.fewestChats) return [];
  const counts = new Map<string, number>();
  for (const { tools } of state.chats)
    for (const id of new Set(tools)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Array.from(counts, ([id, chats]) => ({ id, chats, of }))
    .filter(({ id, chats }) => chats > PINS.leastShare * of && isCandidate(id))
    .sort((a, b) => b.chats - a.chats || (a.id < b.id ? -1 : 1))
    .slice(0, PINS.most);
}
