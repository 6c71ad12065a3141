import { escapeOwnMarks } from '../prompt/ownMarks.ts';
import { writeSkill } from '../prompt/skillTexts.ts';
import type { UserMessage } from '../transcript/messages.ts';
import type { CompletedCall } from './callDeps.ts';

/** Builds the message about the calls of a reply: the results in the order of the calls, then all notes about them, then the skills they ran. */
export const buildResultsMessage = (completed: readonly CompletedCall[]): UserMessage => ({
  role: 'user',
  results: completed.map(({ result }) => result),
  texts: [
    ...completed.flatMap(({ notes }) =>
      notes.map((note) => ({
        kind: 'note' as const,
        text: `<tool-note>${escapeOwnMarks(note)}</tool-note>`,
      })),
    ),
    ...completed.flatMap(({ skill }) => (skill ? [writeSkill(skill)] : [])),
  ],
});
