import type { UserMessage } from '../messages.ts';
import { withoutOwnMarks } from '../ownMarks.ts';
import type { CompletedCall } from './callDeps.ts';

/** What the model is told of the calls it made: the results in their order, then all words about them. */
export const resultsMessage = (completed: readonly CompletedCall[]): UserMessage => ({
  role: 'user',
  results: completed.map(({ result }) => result),
  texts: completed.flatMap(({ notes }) =>
    notes.map((note) => ({ kind: 'note' as const, text: `<tool-note>${withoutOwnMarks(note)}</tool-note>` })),
  ),
});
