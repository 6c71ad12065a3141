import type { Reply } from '../model/reply.ts';
import type { Message, UserMessage } from '../transcript/messages.ts';

/** True if the model ended its turn without a word and without a call. Such a message is not sent back. */
export const isEmptyAnswer = ({ stop, message }: Reply): boolean =>
  stop === 'end' &&
  message.blocks.every(
    (block) => block.type === 'thinking' || (block.type === 'text' && block.text.trim() === ''),
  );

/** Message that answers an empty answer to results; undefined if the answer was to words, as after one such message. */
export const continueAfterResults = (messages: readonly Message[]): UserMessage | undefined => {
  const last = messages.at(-1);
  return last?.role === 'user' && last.results.length > 0 ? CONTINUATION : undefined;
};

const CONTINUATION: UserMessage = {
  role: 'user',
  results: [],
  texts: [
    {
      kind: 'note',
      text: '<tool-note>Your answer was empty. Go on with the task, or tell the user the outcome.</tool-note>',
    },
  ],
};
