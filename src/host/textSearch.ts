import type { FilePlace } from './files.ts';

/** Searches the text of files; unsaved buffers are searched as the user sees them. */
export interface TextSearch {
  /** Throws a Refusal for a pattern, a type or a place that cannot be searched. */
  search(query: TextQuery, signal: AbortSignal): Promise<TextMatches>;
}

export interface TextQuery extends TextPattern {
  /** Files to search, by their paths from the workspace folder on, wherever `under` leads; all files if absent. */
  readonly glob?: string;
  /** A kind of files by its short name, e.g. `ts`. */
  readonly type?: string;
  /** A folder or file to look under; the whole workspace if absent. */
  readonly under?: string;
  /** Place that `under` led to when the call was checked. */
  readonly checked?: FilePlace;
  /** True for files that must not be searched. */
  readonly isHidden?: (path: string) => boolean;
  /** Maximum number of lines (for `lines`) or files (otherwise) to return. */
  readonly limit: number;
}

export interface TextPattern {
  /** A regular expression. */
  readonly pattern: string;
  readonly isCaseInsensitive?: boolean;
  /** True if a match may span several lines; `.` then also matches a line break. */
  readonly isMultiline?: boolean;
  /** `lines`: the matching lines, files by path. `counts`: only the number of matching lines, newest files first. */
  readonly want: 'lines' | 'counts';
  /** Number of lines to show around each match, with `lines`. */
  readonly before?: number;
  readonly after?: number;
}

export interface TextMatches {
  readonly files: readonly FileMatches[];
  /** True if `under` is a file, so that no other could match. */
  readonly isOneFile?: true;
  /** True if there were more than the limit, or more files than could be searched. */
  readonly isCut: boolean;
}

export interface FileMatches {
  readonly path: string;
  /** Number of matching lines found before the limit was reached. */
  readonly count: number;
  /** Empty unless `lines` are wanted. */
  readonly lines: readonly MatchLine[];
}

export interface MatchLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** False for a line that is only shown around a match. */
  readonly isMatch: boolean;
}
