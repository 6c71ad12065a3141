const OWN_MARK =
  /<(?=\/?(?:attached|compaction-request|conversation-summary|deferred-tools|hook-note|plan-mode|server-notes|server-prompt|tool-note)\b)/gi;

/** Words of others inside marks of ours: they can neither close these nor open new ones. */
export const escapeOwnMarks = (text: string): string => text.replace(OWN_MARK, '<\\');
