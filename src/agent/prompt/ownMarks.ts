/** Names of the marks around texts that Quiver gives the model beside the words of the user. */
export const OWN_MARKS = [
  'agent-instructions',
  'agents',
  'attached',
  'command-prompt',
  'compaction-request',
  'conversation-summary',
  'deferred-tools',
  'environment-note',
  'hook-note',
  'init-request',
  'plan-mode',
  'project-instructions',
  'server-notes',
  'server-prompt',
  'skill-content',
  'skill-reminder',
  'sub-agent',
  'tool-note',
] as const;

const OWN_MARK = new RegExp(`<(?=/?(?:${OWN_MARKS.join('|')})\\b)`, 'gi');

/** Escapes our marks in words of others: such words can neither close a mark of ours nor open a new one. */
export const escapeOwnMarks = (text: string): string => text.replace(OWN_MARK, '<\\');
