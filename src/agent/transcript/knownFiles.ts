import type { Message, UserText } from './messages.ts';
import { seenFiles, textsOf } from './transcript.ts';

/** Addresses of the files that the model has read or changed, and of those that the user has attached, each once. */
export const knownFiles = (
  messages: readonly Message[],
  texts: readonly UserText[] = [],
): readonly string[] => [
  ...new Set([
    ...textsOf(messages).flatMap(attachedFile),
    ...seenFiles(messages).map(({ key }) => key),
    ...texts.flatMap(attachedFile),
  ]),
];

const attachedFile = (text: UserText): readonly string[] =>
  text.kind === 'attachment' && text.address !== undefined ? [text.address] : [];
