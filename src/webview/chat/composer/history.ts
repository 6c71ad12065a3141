import type { Message } from '../../../protocol/conversation.ts';

/** Messages the user has sent in this chat, the newest first, each once. */
export const sentTexts = (messages: readonly Message[]): readonly string[] => [
  ...new Set(messages.flatMap(({ role, text }) => (role === 'user' && text ? [text] : [])).reverse()),
];

/**
 * The text that an arrow key brings into the input; undefined if the key should move the caret as usual: history is
 * walked only from an empty input, or from an entry that was not changed.
 */
export function historyEntry(
  sent: readonly string[],
  text: string,
  step: 'older' | 'newer',
): string | undefined {
  const at = text === '' ? -1 : sent.indexOf(text);
  if (text !== '' && at < 0) return undefined;
  if (step === 'older') return sent[at + 1];
  if (at < 0) return undefined;
  return at === 0 ? '' : sent[at - 1];
}
