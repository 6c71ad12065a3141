import type { ChatInspection } from '../../agent/inspection/chatInspection.ts';
import { textNames, textOf } from './inspectedChat.ts';

/** Numbers of the requests with these words in any of their texts, upper and lower case alike. */
export function findWords(chat: ChatInspection, query: string): readonly number[] {
  const words = query.trim().toLowerCase();
  if (words === '') return [];
  return chat.requests
    .filter((request) =>
      textNames(chat, request).some((name) =>
        textOf(chat, request.number, name)?.toLowerCase().includes(words),
      ),
    )
    .map(({ number }) => number);
}
