const OWN_MARK =
  /<(?=\/?(?:attached|compaction-request|conversation-summary|deferred-tools|environment-note|hook-note|plan-mode|server-notes|server-prompt|sub-agent|tool-note)\b)/gi;

/** Escapes our marks in words of others: such words can neither close a mark of ours nor open a new one. */
export const escapeOwnMarks = (text: string): string => text.replace(OWN_MARK, '<\\');
