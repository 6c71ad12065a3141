import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import { type Message, resultsOf } from './messages.ts';

/** How many characters all images and PDFs of a chat may have: the API takes requests of 32 MB, and texts need room too. */
export const MAX_MEDIA = 24_000_000;

/** How many characters an image or a PDF has in a request; none for a text. */
export const mediaLength = (part: OutcomeContent): number => (part.type === 'text' ? 0 : part.data.length);

/** How many all of them have. */
export const mediaOf = (messages: readonly Message[]): number =>
  resultsOf(messages)
    .flatMap(({ content }) => content)
    .reduce((sum, part) => sum + mediaLength(part), 0);
