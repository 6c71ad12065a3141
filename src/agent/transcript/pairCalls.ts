import { type CallResult, callsOf, type Message, type UserMessage } from './messages.ts';

/**
 * Answers calls that have no result in the message after them, and leaves out results that answer no call of the message
 * before: APIs refuse a conversation with either. Transcripts of our own have none; those of others may.
 */
export function pairCalls(messages: readonly Message[]): readonly Message[] {
  return messages.flatMap((message, index): readonly Message[] => {
    const before = messages[index - 1];
    const open = before?.role === 'assistant' ? callsOf(before) : [];
    if (message.role === 'user') return [pairResults(message, open)];
    // Two answers in a row: the calls of the first were never answered.
    const missing = open.length > 0 ? [pairResults(NOTHING, open)] : [];
    const isLast = index === messages.length - 1 && callsOf(message).length > 0;
    return [...missing, message, ...(isLast ? [pairResults(NOTHING, callsOf(message))] : [])];
  });
}

const NOTHING: UserMessage = { role: 'user', results: [], texts: [] };

function pairResults(message: UserMessage, calls: readonly { readonly id: string }[]): UserMessage {
  const byId = new Map(message.results.map((result) => [result.callId, result]));
  const isSame =
    calls.length === message.results.length &&
    calls.every(({ id }, at) => message.results[at]?.callId === id);
  return isSame ? message : { ...message, results: calls.map(({ id }) => byId.get(id) ?? lost(id)) };
}

const lost = (callId: string): CallResult => ({
  callId,
  isError: true,
  content: [{ type: 'text', text: 'There is no result: the call was cut off.' }],
});
