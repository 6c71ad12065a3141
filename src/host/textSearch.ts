/** Searching the text of the workspace's files; unsaved buffers are searched as the user sees them. */
export interface TextSearch {
  search(query: TextQuery, signal: AbortSignal): Promise<TextMatches>;
}

export interface TextQuery {
  /** Tested against one line at a time. */
  readonly pattern: RegExp;
  readonly glob: string;
  /** A folder or file to look under; the whole workspace if absent. */
  readonly under?: string;
  readonly limit: number;
}

export interface TextMatch {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

export interface TextMatches {
  readonly matches: readonly TextMatch[];
  /** True if there were more than the limit, or more files than could be searched. */
  readonly isCut: boolean;
}
