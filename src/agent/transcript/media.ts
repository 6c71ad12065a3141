import type { OutcomeContent } from '../../tools/tool/toolOutcome.ts';
import { type Message, resultsOf } from './messages.ts';

/** Characters an image or a PDF takes in a request; 0 for a text. */
export const mediaLength = (part: OutcomeContent): number => (part.type === 'text' ? 0 : part.data.length);

/** Characters all images and PDFs of these messages take in a request. */
export const mediaOf = (messages: readonly Message[]): number =>
  resultsOf(messages)
    .flatMap(({ content }) => content)
    .reduce((sum, part) => sum + mediaLength(part), imagesLength(messages));

/** Characters of the images the user has attached. */
const imagesLength = (messages: readonly Message[]): number =>
  messages
    .flatMap((message) => (message.role === 'user' ? message.texts : []))
    .reduce((sum, text) => sum + (text.kind === 'image' ? text.data.length : 0), 0);
