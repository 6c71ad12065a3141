import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import { type Message, resultsOf } from './messages.ts';

/** Characters an image or a PDF takes in a request; 0 for a text. */
export const mediaLength = (part: OutcomeContent): number => (part.type === 'text' ? 0 : part.data.length);

/** Characters all images and PDFs of these messages take in a request. */
export const mediaOf = (messages: readonly Message[]): number =>
  resultsOf(messages)
    .flatMap(({ content }) => content)
    .reduce((sum, part) => sum + mediaLength(part), 0);
