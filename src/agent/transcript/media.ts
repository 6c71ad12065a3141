import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import { type Message, resultsOf } from './messages.ts';

/** Counts the characters that an image or a PDF has in a request; a text counts none. */
export const mediaLength = (part: OutcomeContent): number => (part.type === 'text' ? 0 : part.data.length);

/** Counts the characters of all images and PDFs. */
export const mediaOf = (messages: readonly Message[]): number =>
  resultsOf(messages)
    .flatMap(({ content }) => content)
    .reduce((sum, part) => sum + mediaLength(part), 0);
